import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { eraseAccount } from '../../community/personal-data/erase-account.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { campaigns } from '../../people/seats/tables.ts';
import type { CharacterView } from '../characters/character-schema.ts';
import { characters } from '../characters/tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false });
});
afterAll(() => tables.app.stop());

const BOOK = 'nove-luas';
const DIARY = { kind: 'text', id: 'diario', label: 'Diário', access: { view: 'dono' } };

async function erase(visitor: Visitor): Promise<string> {
  const { ctx } = tables.app;
  const uid = await uidOf(visitor);
  await ctx.db.update(users).set({ eraseAt: ctx.clock.now() }).where(eq(users.uid, uid));
  await eraseAccount(ctx, uid);
  return uid;
}

async function write(by: Visitor, characterId: string, path: string, v: string): Promise<void> {
  const op = { opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path, v };
  expect(await by.must('applyCharacterOps', { characterId, ops: [op] })).toMatchObject({ rejected: [] });
}

const make = async (by: Visitor) =>
  (await by.must<{ characterId: string }>('createCharacter', { system: 'universal', name: 'Kim' })).characterId;

/** A table where the jogador brought a sheet with a diary, and has another sheet at home. */
async function seatPlayers() {
  const { campaignId, at } = await tables.table();
  const owner = at.jogador;
  const [characterId, atHome] = [await make(owner), await make(owner)];
  const { schema } = await owner.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
  const own = { ...schema, fields: [...schema.fields, DIARY] };
  await owner.must('updateCharacterSchema', { characterId, version: schema.version, schema: own });
  await write(owner, characterId, 'diario', 'Tenho medo.');
  await write(owner, characterId, 'historia', 'Veio do sertão.');
  await owner.must('bringCharacter', { campaignId, characterId });
  return { campaignId, at, owner, characterId, atHome };
}

const stands = async (id: string): Promise<boolean> =>
  (await tables.app.ctx.db.$count(characters, eq(characters.id, id))) === 1;

describe('a player whose account is erased', () => {
  it('leaves the sheet at the table under nobody’s name, without what only they read, and the others behind', async () => {
    const { campaignId, at, owner, characterId, atHome } = await seatPlayers();
    const uid = await erase(owner);
    expect([await stands(characterId), await stands(atHome)]).toEqual([true, false]);
    const { members, party } = await viewOf(at['co-mestre'], campaignId);
    expect(members.find((one) => one.uid === uid)).toMatchObject({
      displayName: 'Jogador que saiu',
      role: 'jogador',
      characterId,
      left: true,
    });
    expect(party.map(({ name }) => name)).toEqual(['Kim']);
    const { doc } = await at.mestre.must<CharacterView>('getCharacter', { characterId });
    expect([doc.values.historia, doc.values.diario ?? null]).toEqual(['Veio do sertão.', null]);
    await write(at.mestre, characterId, 'historia', 'Ficou na estrada.');
    const { sheet } = (await tables.app.ctx.db.select().from(characters).where(eq(characters.id, characterId)))[0]!;
    expect(JSON.stringify(sheet)).not.toContain('medo');
  });

  it('has no part in the table any more: no role, no note, no loan', async () => {
    const { campaignId, at, owner } = await seatPlayers();
    const uid = await erase(owner);
    expect(await refusal(at.mestre, 'setMemberRole', { campaignId, uid, role: 'mestre' })).toEqual([
      'FAILED_PRECONDITION',
      'left',
    ]);
    const note = { campaignId, title: 'Só você', text: 'Venha só.', audience: 'pessoas', uids: [uid] };
    expect(await refusal(at.mestre, 'writeNote', note)).toEqual(['INVALID_ARGUMENT']);
    const { members } = await viewOf(at.espectador, campaignId);
    expect(members.filter(({ left }) => left)).toHaveLength(1);
  });

  it('takes the sheet along when the mestre removes it', async () => {
    const { campaignId, at, owner, characterId } = await seatPlayers();
    const uid = await erase(owner);
    await at.mestre.must('removeMember', { campaignId, uid });
    expect(await stands(characterId)).toBe(false);
    expect((await viewOf(at.mestre, campaignId)).members.map(({ role }) => role)).toEqual([
      'mestre',
      'co-mestre',
      'espectador',
    ]);
  });

  it('is no reason to keep a table: the last who goes takes it, and the sheet, along', async () => {
    const { campaignId, at, owner, characterId } = await seatPlayers();
    await erase(owner);
    for (const role of ['co-mestre', 'espectador'] as const) await at[role].must('leaveCampaign', { campaignId });
    await erase(at.mestre);
    expect(await tables.app.ctx.db.$count(campaigns, eq(campaigns.id, campaignId))).toBe(0);
    expect(await stands(characterId)).toBe(false);
  });

  it('takes everything along from a table of their own', async () => {
    const alone = await tables.player();
    const { campaignId } = await alone.must<{ campaignId: string }>('createCampaign', { title: 'Sozinha' });
    const characterId = await make(alone);
    await alone.must('bringCharacter', { campaignId, characterId });
    await erase(alone);
    expect(await stands(characterId)).toBe(false);
    expect(await tables.app.ctx.db.$count(campaigns, eq(campaigns.id, campaignId))).toBe(0);
  });

  it('gets no book that is lent afterwards', async () => {
    const { campaignId, at, owner } = await seatPlayers();
    const lender = await tables.sit(at.mestre, campaignId, 'jogador');
    const userId = await uidOf(lender);
    const { ctx, database } = tables.app;
    const grant = { userId, kind: 'book' as const, itemId: BOOK, source: 'gift' as const, sourceId: 'mesa' };
    await ctx.db.insert(grants).values({ ...grant, createdAt: ctx.clock.now() });
    const uid = await erase(owner);
    await lender.must('lendBook', { campaignId, bookId: BOOK });
    const { rows } = await database.pool.query<{ user_id: string }>(`select user_id from grants where source = 'loan'`);
    const readers = rows.map((row) => row.user_id);
    expect(readers).toContain(await uidOf(at.mestre));
    expect(readers).not.toContain(uid);
  });
});
