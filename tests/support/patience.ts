/**
 * Milliseconds that tests wait for something that must happen, however busy the machine is. No test asserts a speed.
 */
export const PATIENCE_MS = 120_000;

/** The longest wait of a browser test: for a page, for what it says, for what the server then knows. */
export const PAGE_PATIENCE_MS = 20_000;
