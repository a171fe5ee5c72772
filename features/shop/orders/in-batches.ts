/** The rows of a query that reads the next ones after `last`, up to `size` at a time. */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size || !last) return;
  }
}
