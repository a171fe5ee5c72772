import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { createCampaign, openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { TABLE_ROLES, type TableRole } from '../../kit/permissions.ts';
import type { CharacterView } from '../characters/character-schema.ts';
import type { SheetHistory } from '../characters/get-history.server.ts';
import type { SheetSnapshot } from '../rolls/sheet-snapshot.ts';
import type { CampaignView, PartyFields } from './campaign-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const SECRET = { kind: 'text', id: 'segredo', label: 'Segredo', access: { view: 'mestre', edit: 'mestre' } };
const DIARY = { kind: 'text', id: 'diario', label: 'Diário', access: { view: 'dono' } };

interface AppliedOps {
  accepted: string[];
  rejected: { opId: string; message: string }[];
  doc: SheetDoc;
}

function set(by: Visitor, characterId: string, path: string, v: string | number): Promise<AppliedOps> {
  const op = { opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path, v };
  return by.must<AppliedOps>('applyCharacterOps', { characterId, ops: [op] });
}

const sheetOf = (by: Visitor, characterId: string) => by.must<CharacterView>('getCharacter', { characterId });

/** A universal sheet of the jogador at a table, with a diary for its owner and a secret for whoever leads. */
async function seatPlayers() {
  const { campaignId, at } = await tables.table();
  const owner = at.jogador;
  const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
    system: 'universal',
    name: 'Kim',
  });
  const { schema } = await owner.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
  const own = { ...schema, fields: [...schema.fields, SECRET, DIARY] };
  await owner.must('updateCharacterSchema', { characterId, version: schema.version, schema: own });
  await owner.must('bringCharacter', { campaignId, characterId });
  const other = await tables.sit(at.mestre, campaignId, 'jogador');
  return { campaignId, at, owner, other, characterId, schema: own };
}

