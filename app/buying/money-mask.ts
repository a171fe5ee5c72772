/**
 * Writes money as it is typed: thousands, comma, cents. The library arrives with the first focus, since a price can be
 * written without it. Answers what takes the mask off.
 */
export async function maskMoney(input: HTMLInputElement): Promise<() => void> {
  const [{ Maskito }, { MASKS }] = await Promise.all([import('@maskito/core'), import('../../ui/masks.ts')]);
  const mask = new Maskito(input, MASKS.money.options);
  return () => mask.destroy();
}
