/** The device's clock, in milliseconds since 1970. What the server decides takes the time from its own. */
export const deviceNow = (): number => performance.timeOrigin + performance.now();
