import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { createCampaign, openTables, refusal, type Tables, uidOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { CharacterView } from '../characters/character-schema.ts';
import type { RollView } from '../rolls/roll-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const label = 'Campo';
/** An answer as text, without what may hold any digits by chance: ids, and times. */
const withoutIds = (answer: unknown): string =>
  JSON.stringify(answer).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

const SECRET = { kind: 'number', id: 'oculto', label, access: { view: 'mestre', edit: 'mestre' } };
const OWN = { kind: 'number', id: 'proprio', label, access: { view: 'dono' } };
const READERS = [
  { kind: 'computed', id: 'conta', label, formula: 'oculto * 2 + proprio' },
  { kind: 'number', id: 'limite', label, default: 50, max: 'oculto + proprio + 1' },
  { kind: 'resource', id: 'folego', label, max: 'oculto + 1', style: 'bar', default: 'oculto' },
  { kind: 'number', id: 'exposto', label, default: 1, visibleIf: 'oculto > 4' },
];
const ROLLS = [
  { id: 'deQuemMestra', label: 'Sorte', expr: '1d1 + {oculto}' },
  { id: 'dasContas', label: 'Contas', expr: '1d1', against: 'conta' },
  { id: 'doDono', label: 'Calma', expr: '1d1 + {proprio}' },
  { id: 'escreve', label: 'Conta', expr: '1d1', after: [{ set: 'exposto', to: 'proprio' }] },
];

function set(by: Visitor, characterId: string, path: string, v: string | number): Promise<{ rejected: unknown[] }> {
  const op = { opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path, v };
  return by.must('applyCharacterOps', { characterId, ops: [op] });
}

const sheetOf = (by: Visitor, characterId: string) => by.must<CharacterView>('getCharacter', { characterId });

async function seatPlayers() {
  const { campaignId, at } = await tables.table();
  const owner = at.jogador;
  const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
    system: 'universal',
    name: 'Kim',
  });
  const { schema } = await owner.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
  const own = {
    ...schema,
    fields: [...schema.fields, SECRET, OWN, ...READERS],
    rolls: [...schema.rolls, ...ROLLS],
    card: { ...schema.card, show: ['oculto', 'conta', 'limite', 'folego', 'exposto', 'proprio'] },
    creation: [
      {
        id: 'um',
        title: 'Um',
        help: 'Um.',
        fields: ['limite'],
        missing: [{ when: 'oculto > 4', say: 'Falta o segredo.' }],
      },
    ],
  };
  const change = { characterId, version: schema.version, schema: own };
  await owner.must('updateCharacterSchema', change);
  await owner.must('bringCharacter', { campaignId, characterId });
  const other = await tables.sit(at.mestre, campaignId, 'jogador');
  return { campaignId, at, owner, other, characterId, schema: own };
}

/** These fields count the changes of a sheet and say when it was, so any change moves them. */
const COUNTED = new Set(['seq', 'updatedAt', 'changeId', 'at', 'commitment', 'joinedAt', 'nextCursor', 'bytes']);

const withoutCounts = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) => (COUNTED.has(key) ? undefined : one));

/** Everything that a person gets of a sheet. */
async function allOf(by: Visitor, campaignId: string, characterId: string, own: boolean): Promise<string> {
  const stream = await LiveStream.open(by, `/live/user?watch=character:${characterId},campaign:${campaignId}`);
  await stream.see('character', () => true);
  await stream.see('campaign', () => true);
  const heard = ['character', 'campaign'].map((name) => stream.received.findLast(({ event }) => event === name));
  stream.close();
  const found: unknown[] = [
    await sheetOf(by, characterId),
    await by.must('getCharacterHistory', { characterId }),
    await by.must('getCampaign', { campaignId }),
    await by.must('getRolls', { characterId }),
    await by.must('getRolls', { campaignId }),
    heard,
  ];
  if (own) {
    found.push(await by.must('exportCharacter', { characterId }), await by.must('listCharacters', {}));
    for (const q of ['7', '14', '8']) found.push(await by.must('listCharacters', { q }));
    const copied = await by.must<{ characterId: string; doc: SheetDoc }>('duplicateCharacter', { characterId });
    found.push({ ...copied.doc.values });
    await by.must('deleteCharacter', { characterId: copied.characterId });
    for (const rollId of ['deQuemMestra', 'dasContas', 'escreve'])
      found.push(await refusal(by, 'rollDice', { characterId, rollId }));
  }
  return withoutCounts(found);
}

