/** Every `every`th case, beginning with `first`; all of them with `SAMPLE=all`. */
export const sample = <T>(cases: readonly T[], every: number, first = 0): T[] =>
  process.env.SAMPLE === 'all' ? [...cases] : cases.filter((_, i) => i % every === first);
