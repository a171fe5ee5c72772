/**
 * Writes money as it is typed: thousands, comma, cents. The library arrives with the first focus, since a price can be
 * written without it. Answers what takes the mask off.
 */
export async function maskMoney(input: HTMLInputElement): Promise<() => void> {
  const [{ Maskito }, { maskitoNumberOptionsGenerator }] = await Promise.all([
    import('@maskito/core'),
    import('@maskito/kit'),
  ]);
  const mask = new Maskito(
    input,
    maskitoNumberOptionsGenerator({
      decimalSeparator: ',',
      thousandSeparator: '.',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      min: 0,
    }),
  );
  return () => mask.destroy();
}
