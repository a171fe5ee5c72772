/** Steps a counted field of a sheet: an increment, so that two people who change it at once both count. */
export const stepOp = (characterId: string, fieldId: string, by: number) => ({
  opId: crypto.randomUUID(),
  sheet: characterId,
  base: 0,
  t: 'inc' as const,
  path: fieldId,
  by,
});
