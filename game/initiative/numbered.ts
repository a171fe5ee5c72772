const NUMBERED = / (\d{1,6})$/;

/** The number that a name gives to somebody of this kind: 1 for the kind's own name, null for another kind's. */
function numberIn(name: string, kind: string): number | null {
  if (name === kind) return 1;
  const [tail, number] = NUMBERED.exec(name) ?? [];
  return tail !== undefined && name.slice(0, -tail.length) === kind ? Number(number) : null;
}

/**
 * Names for so many more of a kind, numbered on from those that are there: “Rato 3” and “Rato 4” after “Rato 2”. One by
 * itself, where there is none yet, has no number.
 */
export function numberedOn(kind: string, count: number, present: readonly string[]): string[] {
  const last = Math.max(0, ...present.map((name) => numberIn(name, kind) ?? 0));
  if (last === 0 && count === 1) return [kind];
  return Array.from({ length: count }, (_, at) => `${kind} ${last + at + 1}`);
}

/** The names of so many of a kind, by that of the first one: the numbers after it. */
export function numberedFrom(first: string, count: number): string[] {
  const [tail, number] = NUMBERED.exec(first) ?? [];
  if (tail === undefined || count === 1) return [first];
  const kind = first.slice(0, -tail.length);
  return Array.from({ length: count }, (_, at) => `${kind} ${Number(number) + at}`);
}
