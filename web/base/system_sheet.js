// The system's sheet for sharing, in a module that is loaded at the start: browsers open it only while they handle a user action.

/** Whether the player has cancelled. */
const isCancelled = ({ name }) => name === 'AbortError';

/** Resolves to whether it was shared. */
export async function shareBySystem(data, { navigator } = window) {
    try {
        await navigator.share(data);
        return true;
    } catch (error) {
        if (isCancelled(error)) return false;
        throw error;
    }
}

/** Whether there is a sheet that takes this; a page in a frame may not use it. */
export const canShareBySystem = (data, { navigator } = window) => Boolean(navigator.share && navigator.canShare?.(data));
