import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CAMPAIGN, type KeyKind } from './catalogue.ts';
import { type CatalogueChange, changedCatalogue } from './change.ts';
import { factsEndAt, withFacts } from './facts.ts';
import { loadCatalogue } from './load.server.ts';

const catalogue = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));

const sixThemes = ['viajante', 'nostalgia8bit', 'gatinhosAventureiros', 'sunset', 'cthulhuDesperta', 'cybercity'];
const partners = [
  'aprendarpg',
  'crawSystem',
  'cris',
  'd20minutinhos',
  'ggTonho',
  'melanina',
  'convidado',
  'tooManyGoblins',
];
const classes = ['aventureiro', 'investigadorParanormal', 'lordeDasSombras', 'magoInterdimensional'];
const guilds = ['malandrosDoAlem', 'engenheirosDoCaos', 'insurgentes'];
const themeOf = (theme: string) => [`${theme}Banner`, `${theme}Frame`, `${theme}Tray`];

test('every pack costs what it costs', () => {
  expect(Object.fromEntries(catalogue.packs.map(({ id, price }) => [id, price]))).toEqual({
    oneKeyPack: 3_000,
    fiveKeysPack: 12_000,
    tenKeysPack: 20_000,
    viajantePack: 2_000,
    nostalgia8bitPack: 2_000,
    viajanteMaisNostalgia8bitPack: 3_500,
    gatinhosAventureirosPack: 3_500,
    sunsetPack: 3_500,
    gatinhosAventureirosMaisSunsetPack: 6_000,
    cthulhuDespertaPack: 5_500,
    cybercityPack: 5_500,
    cthulhuDespertaMaisCybercityPack: 10_000,
    mestrePack: 28_000,
    colecionadorPack: 45_000,
    lendarioPack: 600 * 100,
    parceiroDaComunidadePack: 24_000,
    ...Object.fromEntries(partners.map((theme) => [`${theme}Pack`, 3_500])),
  });
  expect(catalogue.pack('fiveKeysPack')).toMatchObject({ fullPrice: 15_000, percentageDiscount: 20 });
  expect(catalogue.pack('tenKeysPack')).toMatchObject({ fullPrice: 30_000, percentageDiscount: 33 });
  expect(catalogue.packs.filter(({ fullPrice }) => fullPrice).map(({ id }) => id)).toEqual([
    'fiveKeysPack',
    'tenKeysPack',
  ]);
});

test('every skin costs what it costs, and the rest is not sold', () => {
  const cents = (theme: string, prices: number[]) => themeOf(theme).map((id, i) => [id, prices[i]]);
  const sold = catalogue.skins.filter(({ available }) => available);
  expect(Object.fromEntries(sold.map(({ id, price }) => [id, price]))).toEqual(
    Object.fromEntries([
      ...[...partners, 'viajante', 'nostalgia8bit'].flatMap((theme) => cents(theme, [1_500, 1_000, 1_000])),
      ...['gatinhosAventureiros', 'sunset'].flatMap((theme) => cents(theme, [2_000, 1_500, 1_500])),
      ...['cybercity', 'cthulhuDesperta'].flatMap((theme) => cents(theme, [3_500, 2_000, 2_000])),
    ]),
  );
  const unsold = catalogue.skins.filter(({ available }) => !available);
  expect(unsold.map(({ id }) => id).sort()).toEqual(
    [
      'defaultBanner',
      'noFrame',
      ...[...classes, ...guilds, 'arjom', 'vitralLendario'].flatMap((theme) => themeOf(theme)),
    ].sort(),
  );
  expect(new Set(unsold.map(({ price }) => price))).toEqual(new Set([0]));
});

test('the goals stand at their values, two of them secret', () => {
  expect(catalogue.goals.map(({ value }) => value / 100_000)).toEqual([
    30, 45, 60, 75, 90, 105, 120, 140, 160, 180, 200, 225, 250, 275, 300,
  ]);
  const secret = catalogue.goals.filter((goal) => goal.secret);
  expect(secret.map(({ value }) => value / 100_000)).toEqual([225, 300]);
  for (const { img } of secret) expect(img).toMatch(/^\/art\/goals\/[0-9a-f]{16}\.webp$/);
  expect(secret.every(({ secretGoal }) => secretGoal)).toBe(true);
});

test('there is one title per theme and four more', () => {
  expect(catalogue.titles.map(({ id }) => id).sort()).toEqual(
    [
      ...[...sixThemes, ...partners, ...classes, ...guilds, 'arjom', 'vitralLendario'],
      ...['mestreDasSkins', 'colecionadorDeSkins', 'pioneiro', 'betaTester'],
    ].sort(),
  );
  expect(catalogue.title('mestreDasSkins')).toEqual({ id: 'mestreDasSkins', label: 'Mestre das Skins' });
});