describe('a character at a table', () => {
  it('is read by every member as far as each field lets them, and by nobody else', async () => {
    const { at, owner, other, characterId, campaignId } = await seatPlayers();
    await set(at.mestre, characterId, 'segredo', 'É quem ronda a casa.');
    await set(owner, characterId, 'diario', 'Tenho medo.');
    await set(at.mestre, characterId, 'links/segredo', 'livro/13/Bestiário de quintal');
    const known = async (by: Visitor) => {
      const { doc, sheetRole } = await sheetOf(by, characterId);
      expect(doc.campaignId).toBe(campaignId);
      expect(JSON.stringify(doc).includes('Bestiário')).toBe(sheetRole === 'mestre');
      return [sheetRole, doc.values.segredo ?? null, doc.values.diario ?? null];
    };
    const all = ['mestre', 'É quem ronda a casa.', 'Tenho medo.'];
    expect(await known(at.mestre)).toEqual(all);
    expect(await known(at['co-mestre'])).toEqual(all);
    expect(await known(owner)).toEqual(['dono', null, 'Tenho medo.']);
    expect(await known(other)).toEqual(['mesa', null, null]);
    expect(await known(at.espectador)).toEqual(['mesa', null, null]);
    for (const nobody of [tables.admin, await tables.player()])
      expect(await refusal(nobody, 'getCharacter', { characterId })).toEqual(['NOT_FOUND']);

    const { characterId: copy } = await owner.must<{ characterId: string }>('duplicateCharacter', { characterId });
    expect(JSON.stringify(await owner.must('exportCharacter', { characterId }))).not.toContain('ronda');
    await owner.must('bringCharacter', { campaignId, characterId: copy });
    expect((await sheetOf(at.mestre, copy)).doc.values.segredo ?? '').toBe('');
    expect(await refusal(at.mestre, 'getCharacter', { characterId })).toEqual(['NOT_FOUND']);
  });

  it('tells who changed what, to each as far as each field lets them', async () => {
    const { at, owner, other, characterId } = await seatPlayers();
    await set(owner, characterId, 'diario', 'Tenho medo.');
    await set(owner, characterId, 'diario', 'Tenho muito medo.');
    await set(at.mestre, characterId, 'segredo', 'É quem ronda a casa.');
    await set(at.mestre, characterId, 'conceito', '12');
    const told = async (by: Visitor) => {
      const { changes } = await by.must<SheetHistory>('getCharacterHistory', { characterId });
      return changes.map(({ by: { uid }, path, before, after, cause }) => [uid, path, before, after, cause]);
    };
    const [mestre, dono] = [await uidOf(at.mestre), await uidOf(owner)];
    const open = [mestre, 'conceito', null, '12', null];
    const diary = [dono, 'diario', null, 'Tenho muito medo.', null];
    expect(await told(at.mestre)).toEqual([open, [mestre, 'segredo', null, 'É quem ronda a casa.', null], diary]);
    expect(await told(owner)).toEqual([open, diary]);
    expect(await told(other)).toEqual([open]);
    expect(await refusal(tables.admin, 'getCharacterHistory', { characterId })).toEqual(['NOT_FOUND']);
  });

  it('stands in the party with its card, and only what each may see of it', async () => {
    const { at, owner, other, characterId, campaignId, schema } = await seatPlayers();
    const { version } = (await sheetOf(owner, characterId)).doc.schema;
    const card = { ...schema.card, show: [...schema.card.show.slice(0, 3), 'segredo'] };
    await owner.must('updateCharacterSchema', { characterId, version, schema: { ...schema, card } });
    await set(at.mestre, characterId, 'segredo', 'É quem ronda a casa.');
    const cardOf = async (by: Visitor) => {
      const [only] = (await viewOf(by, campaignId)).party;
      expect(only).toMatchObject({ characterId, name: 'Kim', system: 'universal', uid: await uidOf(owner) });
      return only!.card.map(({ fieldId, editable }) => [fieldId, editable]);
    };
    const shown = (editable: boolean) => card.show.slice(0, 3).map((id) => [id, editable]);
    expect(await cardOf(at.mestre)).toEqual([...shown(true), ['segredo', true]]);
    expect(await cardOf(owner)).toEqual(shown(true));
    expect(await cardOf(other)).toEqual(shown(false));
    const stream = await LiveStream.open(other, `/live/user?watch=campaign:${campaignId}`);
    await set(owner, characterId, 'nome', 'Kim Tavares');
    await stream.see<CampaignView>('campaign', ({ party }) => party[0]!.name === 'Kim Tavares');
    const [closed] = card.show;
    const fields = schema.fields.map((field) => (field.id === closed ? { ...field, access: DIARY.access } : field));
    const now = (await sheetOf(owner, characterId)).doc.schema.version;
    await owner.must('updateCharacterSchema', { characterId, version: now, schema: { ...schema, card, fields } });
    await stream.see<CampaignView>('campaign', ({ party }) =>
      party[0]!.card.every(({ fieldId }) => fieldId !== closed),
    );
    expect(JSON.stringify(stream.received)).not.toContain('ronda');
    stream.close();
  });

  it('is changed by its owner and who leads; what others may not is rejected', async () => {
    const { at, owner, other, characterId } = await seatPlayers();
    const inc = { t: 'inc', path: 'vida', by: -1 };
    const strike = async (by: Visitor) => {
      const op = { opId: randomUUID(), sheet: characterId, base: 0, ...inc };
      return by.must<AppliedOps>('applyCharacterOps', { characterId, ops: [op] });
    };
    const before = (await sheetOf(owner, characterId)).doc.values.vida as number;
    const answers = await Promise.all([strike(owner), strike(at.mestre), strike(at['co-mestre']), strike(other)]);
    expect(answers.map(({ accepted }) => accepted.length)).toEqual([1, 1, 1, 0]);
    expect(answers[3]!.rejected).toHaveLength(1);
    expect((await strike(at.espectador)).rejected).toHaveLength(1);
    expect((await sheetOf(owner, characterId)).doc.values.vida).toBe(before - 3);

    expect((await set(owner, characterId, 'segredo', 'nada')).rejected).toHaveLength(1);
    expect((await set(other, characterId, 'campoNenhum', 'x')).rejected).toHaveLength(1);
    const asMestre = await set(at.mestre, characterId, 'segredo', 'tudo');
    expect([asMestre.accepted.length, asMestre.doc.values.segredo]).toEqual([1, 'tudo']);
  });

  it('is rolled, shelved and restructured by its owner alone', async () => {
    const { at, other, characterId } = await seatPlayers();
    const acts: [string, object][] = [
      ['rollDice', { characterId, notation: '1d20' }],
      ['rollDice', { characterId, rollId: 'iniciativa' }],
      ['archiveCharacter', { characterId, archived: true }],
      ['moveCharacter', { characterId, folder: 'Minha' }],
      ['duplicateCharacter', { characterId }],
      ['exportCharacter', { characterId }],
      ['updateCharacterSchema', { characterId, version: 2, schema: {} }],
    ];
    for (const [name, data] of acts) {
      for (const by of [at.mestre, other]) expect(await refusal(by, name, data), name).toEqual(['PERMISSION_DENIED']);
      expect(await refusal(tables.admin, name, data), name).toEqual(['NOT_FOUND']);
    }
  });

  it('keeps the fields of its mestre when its owner changes the structure', async () => {
    const { at, owner, characterId, campaignId, schema } = await seatPlayers();
    await set(at.mestre, characterId, 'segredo', 'É quem ronda a casa.');
    let version = (await sheetOf(owner, characterId)).doc.schema.version;
    const restructure = async (change: object) => {
      const data = { characterId, version, schema: { ...schema, ...change } };
      const { doc } = await owner.must<{ doc: SheetDoc }>('updateCharacterSchema', data);
      version = doc.schema.version;
      expect(JSON.stringify((await sheetOf(owner, characterId)).doc)).not.toContain('ronda');
      expect((await sheetOf(at.mestre, characterId)).doc.values.segredo).toBe('É quem ronda a casa.');
      return (await sheetOf(at.mestre, characterId)).schema!.fields;
    };
    const { access: _access, ...open } = SECRET;
    const opened = await restructure({ fields: [...schema.fields.filter(({ id }) => id !== 'segredo'), open] });
    expect(opened.find(({ id }) => id === 'segredo')).toMatchObject({ access: SECRET.access });
    const without = await restructure({ fields: schema.fields.filter(({ id }) => id !== 'segredo') });
    expect(without.find(({ id }) => id === 'segredo')).toMatchObject({ access: SECRET.access });
    const aberto = { kind: 'text', id: 'aberto', label: 'Aberto' };
    await restructure({
      fields: [...schema.fields, aberto],
      migrations: [{ from: version, rename: { segredo: 'aberto' }, drop: ['segredo'], set: { segredo: 'meu' } }],
    });

    await owner.must('bringCharacter', { campaignId, characterId: null });
    const free = { characterId, version, schema: { ...schema, fields: [...schema.fields.slice(0, -2), open] } };
    await owner.must('updateCharacterSchema', free);
    expect((await sheetOf(owner, characterId)).schema!.fields.at(-1)).toEqual(open);
  });

  it('is only read by others once the table is closed', async () => {
    const { at, owner, characterId, campaignId } = await seatPlayers();
    await at.mestre.must('closeCampaign', { campaignId });
    expect((await sheetOf(at.espectador, characterId)).sheetRole).toBe('mesa');
    const op = { opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path: 'vida', by: 1 };
    const data = { characterId, ops: [op] };
    expect(await refusal(at.mestre, 'applyCharacterOps', data)).toEqual(['FAILED_PRECONDITION', 'closed']);
    expect((await owner.must<AppliedOps>('applyCharacterOps', data)).accepted).toEqual([op.opId]);
    const { roll } = await owner.must<{ roll: { campaignId: string | null } }>('rollDice', {
      characterId,
      notation: '1d6',
    });
    expect(roll.campaignId).toBeNull();
    const there = await createCampaign(owner);
    await owner.must('bringCharacter', { campaignId: there, characterId });
    expect(await refusal(at.mestre, 'getCharacter', { characterId })).toEqual(['NOT_FOUND']);
  });
});

