/**
 * Formats money while the user types: thousands, comma, cents. The library loads on the first focus; the field works
 * without it. Returns a function that removes the mask.
 */
export async function maskMoney(input: HTMLInputElement): Promise<() => void> {
  const [{ Maskito }, { MASKS }] = await Promise.all([import('@maskito/core'), import('../../ui/masks.ts')]);
  const mask = new Maskito(input, MASKS.money.options);
  return () => mask.destroy();
}