const grants = (id: string): Pick<KeyKind, 'isBeta' | 'isFC' | 'titles' | 'products'> => {
  const { isBeta, isFC, titles, products } = catalogue.kind(id)!;
  return { isBeta, isFC, titles: titles.toSorted(), products: products.toSorted() };
};
const ofThemes = (themes: string[], titles: string[] = []) => ({
  titles: [...themes, ...titles].sort(),
  products: themes.flatMap(themeOf).sort(),
});
const combined: [string, string][] = [
  ['viajante', 'nostalgia8bit'],
  ['gatinhosAventureiros', 'sunset'],
  ['cthulhuDesperta', 'cybercity'],
];
const and = (a: string, b: string) => `${a}Mais${b.charAt(0).toUpperCase()}${b.slice(1)}`;

test('kinds of the beta open it and grant their own theme', () => {
  expect(grants('firstBeta')).toEqual({ isBeta: true, isFC: false, ...ofThemes([], ['pioneiro', 'betaTester']) });
  expect(grants('secondBeta')).toEqual({ isBeta: true, isFC: false, ...ofThemes([], ['betaTester']) });
  for (const theme of [...classes, ...partners, ...guilds, 'arjom']) {
    expect(grants(theme)).toEqual({ isBeta: true, isFC: false, ...ofThemes([theme]) });
  }
});

test('kinds of the crowdfunding grant one theme, two, or a tier, and only the Master tier opens the beta', () => {
  for (const theme of [...sixThemes, ...partners]) {
    expect(grants(`FC${theme}`)).toEqual({ isBeta: false, isFC: true, ...ofThemes([theme]) });
  }
  for (const [a, b] of combined) {
    expect(grants(`FC${and(a, b)}`)).toEqual({ isBeta: false, isFC: true, ...ofThemes([a, b]) });
  }
  expect(grants('FCparceiroDaComunidade')).toEqual({ isBeta: false, isFC: true, ...ofThemes(partners) });
  const tier = { isBeta: true, isFC: true };
  const collector = ['mestreDasSkins', 'colecionadorDeSkins'];
  expect(grants('FCmestre')).toEqual({ ...tier, ...ofThemes(sixThemes, ['mestreDasSkins']) });
  expect(grants('FCcolecionador')).toEqual({ ...tier, ...ofThemes(sixThemes, collector) });
  expect(grants('FClendario')).toEqual({ ...tier, ...ofThemes([...sixThemes, 'vitralLendario'], collector) });
});

test('packs bring their codes, now and later', () => {
  const codes = (id: string) => Object.fromEntries(catalogue.pack(id)!.keys.map(({ keyId, count }) => [keyId, count]));
  expect([codes('oneKeyPack'), codes('fiveKeysPack'), codes('tenKeysPack')]).toEqual([
    { secondBeta: 1 },
    { secondBeta: 5 },
    { secondBeta: 10 },
  ]);
  for (const name of [...sixThemes, ...partners, ...combined.map(([a, b]) => and(a, b)), 'parceiroDaComunidade']) {
    expect(codes(`${name}Pack`)).toEqual({ [`FC${name}`]: 1 });
  }
  for (const name of ['mestre', 'colecionador', 'lendario']) {
    expect(codes(`${name}Pack`)).toEqual({ [`FC${name}`]: 1, secondBeta: 5 });
  }
  expect(catalogue.packs.flatMap(({ id, scheduled }) => scheduled.map((later) => ({ id, ...later })))).toEqual([
    { id: 'colecionadorPack', date: '2025-11-15', keyId: 'arjom' },
    { id: 'colecionadorPack', date: '2025-12-15', keyId: 'insurgentes' },
    { id: 'colecionadorPack', date: '2026-01-01', keyId: 'engenheirosDoCaos' },
  ]);
});

test('the whole table of grants is reviewed when it changes', async () => {
  const packs = catalogue.packs.map(({ id, keys, scheduled }) => {
    const now = keys.map(({ keyId, count }) => `${count} × ${keyId}`);
    return [id, ...now, ...scheduled.map(({ keyId, date }) => `${keyId} on ${date}`)].join('\n  ');
  });
  const kinds = catalogue.kinds.map(({ id, isBeta, titles, products, badges }) =>
    [
      `${id}${isBeta ? ' (beta)' : ''}`,
      `badges: ${badges.join(' ')}`,
      `titles: ${titles.join(' ')}`,
      ...(products.length > 0 ? [`skins: ${products.join(' ')}`] : []),
    ].join('\n  '),
  );
  const table = `Packs\n\n${packs.join('\n')}\n\nKinds\n\n${kinds.join('\n')}\n`;
  await expect(table).toMatchFileSnapshot('./__snapshots__/grants.txt');
});

