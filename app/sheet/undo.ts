/** As many as anybody takes back one by one. */
const MOST = 50;

let acts: (() => void)[] = [];

/** Remembers how to take back what was just done on the open sheet. */
export function undoable(takeBack: () => void): void {
  acts = [...acts.slice(1 - MOST), takeBack];
}

/** It was taken back in another way. */
export function forgetUndoable(takeBack: (() => void) | undefined): void {
  acts = acts.filter((act) => act !== takeBack);
}

export const forgetAll = (): void => {
  acts = [];
};

/** Takes back the newest; returns whether there was one. */
export function undoNewest(): boolean {
  const newest = acts.at(-1);
  if (!newest) return false;
  acts = acts.slice(0, -1);
  newest();
  return true;
}