describe('the stream of a character', () => {
  const follow = (by: Visitor, characterId: string) => LiveStream.open(by, `/live/user?watch=character:${characterId}`);
  const own = ({ received }: LiveStream) => received.filter(({ event }) => event === 'character');

  it('tells each member their part, and one who is demoted or gone no more than the new one', async () => {
    const { at, owner, characterId, campaignId } = await seatPlayers();
    await set(at.mestre, characterId, 'segredo', 'primeiro');
    const streams = {} as Record<TableRole, LiveStream>;
    for (const role of TABLE_ROLES) streams[role] = await follow(at[role], characterId);
    const outside = await follow(await tables.player(), characterId);
    const shows = (role: TableRole, fits: (state: SheetSnapshot) => boolean) =>
      streams[role].see<SheetSnapshot>('character', fits);
    for (const role of ['mestre', 'co-mestre'] as const)
      await shows(role, ({ doc }) => doc.values.segredo === 'primeiro');
    for (const role of ['jogador', 'espectador'] as const) {
      const { doc, sheetRole } = await shows(role, () => true);
      expect([sheetRole, doc.values.segredo]).toEqual([role === 'jogador' ? 'dono' : 'mesa', undefined]);
    }

    const uid = await uidOf(at['co-mestre']);
    await at.mestre.must('setMemberRole', { campaignId, uid, role: 'jogador' });
    await shows('co-mestre', ({ sheetRole, doc }) => sheetRole === 'mesa' && doc.values.segredo === undefined);
    await at.mestre.must('removeMember', { campaignId, uid: await uidOf(at.espectador) });
    const heard = own(streams.espectador).length;
    await set(at.mestre, characterId, 'segredo', 'segundo');
    await set(owner, characterId, 'nome', 'Kim Nova');
    await shows('mestre', ({ doc }) => doc.values.segredo === 'segundo' && doc.values.nome === 'Kim Nova');
    await shows('co-mestre', ({ doc }) => doc.values.nome === 'Kim Nova');
    expect(JSON.stringify(own(streams['co-mestre']))).not.toContain('segundo');
    expect(own(streams.espectador)).toHaveLength(heard);
    expect(own(outside)).toEqual([]);

    await owner.must('leaveCampaign', { campaignId });
    const last = own(streams.mestre).length;
    await set(owner, characterId, 'nome', 'Kim Só');
    await shows('jogador', ({ doc }) => doc.values.nome === 'Kim Só');
    expect(own(streams.mestre)).toHaveLength(last);
    for (const stream of [...Object.values(streams), outside]) stream.close();
  });
});

