import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../features/ownership/catalogue/load.server.ts';
import { codesLabel, type Offer } from './offer.ts';
import { presentOffer } from './present-offer.ts';

const catalogue = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));

const offer = (id: string, open = true): Offer => {
  const pack = catalogue.pack(id);
  if (!pack) throw new Error(`no pack ${id}`);
  return presentOffer({ ...catalogue, campaign: { ...catalogue.campaign, open } }, pack);
};

const lines = (id: string): string[] => offer(id).grants.map(({ text, note }) => (note ? `${text}: ${note}` : text));

test.each([
  ['oneKeyPack', ['Um código de acesso à beta: Com o título Beta Tester']],
  ['tenKeysPack', ['10 códigos de acesso à beta: Com o título Beta Tester']],
])('%s brings codes and nothing to wear', (id, expected) => {
  expect(lines(id)).toEqual(expected);
});

test('a single pack names its title and each skin, with a picture', () => {
  const { grants } = offer('viajantePack');
  expect(grants.map(({ icon }) => icon)).toEqual(['quill', 'banner', 'frame', 'tray']);
  expect(grants[0]?.text).toBe('Título Viajante');
  expect(grants.slice(1).map(({ pictures }) => pictures)).toEqual([
    [{ type: 'banner', img: '/art/skins/viajanteBanner.webp' }],
    [{ type: 'frame', img: '/art/skins/viajanteFrame.webp' }],
    [{ type: 'tray', img: '/art/skins/viajanteTray.webp' }],
  ]);
});

test('a pack of several themes names each theme once', () => {
  const whole = 'Título, banner, moldura e bandeja';
  expect(lines('gatinhosAventureirosMaisSunsetPack')).toEqual([`Gatinhos Aventureiros: ${whole}`, `Sunset: ${whole}`]);
  expect(lines('mestrePack')).toEqual([
    'Acesso à beta',
    'Título Mestre das Skins',
    ...['Viajante', 'Nostalgia 8-Bit', 'Gatinhos Aventureiros', 'Sunset', 'Cthulhu Desperta', 'CyberCity'].map(
      (theme) => `${theme}: ${whole}`,
    ),
    '5 códigos de acesso à beta: Com o título Beta Tester',
  ]);
});

test('codes that come later say when', () => {
  expect(
    lines('colecionadorPack')
      .slice(-3)
      .map((line) => line.replace(/.*: /, '')),
  ).toEqual([
    'Um código que chega em 15/11/2025',
    'Um código que chega em 15/12/2025',
    'Um código que chega em 01/01/2026',
  ]);
});

test('every pack brings something, and none the same line twice', () => {
  for (const { id } of catalogue.packs) {
    const all = lines(id);
    expect(all.length, id).toBeGreaterThan(0);
    expect(new Set(all).size, id).toBe(all.length);
  }
});

test('every skin a pack grants is shown, once', () => {
  for (const pack of catalogue.packs) {
    const kinds = [...pack.keys, ...pack.scheduled].map(({ keyId }) => catalogue.kind(keyId)!);
    const granted = new Set(kinds.flatMap(({ products }) => products).map((id) => catalogue.skin(id)!.imgURL));
    const shown = offer(pack.id).grants.flatMap(({ pictures }) => pictures.map(({ img }) => img));
    expect(shown.toSorted(), pack.id).toEqual([...granted].toSorted());
  }
});

test.each([
  ['oneKeyPack', 'Você recebe um código.'],
  ['tenKeysPack', 'Você recebe 10 códigos.'],
  ['mestrePack', 'Você recebe 6 códigos.'],
  ['colecionadorPack', 'Você recebe 6 códigos com o pagamento e mais 3 nas datas abaixo.'],
])('%s says how many codes it brings', (id, sentence) => {
  expect(codesLabel(offer(id).codes)).toBe(sentence);
});

test('a pack’s own things stand under its picture', () => {
  const frames = (id: string) => offer(id).equipped.frames.map((img) => /([^/]*)Frame/.exec(img)?.[1]);
  expect(frames('oneKeyPack')).toEqual([]);
  expect(frames('sunsetPack')).toEqual(['sunset']);
  expect(frames('cthulhuDespertaMaisCybercityPack')).toEqual(['cthulhuDesperta', 'cybercity']);
  expect(frames('mestrePack')).toHaveLength(6);
  expect(frames('colecionadorPack')).toEqual(['arjom', 'insurgentes', 'engenheirosDoCaos']);
  expect(frames('lendarioPack')).toEqual(['vitralLendario']);
  expect(frames('parceiroDaComunidadePack')).toHaveLength(8);
});

test('one pack exists in this campaign only', () => {
  expect(catalogue.packs.filter(({ id }) => offer(id).campaignOnly).map(({ id }) => id)).toEqual(['lendarioPack']);
});

test('nothing is on sale once the campaign is over', () => {
  expect(offer('viajantePack').available).toBe(true);
  expect(offer('viajantePack', false).available).toBe(false);
});

test('a code of a day that is over says so, with its year', () => {
  const notes = (pastDays: string[]) =>
    presentOffer({ ...catalogue, pastDays }, catalogue.pack('colecionadorPack')!).grants.map(({ note }) => note);
  expect(notes([])).toContain('Um código que chega em 15/11/2025');
  expect(notes(['2025-11-15'])).toEqual(
    expect.arrayContaining([
      'Um código cujo dia, 15/11/2025, já passou: chega logo depois do pagamento',
      'Um código que chega em 15/12/2025',
    ]),
  );
});
