/** Every so manieth case, beginning with the one at `first`; with `SAMPLE=all` each of them. */
export const sample = <T>(cases: readonly T[], every: number, first = 0): T[] =>
  process.env.SAMPLE === 'all' ? [...cases] : cases.filter((_, i) => i % every === first);
