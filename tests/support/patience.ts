/**
 * Milliseconds that tests wait for something that must happen, however busy the machine is. No test asserts a speed.
 */
export const PATIENCE = 120_000;
