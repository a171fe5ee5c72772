import { describe, expect, it, vi } from 'vitest';
import { cleanText } from '../../../../lib/name.ts';
import { creatureFields, FORMATS } from '../creature-schema.ts';
import { readCreatures } from './read-creatures.ts';

vi.mock(import('../../../../lib/name.ts'), async (original) => {
  const name = await original();
  return { ...name, cleanText: vi.fn(name.cleanText) };
});

type ReadCreatures = Extract<Awaited<ReturnType<typeof readCreatures>>, { ok: true }>['creatures'];

async function read(...of: Parameters<typeof readCreatures>): Promise<ReadCreatures> {
  const result = await readCreatures(...of);
  if (!result.ok) throw new Error(result.message);
  for (const { fields } of result.creatures) expect(creatureFields.parse(fields)).toEqual(fields);
  return result.creatures;
}

const refusalOf = async (...of: Parameters<typeof readCreatures>): Promise<string> => {
  const result = await readCreatures(...of);
  return result.ok ? 'read' : result.message;
};

const GOBLIN = {
  Id: 'a1',
  Name: 'Goblin',
  Type: 'Small humanoid',
  HP: { Value: 7, Notes: '(2d6)' },
  AC: { Value: 15, Notes: '' },
  InitiativeModifier: 2,
  Abilities: { Str: 8, Dex: 14, Con: 10, Int: 10, Wis: 8, Cha: 8 },
  Speed: ['30 ft.'],
  Skills: [{ Name: 'Stealth', Modifier: 6 }],
  Actions: [
    { Name: 'Scimitar', Content: 'Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) slashing damage.' },
    { Name: 'Breath', Content: 'Each creature takes 2d6 fire damage.' },
    { Name: 'Hide', Content: 'The goblin hides.' },
  ],
  Traits: [{ Name: 'Nimble', Content: 'It is quick.' }],
  ImageURL: 'https://example.org/goblin.png',
};

describe('a file of Improved Initiative', () => {
  it('brings numbers, attacks that roll and words, and says what is lost', async () => {
    const [goblin] = await read('improved-initiative', GOBLIN);
    expect(goblin!.fields.name).toBe('Goblin');
    expect(goblin!.fields.resources).toEqual([{ id: 'pv', label: 'PV', value: 7, max: 7 }]);
    expect(goblin!.fields.stats).toEqual(
      expect.arrayContaining([
        { label: 'CA', value: 15 },
        { label: 'Iniciativa', value: 2 },
        { label: 'DES', value: 14 },
        { label: 'Perícia Stealth', value: 6 },
        { label: 'Deslocamento', value: '30 ft.' },
      ]),
    );
    expect(goblin!.fields.attacks.map(({ label, notation }) => [label, notation])).toEqual([
      ['Scimitar', '1d20+4'],
      ['Scimitar, dano', '1d6+2'],
      ['Breath', '2d6'],
    ]);
    expect(goblin!.fields.notes).toContain('Ação, Hide: The goblin hides.');
    expect(goblin!.lost).toEqual(['Campo “ImageURL”']);
  });

  it('is read as a list, and as what the program stores by key', async () => {
    expect(await read('improved-initiative', [GOBLIN, GOBLIN])).toHaveLength(2);
    expect(await read('improved-initiative', { 'Creatures.a1': JSON.stringify(GOBLIN), Settings: '{}' })).toHaveLength(
      1,
    );
    expect(await read('improved-initiative', JSON.stringify({ Creatures: { a1: GOBLIN } }))).toHaveLength(1);
  });
});

