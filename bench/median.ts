/** The middle one of an odd number of values, the upper of the two in the middle of an even one; `NaN` of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
