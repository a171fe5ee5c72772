export const jitter = (least: number, most: number): number => least + Math.random() * (most - least);