describe('the fields that a leader of a table chooses', () => {
  it('are those of the sheets there, and told to nobody else', async () => {
    const { at, owner, characterId, campaignId } = await seatPlayers();
    await set(at.mestre, characterId, 'segredo', 'É quem ronda a casa.');
    const ask = (by: Visitor, fieldIds: string[] = ['segredo', 'nada']) =>
      by.must<PartyFields>('getPartyFields', { campaignId, fieldIds });
    const { fields, rows } = await ask(at['co-mestre']);
    expect(fields).toContainEqual({ fieldId: 'segredo', label: 'Segredo', resource: false });
    expect(rows).toEqual([
      {
        characterId,
        card: [{ fieldId: 'segredo', label: 'Segredo', value: 'É quem ronda a casa.', max: null, editable: true }],
      },
    ]);
    for (const by of [owner, at.espectador])
      expect(await refusal(by, 'getPartyFields', { campaignId, fieldIds: [] })).toEqual(['PERMISSION_DENIED']);
    const many = Array.from({ length: 17 }, (_, n) => `campo${n}`);
    expect(await refusal(at.mestre, 'getPartyFields', { campaignId, fieldIds: many })).toEqual(['INVALID_ARGUMENT']);
    const stranger = await tables.player();
    expect(await refusal(stranger, 'getPartyFields', { campaignId, fieldIds: [] })).toEqual(['NOT_FOUND']);
  });

  it('come with the conditions of the system and of each sheet, each once', async () => {
    const { campaignId, at } = await seatPlayers();
    const conditions = async () =>
      (await at.mestre.must<PartyFields>('getPartyFields', { campaignId, fieldIds: [] })).conditions;
    expect(await conditions()).toEqual(['Ferimento', 'Proteção', 'Exaustão']);
    await at.mestre.must('changeCampaign', { campaignId, fields: { system: 'brutal' } });
    const both = await conditions();
    expect(both.slice(0, 2)).toEqual(['Sangrando', 'Sem saída']);
    expect(both.slice(-3)).toEqual(['Ferimento', 'Proteção', 'Exaustão']);
  });

  it('have the resources that are on no card, and no pictures', async () => {
    const { campaignId, at } = await tables.table();
    const { characterId } = await at.jogador.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Otto',
    });
    await at.jogador.must('bringCharacter', { campaignId, characterId });
    const { fields, rows } = await at.mestre.must<PartyFields>('getPartyFields', { campaignId, fieldIds: ['tensao'] });
    expect(fields.filter(({ resource }) => resource).map(({ fieldId }) => fieldId)).toContain('tensao');
    expect(fields.map(({ fieldId }) => fieldId)).not.toContain('retrato');
    expect(rows[0]!.card).toMatchObject([{ fieldId: 'tensao', editable: true, max: expect.any(Number) }]);
  });
});
