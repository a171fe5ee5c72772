/** Resolves when the connection is back, or after `milliseconds`: a browser does not always know that it is. */
export const untilOnline = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake);
  });
