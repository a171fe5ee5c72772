/** A number from `least` up to `most`: waits that begin together do not end together. */
export const jitter = (least: number, most: number): number => least + Math.random() * (most - least);