const WOLF = {
  _id: 'w',
  name: 'Lobo',
  type: 'npc',
  img: 'icons/wolf.webp',
  system: {
    abilities: { str: { value: 12 }, dex: { value: 15 } },
    attributes: { hp: { value: 9, max: 11, formula: '2d8+2' }, ac: { flat: 13 }, init: { bonus: 2 } },
    details: { cr: 0.25, type: { value: 'beast' }, biography: { value: '<p>Caça em <b>bando</b>.</p>' } },
    traits: { size: 'med' },
    skills: { prc: { value: 1 } },
  },
  items: [
    {
      name: 'Mordida',
      type: 'weapon',
      system: { actionType: 'mwak', damage: { parts: [['2d4 + @mod', 'piercing']] }, description: { value: '' } },
    },
    {
      name: 'Garra',
      type: 'weapon',
      system: { damage: { base: { number: 1, denomination: 6, types: ['slashing'] } }, properties: ['fin'] },
    },
    { name: 'Faro', type: 'feat', system: { description: { value: '<p>Sente cheiros.</p>' } } },
    { name: 'Bola de fogo', type: 'spell', system: {} },
  ],
  effects: [{ name: 'Bênção' }],
};

describe('a file of Foundry', () => {
  it('brings hit points, attacks with their ability, and words without tags', async () => {
    const [wolf] = await read('foundry', WOLF);
    expect(wolf!.fields.resources).toEqual([{ id: 'pv', label: 'PV', value: 9, max: 11 }]);
    expect(wolf!.fields.attacks.map(({ label, notation }) => [label, notation])).toEqual([
      ['Mordida', '1d20+3'],
      ['Mordida, dano', '2d4+1'],
      ['Garra', '1d20+4'],
      ['Garra, dano', '1d6+2'],
    ]);
    expect(wolf!.fields.notes).toBe('Caça em bando.\n\nFaro: Sente cheiros.');
    expect(wolf!.fields.stats).toEqual(
      expect.arrayContaining([
        { label: 'CA', value: 13 },
        { label: 'ND', value: 0.25 },
        { label: 'Tipo', value: 'beast' },
      ]),
    );
    expect(wolf!.lost).toEqual(['Magia: Bola de fogo', 'Campo “skills”', 'Imagens', '1 efeito']);
  });

  it('is read as a list, a compendium, an older actor, and one actor a line', async () => {
    const { system, ...older } = WOLF;
    expect(await read('foundry', [WOLF, { ...older, data: system }])).toHaveLength(2);
    expect(await read('foundry', { documents: [WOLF] })).toHaveLength(1);
    expect(await read('foundry', `${JSON.stringify(WOLF)}\n${JSON.stringify(WOLF)}\n`)).toHaveLength(2);
  });
});

const OWN = {
  system: 'brutal',
  fields: {
    name: 'Cão de guarda',
    notes: 'Foge quando sobra um.',
    stats: [{ label: 'Perigo', value: 3 }],
    resources: [{ id: 'pv', label: 'Vida', value: 6, max: 6 }],
    attacks: [{ label: 'Mordida', notation: '2d6', text: '9 ou mais, uma ferida.' }],
  },
};

describe('a file of our own', () => {
  it('comes back whole', async () => {
    expect(await read('rpgpedia', { creatures: [OWN] })).toEqual([{ ...OWN, lost: [] }]);
    expect(await read('rpgpedia', JSON.stringify([OWN, OWN.fields]))).toHaveLength(2);
  });

  it('says which fields it does not know', async () => {
    const [one] = await read('rpgpedia', [
      { ...OWN, fields: { ...OWN.fields, humor: 'mau', attacks: [{ label: 'Uivo', notation: 'x' }] } },
    ]);
    expect(one!.lost).toEqual(['Ataque “Uivo”, cuja rolagem não se lê', 'Campo “humor”']);
  });
});

