import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCatalogue } from './load.server.ts';
import { priceOfParts } from './price-of-parts.ts';

const catalogue = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));
const of = (id: string) => priceOfParts(catalogue, catalogue.pack(id)!);

test.each(['fiveKeysPack', 'tenKeysPack'])('%s saves what its printed full price and discount say', (id) => {
  const { fullPrice, percentageDiscount } = catalogue.pack(id)!;
  expect([of(id).total, of(id).percent]).toEqual([fullPrice, percentageDiscount]);
});

test.each([
  ['oneKeyPack', 3_000, 0, 0],
  ['viajantePack', 3_500, 1_500, 0],
  ['cthulhuDespertaMaisCybercityPack', 15_000, 5_000, 0],
  // Six sets for 320 reais, and six ways into the beta.
  ['mestrePack', 50_000, 22_000, 0],
  ['crisPack', 3_500, 0, 0],
  ['parceiroDaComunidadePack', 28_000, 4_000, 0],
  // Its own set is sold nowhere else: it counts for nothing and is said.
  ['lendarioPack', 50_000, 0, 3],
])('%s: its parts cost %i, %i more than it', (id, total, saved, notSold) => {
  expect(of(id)).toMatchObject({ total, saved, notSold });
});

test('a skin that is taken off sale no longer counts as a part that one could buy', () => {
  const skin = (id: string) => {
    const found = catalogue.skin(id);
    return found && id === 'viajanteBanner' ? { ...found, available: false } : found;
  };
  expect(priceOfParts({ ...catalogue, skin }, catalogue.pack('viajantePack')!)).toEqual({
    total: 2_000,
    saved: 0,
    percent: 0,
    notSold: 1,
  });
});
