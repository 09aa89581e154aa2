// The system's share sheet. This module is loaded at the start, because browsers open the sheet only while they handle a user action.

/** Whether the player closed the sheet. */
const isCancelled = ({ name }) => name === 'AbortError';

/** Resolves to whether the player shared the data. */
export async function shareBySystem(data, { navigator } = window) {
    try {
        await navigator.share(data);
        return true;
    } catch (error) {
        if (isCancelled(error)) return false;
        throw error;
    }
}

/** Whether the system has a share sheet that accepts the data; pages in frames may not use it. */
export const canShareBySystem = (data, { navigator } = window) => Boolean(navigator.share && navigator.canShare?.(data));
