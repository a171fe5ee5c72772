/** A small number that stays the same for a name: the seed of a sheet's grain. */
export const seedOf = (name: string): number =>
  [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7);
