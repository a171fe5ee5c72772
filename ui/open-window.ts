/** Whether a window or the menu lies over the page, whose keys rest meanwhile. */
export const hasOpenWindow = (): boolean => document.querySelector('dialog:is(:modal, :popover-open)') !== null;
