/** Whether the server takes requests now; a lost question is a no. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
