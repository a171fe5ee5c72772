/** How long the tests wait for what must come, however busy the machine is; in milliseconds. None asserts a speed. */
export const PATIENCE = 120_000;