describe('a hostile file', () => {
  it.each(FORMATS)('has its script, numbers and length made harmless (%s)', async (format) => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>&lt;script&gt;';
    const much = `${evil} ${'a'.repeat(9_000)}`;
    const files = {
      rpgpedia: {
        name: `Rato${evil}`,
        notes: much,
        stats: [{ label: evil, value: 1e308 }],
        resources: Array.from({ length: 50 }, (_, at) => ({ id: `r${at}`, label: evil, value: 1e308 })),
        attacks: Array.from({ length: 300 }, () => ({ label: `M${evil}`, notation: '1d6', text: much })),
      },
      foundry: {
        name: `Rato${evil}`,
        [evil]: 1,
        system: {
          attributes: { hp: { value: 1e308, max: -1e308 } },
          details: { biography: { value: much } },
          [evil]: { a: 1 },
        },
        items: Array.from({ length: 300 }, () => ({
          name: evil,
          type: 'weapon',
          system: { damage: { parts: [[much]] } },
        })),
      },
      'improved-initiative': {
        Name: `Rato${evil}`,
        HP: { Value: 1e308 },
        Description: much,
        Actions: Array.from({ length: 300 }, () => ({ Name: evil, Content: `${much} 1d6` })),
        [evil]: 1,
      },
    };
    const [rat] = await read(format, files[format]);
    expect(rat!.fields.name).toBe('Ratoalert(1)');
    expect(rat!.fields.resources).toEqual([]);
    expect(rat!.lost.length).toBeGreaterThan(0);
    expect(JSON.stringify(rat)).not.toMatch(/<script|<img|onerror/);
  });

  it.each([
    ['', /JSON/],
    ['not json', /JSON/],
    ['{"a":', /JSON/],
    [null, /JSON/],
    ['[]', /Não achamos/],
    [{}, /Não achamos/],
    [[1, 'x', null, { Name: 3, name: 4 }], /Não achamos/],
    ['['.repeat(100_000), /umas dentro das outras/],
    [`[${'{"a":'.repeat(40)}1${'}'.repeat(40)}]`, /umas dentro das outras/],
    ['x'.repeat(3 * 1024 ** 2), /passa de 2 MB/],
  ])('is refused with one sentence: %#', async (data, sentence) => {
    for (const format of FORMATS) expect(await refusalOf(format, data)).toMatch(sentence);
  });

  it('is refused where it brings more than one goes through', async () => {
    const many = Array.from({ length: 201 }, () => ({ ...OWN.fields, Name: 'x', system: {} }));
    for (const format of FORMATS) expect(await refusalOf(format, many)).toMatch(/201 criaturas/);
  });

  const WEAPON = {
    name: 'n'.repeat(9_000),
    type: 'weapon',
    system: { damage: { parts: Array.from({ length: 99 }, (_, at) => [`q${at}`]) } },
  };
  const ACTION = { Name: 'n'.repeat(300), Content: `+4 to hit ${'1d6 '.repeat(2_000)}` };

  it.each([
    [
      'rpgpedia',
      { ...OWN.fields, attacks: Array.from({ length: 100 }, () => ({ label: 'n'.repeat(900), notation: '1d6' })) },
    ],
    ['foundry', { name: 'x', system: {}, items: [WEAPON] }],
    ['improved-initiative', { Name: 'x', Traits: Array(100).fill(ACTION), Actions: Array(100).fill(ACTION) }],
  ] as const)('has each of its letters cleaned a few times at most (%s)', async (format, file) => {
    vi.mocked(cleanText).mockClear();
    await read(format, file);
    const letters = vi.mocked(cleanText).mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    expect(letters).toBeLessThan(400_000);
  });

  it('has its units of movement said for few ways', async () => {
    const ways = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`w${at}`, 1]));
    const movement = { ...ways, units: 'u'.repeat(300_000) };
    const [one] = await read('foundry', { name: 'x', system: { attributes: { movement } } });
    expect(one!.fields.stats).toEqual([{ label: 'Deslocamento', value: expect.stringMatching(/^w0 1 u+$/) }]);
  });

  it('brings no sign that the database refuses', async () => {
    const escaped =
      '{"name":"x","resources":[{"id":"p\\u0000v","label":"PV","value":1}],"attacks":[{"label":"a","notation":"1d6 #b\\u0000\\ud800"}]}';
    const [one] = await read('rpgpedia', escaped);
    expect(one!.fields).toMatchObject({ resources: [{ id: 'pv' }], attacks: [{ notation: '1d6 #b' }] });
    const pool = '{"name":"x","system":{"resources":{"a\\u0000":{"value":1,"max":2,"label":"A"}}}}';
    expect((await read('foundry', pool))[0]!.fields.resources).toEqual([{ id: 'a', label: 'A', value: 1, max: 2 }]);
  });
});
