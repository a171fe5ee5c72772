import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { users } from '../../people/accounts/tables.ts';
import { DELETED_DAYS, DELETED_MAX } from './character.ts';
import type { CharacterCard, CharacterView } from './character-schema.ts';
import type { CreatedCharacter } from './create-character.server.ts';
import { characters } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const create = (by: Visitor, name = 'Ana', more: object = {}) =>
  by.must<CreatedCharacter>('createCharacter', { system: 'brutal', name, ...more });
const names = async (by: Visitor): Promise<string[]> =>
  (await by.must<{ characters: CharacterCard[] }>('listCharacters')).characters.map(({ name }) => name);
const kept = (characterId: string) => app.ctx.db.$count(characters, eq(characters.id, characterId));
const collection = async (by: Visitor): Promise<string> =>
  (await by.request('/colecoes/personagens?mostrar=arquivados', { headers: { accept: 'text/html' } })).text();

describe('a deleted character', () => {
  it('is nowhere, takes no room, and comes back whole', async () => {
    const by = await player(app);
    const { characterId } = await create(by);
    await create(by, 'Bia');
    const { uid } = await by.must<{ uid: string }>('getUser');
    await app.ctx.db.update(users).set({ role: 'admin' }).where(eq(users.uid, uid));
    const { campaignId } = await by.must<{ campaignId: string }>('createCampaign', { title: 'Mesa' });
    await by.must('bringCharacter', { campaignId, characterId });
    const op = { opId: 'um', sheet: characterId, base: 0, t: 'inc', path: 'tensao', by: 1 };
    const { doc: before } = await by.must<{ doc: { values: object } }>('applyCharacterOps', { characterId, ops: [op] });
    await by.must('deleteCharacter', { characterId });

    expect(await names(by)).toEqual(['Bia']);
    for (const [call, data] of [
      ['getCharacter', {}],
      ['applyCharacterOps', { ops: [op] }],
      ['rollDice', { notation: '1d6' }],
      ['duplicateCharacter', {}],
      ['deleteCharacter', {}],
    ] as const)
      expect((await by.call(call, { characterId, ...data })).error.status, call).toBe('NOT_FOUND');
    const seats = (await by.must<{ members: { characterId: string | null }[] }>('getCampaign', { campaignId })).members;
    expect(seats.map((seat) => seat.characterId)).toEqual([null]);
    expect(await collection(by)).toContain('Ana');

    await by.must('restoreCharacter', { characterId });
    await by.must('restoreCharacter', { characterId });
    const { doc } = await by.must<CharacterView>('getCharacter', { characterId });
    expect(doc.values).toEqual(before.values);
    expect((await by.must<{ seq: number }>('applyCharacterOps', { characterId, ops: [op] })).seq).toBe(1);
    expect((await names(by)).toSorted()).toEqual(['Ana', 'Bia']);
  });

  it('is deleted and restored by its owner alone', async () => {
    const [by, other] = [await player(app), await player(app)];
    const { characterId } = await create(by);
    expect((await other.call('deleteCharacter', { characterId })).error.status).toBe('NOT_FOUND');
    await by.must('deleteCharacter', { characterId });
    expect((await other.call('restoreCharacter', { characterId })).error.status).toBe('NOT_FOUND');
    expect(await names(other)).toEqual([]);
  });

  it('is gone for good after its days, or when too many were deleted after it', async () => {
    const by = await player(app);
    const [old, fresh] = [await create(by, 'Velha'), await create(by, 'Nova')];
    const ago = (days: number) => new Date(app.ctx.clock.now().getTime() - days * DAY);
    for (const { characterId } of [old, fresh]) await by.must('deleteCharacter', { characterId });
    await app.ctx.db
      .update(characters)
      .set({ deletedAt: ago(DELETED_DAYS + 1) })
      .where(eq(characters.id, old.characterId));
    await sweep(app.ctx);
    expect([await kept(old.characterId), await kept(fresh.characterId)]).toEqual([0, 1]);
    expect((await by.call('restoreCharacter', old)).error.status).toBe('NOT_FOUND');

    const [row] = await app.ctx.db.select().from(characters).where(eq(characters.id, fresh.characterId));
    const later = { ...row!, deletedAt: new Date(row!.deletedAt!.getTime() + 1) };
    await app.ctx.db
      .insert(characters)
      .values(Array.from({ length: DELETED_MAX }, (_, index) => ({ ...later, id: `${row!.id}-${index}` })));
    await by.must('deleteCharacter', { characterId: (await create(by)).characterId });
    expect(await kept(fresh.characterId)).toBe(0);
  });
});

describe('a creation left half-way', () => {
  const set = (characterId: string, values: Record<string, string | boolean>) => ({
    characterId,
    ops: Object.entries(values).map(([path, v]) => ({
      opId: path + v,
      sheet: characterId,
      base: 0,
      t: 'set',
      path,
      v,
    })),
  });
  const creationOf = async (by: Visitor, characterId: string) =>
    (await by.must<CharacterView>('getCharacter', { characterId })).creation;

  it('says what is missing, on its card too, until it is whole once', async () => {
    const by = await player(app);
    const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'universal', name: 'Ana' });
    await by.must('applyCharacterOps', set(characterId, { nome: '' }));
    expect(await creationOf(by, characterId)).toBeNull();
    const { characterId: begun } = await create(by, 'Bia');
    const lacking = await creationOf(by, begun);
    expect(lacking).toEqual(
      expect.arrayContaining(['Escolha um papel na história.', 'Marque dois atributos treinados.']),
    );
    const { characters: cards } = await by.must<{ characters: CharacterCard[] }>('listCharacters');
    expect(cards.find((card) => card.characterId === begun)?.creation).toEqual(lacking);
    await by.must('applyCharacterOps', set(begun, { fisico: true, agil: true }));
    expect(await creationOf(by, begun)).not.toContain('Marque dois atributos treinados.');
    const html = await (await by.request('/colecoes/novo-personagem', { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('Continuar ');
    expect(html).toContain('Bia');
    await by.must('finishCharacterCreation', { characterId: begun });
    await by.must('applyCharacterOps', set(begun, { frio: true }));
    expect(await creationOf(by, begun)).toBeNull();
  });

  it('is none for a character that came ready or by chance', async () => {
    const by = await player(app);
    expect(await creationOf(by, (await create(by, 'Dandara', { ready: 'dandara' })).characterId)).toBeNull();
    expect(await creationOf(by, (await create(by, 'Caio', { random: true })).characterId)).toBeNull();
  });
});
