/** Nobody takes back more one by one. */
const ACTS_MAX = 50;

/** Puts a place back to what it was; gives what puts it back again. */
export type Swap = () => Swap;

interface Act {
  takeBack: () => void;
  swap?: Swap;
  key?: string;
}

let acts: Act[] = [];
let takenBack: Swap[] = [];

function remember(act: Act): void {
  acts = [...acts.slice(1 - ACTS_MAX), act];
}

/** Remembers how to take back what was just done on the open sheet. */
export function undoable(takeBack: () => void): void {
  takenBack = [];
  remember({ takeBack });
}

/** Remembers an edit, which can be done again after it is taken back. Those that follow each other with one key are one. */
export function undoableEdit(swap: Swap, key: string | undefined): void {
  takenBack = [];
  if (key !== undefined && acts.at(-1)?.key === key) return;
  remember({ takeBack: swap, swap, ...(key === undefined ? {} : { key }) });
}

/** It was taken back in another way. */
export function forgetUndoable(takeBack: (() => void) | undefined): void {
  acts = acts.filter((act) => act.takeBack !== takeBack);
}

export function forgetAll(): void {
  acts = [];
  takenBack = [];
}

/** Takes back the newest; returns whether there was one. */
export function undoNewest(): boolean {
  const newest = acts.at(-1);
  if (!newest) return false;
  acts = acts.slice(0, -1);
  if (newest.swap) takenBack = [...takenBack, newest.swap()];
  else newest.takeBack();
  return true;
}

/** Does again what was taken back last; returns whether there was something. */
export function redoNewest(): boolean {
  const newest = takenBack.at(-1);
  if (!newest) return false;
  takenBack = takenBack.slice(0, -1);
  const swap = newest();
  remember({ takeBack: swap, swap });
  return true;
}