/** Everybody read it so during the campaign, with tables open. */
const shown = withFacts(
  catalogue,
  { tables: 'players', bookRequestsUntil: '2026-01-01' },
  new Date('2025-10-01T12:00:00Z'),
);

test('the questions are in five groups and say what has to be said', () => {
  expect(catalogue.faq.map(({ id }) => id)).toEqual(['beta', 'produto', 'ferramentas', 'jogos', 'compras']);
  const said = shown.faq.flatMap(({ cards }) => cards.flatMap(({ description }) => description)).join('\n');
  for (const statement of [
    'de 1º de agosto de 2025 a janeiro de 2026',
    'O lançamento aberto é em 9 de janeiro de 2026. A beta fechada termina em 1º de janeiro de 2026.',
    'O financiamento coletivo vai até 9 de novembro.',
    'Nenhuma IA generativa é usada.',
    'Portal RPG foi o nome da RPGpédia durante o desenvolvimento.',
    'vai virar um memorial',
    'resgatados com a editora até 1º de janeiro de 2026',
    'compartilha as ferramentas e os livros da mesa, temporariamente',
    '600 apoiadores',
    'mais de 50 mil reais',
    "'Minhas Chaves'",
    'botão roxo',
    'O pacote Lendário é exclusivo desta campanha.',
    'e-mail de suporte ao produtor',
    'Instagram, no X, no Discord e no TikTok',
    'Os dois endereços antigos',
  ]) {
    expect(said).toContain(statement);
  }
});

const at = (moment: string) => withFacts(catalogue, { tables: 'players', bookRequestsUntil: '' }, new Date(moment));

test.each([
  ['2025-11-10T02:59:00Z', '.', 'ainda não passou.'],
  ['2025-11-10T03:00:00Z', ', e já passou: a campanha continua aberta.', 'já passou.'],
  ['2026-11-29T12:00:00Z', ', e já passou: a campanha continua aberta.', 'já passou.'],
])('at %s the deadline has its year, and says whether it is over', (moment, note, answer) => {
  const now = at(moment);
  expect(now.campaign.deadline).toBe('O financiamento coletivo vai até 9 de novembro.');
  expect(now.campaign.deadlineNote).toBe(`O dia é 9 de novembro de 2025${note}`);
  const answers = now.faq.flatMap(({ cards }) => cards).filter(({ id }) => id === 'ate-quando-apoiar');
  expect(answers[0]?.description.at(-1)).toBe(`9 de novembro de 2025 ${answer}`);
});

test('the words change when a day is over, and not before', () => {
  const facts = { tables: 'players', bookRequestsUntil: '' } as const;
  const endAfter = (moment: string) => factsEndAt(catalogue, facts, new Date(moment));
  expect(new Date(endAfter('2025-11-01T00:00:00Z')).toISOString()).toBe('2025-11-10T03:00:00.000Z');
  expect(endAfter('2026-11-29T12:00:00Z')).toBe(Number.POSITIVE_INFINITY);
});

test('a deadline that an admin wrote has no day of the file', () => {
  const own: CatalogueChange = {
    kind: 'campaign',
    entryId: CAMPAIGN,
    revision: 1,
    fields: { deadline: 'O financiamento coletivo vai até dezembro.' },
    validFrom: new Date(0),
    adds: false,
  };
  const changed = changedCatalogue(catalogue, [own], new Date());
  expect(
    withFacts(changed, { tables: 'players', bookRequestsUntil: '' }, new Date()).campaign.deadlineNote,
  ).toBeUndefined();
});

test('texts are calm and pictures follow the ids', () => {
  const { pack: _p, skin: _s, title: _t, kind: _k, ...data } = shown;
  const everything = JSON.stringify(data);
  expect(everything).not.toContain('!');
  expect(everything).not.toContain('9.999,99');
  expect(everything).not.toMatch(/[{]\w+[}]/);
  expect(catalogue.skin('cybercityBanner')).toMatchObject({
    title: 'Banner CyberCity',
    imgURL: '/art/skins/cybercityBanner.webp',
    motionURL: '/art/skins/cybercityBanner.webm',
  });
  expect(catalogue.skin('noFrame')?.imgURL).toBeNull();
  expect(catalogue.pack('sunsetPack')).toMatchObject({
    imgDesktopURL: '/art/packs/sunsetPack.webp',
    imgMobileURL: '/art/packs/sunsetPack-mobile.webp',
    imgItem: '/art/packs/sunsetPack-item.webp',
  });
  expect(catalogue.goals[0]?.img).toBe('/art/goals/1.webp');
});
