/** Runs `act` for each in turn, until `stopping`. A failure does not stop the others: it is thrown after them. */
export async function eachOf<T>(
  all: readonly T[],
  stopping: AbortSignal,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) {
    stopping.throwIfAborted();
    await act(one).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all.length} failed`);
}