describe('a value that some at the table do not see', () => {
  it('changes nothing of what they get, by whatever rule it is read', async () => {
    const { at, owner, other, characterId, campaignId } = await seatPlayers();
    await set(owner, characterId, 'proprio', 3);
    await set(at.mestre, characterId, 'oculto', 2);
    const people = [
      [owner, true],
      [other, false],
      [at.espectador, false],
    ] as const;
    const read = () => Promise.all(people.map(([by, own]) => allOf(by, campaignId, characterId, own)));
    const before = await read();
    await set(at.mestre, characterId, 'oculto', 7);
    expect(await read()).toEqual(before);
    const { derived, warnings } = await sheetOf(at.mestre, characterId);
    expect(derived).toMatchObject({ oculto: 7, conta: 17, 'limite.max': 11, 'folego.max': 8 });
    expect(warnings).not.toEqual([]);
    const ofOwner = before[0]!;
    await set(owner, characterId, 'proprio', 5);
    const [own, ...others] = await read();
    expect(own).not.toEqual(ofOwner);
    expect(others).toEqual(before.slice(1));
  });

  it('is not thrown by whoever does not see it, and told to nobody else by whoever does', async () => {
    const { at, owner, other, characterId, campaignId } = await seatPlayers();
    await set(at.mestre, characterId, 'oculto', 7);
    await set(owner, characterId, 'proprio', 5);
    for (const rollId of ['deQuemMestra', 'dasContas', 'escreve'])
      expect(await refusal(owner, 'rollDice', { characterId, rollId })).toEqual(['PERMISSION_DENIED']);
    const { roll } = await owner.must<{ roll: RollView }>('rollDice', { characterId, rollId: 'doDono' });
    expect([roll.total, roll.visibility]).toEqual([6, 'mestre']);
    const seen = async (by: Visitor) =>
      (await by.must<{ rolls: RollView[] }>('getRolls', { campaignId })).rolls.map(({ id }) => id);
    expect(await seen(at.mestre)).toEqual([roll.id]);
    expect(await seen(other)).toEqual([]);
    await owner.must('bringCharacter', { campaignId, characterId: null });
    await owner.must('rollDice', { characterId, rollId: 'escreve' });
  });

  const LEAVING: [string, (sat: Awaited<ReturnType<typeof seatPlayers>>) => Promise<unknown>][] = [
    ['is taken away', ({ owner, campaignId }) => owner.must('bringCharacter', { campaignId, characterId: null })],
    ['leaves with its player', ({ owner, campaignId }) => owner.must('leaveCampaign', { campaignId })],
    [
      'leaves with a player who is removed',
      async ({ at, owner, campaignId }) => at.mestre.must('removeMember', { campaignId, uid: await uidOf(owner) }),
    ],
    [
      'loses its seat with its player’s role',
      async ({ at, owner, campaignId }) =>
        at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(owner), role: 'espectador' }),
    ],
    [
      'is brought to a table of its own player',
      async ({ owner, characterId }) => {
        const there = await createCampaign(owner);
        await owner.must('bringCharacter', { campaignId: there, characterId });
      },
    ],
    [
      'is deleted and comes back',
      async ({ owner, characterId }) => {
        await owner.must('deleteCharacter', { characterId });
        await owner.must('restoreCharacter', { characterId });
      },
    ],
    [
      'leaves a table that was closed',
      async ({ at, owner, campaignId }) => {
        await at.mestre.must('closeCampaign', { campaignId });
        await owner.must('leaveCampaign', { campaignId });
      },
    ],
  ];

  it.each(LEAVING)('is emptied when the sheet %s', async (_how, leave) => {
    const sat = await seatPlayers();
    const { at, owner, characterId, schema } = sat;
    await set(at.mestre, characterId, 'oculto', 4177);
    await leave(sat);
    const there = await tables.player();
    const { version } = (await sheetOf(owner, characterId)).doc.schema;
    const { access: _access, ...open } = SECRET;
    const fields = schema.fields.map((field) => (field.id === 'oculto' ? open : field));
    const { doc } = (await sheetOf(owner, characterId)).doc.campaignId
      ? await sheetOf(owner, characterId)
      : await owner.must<{ doc: SheetDoc }>('updateCharacterSchema', {
          characterId,
          version,
          schema: { ...schema, fields },
        });
    expect(withoutIds(doc)).not.toContain('4177');
    expect(withoutIds(await owner.must('getCharacterHistory', { characterId }))).not.toContain('4177');
    const again = await createCampaign(there);
    const { code } = await there.must<{ code: string }>('inviteToCampaign', { campaignId: again, role: 'jogador' });
    await owner.must('joinCampaign', { code });
    await owner.must('bringCharacter', { campaignId: again, characterId });
    expect(withoutIds(await sheetOf(there, characterId))).not.toContain('4177');
    expect(withoutIds(await there.must('getCharacterHistory', { characterId }))).not.toContain('4177');
  });

  it('stays hidden, or is emptied, whatever its owner makes of the rules that read it', async () => {
    const { at, owner, characterId, schema } = await seatPlayers();
    await set(at.mestre, characterId, 'oculto', 4177);
    await at.mestre.must('applyCharacterOps', {
      characterId,
      ops: [{ opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path: 'folego', v: 4177 }],
    });
    const { version } = (await sheetOf(owner, characterId)).doc.schema;
    const fields = [
      ...schema.fields.map((field) => (field.id === 'folego' ? { ...field, default: 3, max: 9 } : field)),
      { kind: 'resource', id: 'outro', label, max: 9000, style: 'bar', default: 'oculto' },
      { kind: 'number', id: 'novo', label },
    ];
    const migrations = [{ from: version, rename: { folego: 'novo' } }];
    await owner.must('updateCharacterSchema', { characterId, version, schema: { ...schema, fields, migrations } });
    expect(withoutIds((await sheetOf(owner, characterId)).doc)).not.toContain('4177');
    const free = {
      ...schema,
      fields: fields.map((field) => (field.id === 'outro' ? { ...field, default: 1 } : field)),
    };
    await owner.must('updateCharacterSchema', { characterId, version: version + 1, schema: free });
    expect(withoutIds(await sheetOf(owner, characterId))).not.toContain('4177');
    expect(withoutIds(await owner.must('getCharacterHistory', { characterId }))).not.toContain('4177');
    expect((await sheetOf(at.mestre, characterId)).doc.values.oculto).toBe(4177);
  });
});
