// The addresses at which other devices on the network can reach this machine.

/**
 * The addresses of a server on `port`, given os.networkInterfaces(); addresses of physical networks come before those of virtual networks.
 */
export function addressesIn(interfaces, port) {
    const isVirtual = (name) => /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|zt|tailscale|utun)/.test(name);
    const found = Object.entries(interfaces).flatMap(([name, addresses]) => addresses
        .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
        .map(({ address }) => ({ name, address: `http://${address}:${port}/` })));
    return [...found.filter(({ name }) => !isVirtual(name)), ...found.filter(({ name }) => isVirtual(name))].map(({ address }) => address);
}

/** A text as a QR code for the terminal, dark on white in every theme. `codes` is the module uqr. */
export const coded = (codes, text) => codes.renderUnicodeCompact(text, { border: 2 }).split('\n')
    .map((line) => `\u001b[97;40m${line}\u001b[0m`).join('\n');
