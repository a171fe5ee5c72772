/** Prints a figure beside its limit; a figure over the limit fails the run. */
export function hold(
  name: string,
  value: number,
  unit: string,
  bound: number,
  way: 'at most' | 'at least' = 'at most',
): void {
  const held = way === 'at most' ? value <= bound : value >= bound;
  if (!held) process.exitCode = 1;
  const figure = `${value.toPrecision(3).padStart(9)} ${unit.padEnd(2)}`;
  process.stdout.write(`${name.padEnd(58)} ${figure}  (${way} ${bound}: ${held ? 'held' : 'MISSED'})\n`);
}
