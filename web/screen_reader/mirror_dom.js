// Updates elements to match a tree of mirror_tree.js with as few changes as possible: an element whose key remains is reused, which
// preserves the focus and a screen reader's position.

const keys = new WeakMap();

export const keyOf = (element) => keys.get(element);

function setAttributes(element, attributes) {
    for (const { name } of [...element.attributes]) {
        if (!(name in attributes)) element.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(attributes)) {
        if (name === 'checked') element.checked = value;
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
}

function update(element, { attributes, text, children }, host) {
    setAttributes(element, attributes);
    if (text === null) patch(element, children, host);
    else if (element.textContent !== text) element.textContent = text;
}

/** Updates the children of `parent` to match `tree`. */
export function patch(parent, tree, host = document) {
    const there = new Map([...parent.children].map((element) => [`${keys.get(element)} ${element.localName}`, element]));
    const wanted = tree.map((each) => there.get(`${each.key} ${each.tag}`) ?? null);
    for (const child of [...parent.childNodes]) {
        if (!wanted.includes(child)) child.remove();
    }
    let place = parent.firstChild;
    tree.forEach((each, index) => {
        let element = wanted[index];
        if (!element) {
            element = host.createElement(each.tag);
            keys.set(element, each.key);
        }
        update(element, each, host);
        if (element === place) place = place.nextSibling;
        else parent.insertBefore(element, place);
    });
}
