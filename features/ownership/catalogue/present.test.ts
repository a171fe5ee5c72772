import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCatalogue } from './load.server.ts';
import { skinTitle, titleLabel } from './lookup.ts';
import { presentCatalogue } from './present.ts';

const catalogue = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));
const fieldsOf = (items: object[]) => [...new Set(items.flatMap(Object.keys))].sort();

test('clients see the named fields and no others', () => {
  const { packs, skins, titles, badges, goals, ...rest } = presentCatalogue(catalogue, 0);
  expect(rest).toEqual({});
  expect(fieldsOf(packs)).toEqual(
    [
      ...['id', 'title', 'description', 'packType', 'price', 'fullPrice', 'percentageDiscount', 'available'],
      ...['imgDesktopURL', 'imgMobileURL', 'imgItem', 'keys', 'revision'],
    ].sort(),
  );
  expect(fieldsOf(packs.flatMap(({ keys }) => keys))).toEqual(['count', 'keyId']);
  expect(fieldsOf(skins)).toEqual(
    ['id', 'themeId', 'title', 'label', 'type', 'price', 'available', 'description', 'imgURL', 'revision'].sort(),
  );
  expect(fieldsOf(titles)).toEqual(['id', 'label', 'revision']);
  expect(fieldsOf(badges)).toEqual(['description', 'id', 'label', 'revision']);
  expect(goals).toHaveLength(15);
});

test('a skin that is not sold is listed without a price', () => {
  const { skins } = presentCatalogue(catalogue, 0);
  expect(skins.find(({ id }) => id === 'vitralLendarioTray')).toMatchObject({ available: false, price: 0 });
  expect(skins.find(({ id }) => id === 'sunsetTray')).toMatchObject({ available: true, price: 1_500 });
});

test('a secret goal opens at its value, not a cent before', () => {
  const at = (totalValue: number) => presentCatalogue(catalogue, totalValue).goals;
  const [twelfth, last] = [catalogue.goals[11]!, catalogue.goals[14]!];
  expect(at(22_499_999)[11]).toEqual({ value: 22_500_000, secretGoal: twelfth.secretGoal, revision: 0 });
  expect(at(22_499_999)[14]).toEqual({ value: 30_000_000, secretGoal: last.secretGoal, revision: 0 });
  expect(JSON.stringify(at(22_499_999))).not.toContain(twelfth.title);
  expect(at(22_500_000)[11]).toEqual({
    number: 12,
    title: twelfth.title,
    subtitle: twelfth.subtitle,
    description: twelfth.description,
    value: 22_500_000,
    img: expect.stringMatching(/^\/art\/goals\/[0-9a-f]{16}\.webp$/),
    secret: true,
    revision: 0,
  });
  expect(JSON.stringify(at(22_499_999))).not.toContain(twelfth.img);
  expect(at(30_000_000)[14]).toMatchObject({ title: last.title });
});

test('closing the campaign takes its packs off sale', () => {
  const closed = { ...catalogue, campaign: { ...catalogue.campaign, open: false } };
  expect(presentCatalogue(catalogue, 0).packs.every(({ available }) => available)).toBe(true);
  expect(presentCatalogue(closed, 0).packs.some(({ available }) => available)).toBe(false);
});

test('unknown ids have a text too', () => {
  expect(titleLabel(catalogue, 'betaTester')).toBe('Beta Tester');
  expect(titleLabel(catalogue, 'rei')).toBe('Título desconhecido');
  expect(skinTitle(catalogue, 'sunsetFrame')).toBe('Moldura Sunset');
  expect(skinTitle(catalogue, 'reiFrame')).toBe('Skin desconhecida (reiFrame)');
});
