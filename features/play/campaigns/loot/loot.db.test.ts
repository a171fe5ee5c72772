import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveStream } from '../../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables } from '../../../../tests/support/seats.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { JournalPage } from '../journal/journal-schema.ts';
import type { Loot } from './loot-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const lootOf = (by: Visitor, campaignId: string) => by.must<Loot>('getLoot', { campaignId });
const lines = async (by: Visitor, campaignId: string) =>
  (await lootOf(by, campaignId)).items.map(({ name, quantity, holder }) => [name, quantity, holder?.name ?? null]);

async function bringCharacter(by: Visitor, campaignId: string, name: string): Promise<string> {
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system: 'brutal', name });
  await by.must('bringCharacter', { campaignId, characterId });
  return characterId;
}

const add = (by: Visitor, campaignId: string, data: object) =>
  by.must<{ itemId: string; changeId: string }>('addLoot', { campaignId, ...data });

describe('the loot of a table', () => {
  it('gives the last one to one of two who take it, live', async () => {
    const { campaignId, at } = await tables.table();
    const other = await tables.sit(at.mestre, campaignId, 'jogador');
    const kim = await bringCharacter(at.jogador, campaignId, 'Kim');
    const otto = await bringCharacter(other, campaignId, 'Otto');
    const { itemId } = await add(at.mestre, campaignId, { name: 'Lanterna', note: 'Meia pilha.' });
    const stream = await LiveStream.open(at.espectador, `/live/user?watch=loot:${campaignId}`);
    const take = (by: Visitor, characterId: string) => refusal(by, 'moveLoot', { campaignId, itemId, characterId });
    const { itemId: pair } = await add(at.mestre, campaignId, { name: 'Bala', quantity: 3 });
    const two = (by: Visitor, characterId: string) =>
      refusal(by, 'moveLoot', { campaignId, itemId: pair, quantity: 2, characterId });
    const answers = await Promise.all([two(at.jogador, kim), two(other, otto)]);
    expect(answers.toSorted((a, b) => a.length - b.length)).toEqual([[undefined], ['FAILED_PRECONDITION', 'taken']]);
    const takes = await Promise.all([take(at.jogador, kim), take(other, otto)]);
    expect(takes.toSorted((a, b) => a.length - b.length)).toEqual([[undefined], ['FAILED_PRECONDITION', 'taken']]);
    const { items } = await stream.see<Loot>('loot', (loot) => loot.changes.length === 4);
    expect(items.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
      ['Bala', 1],
      ['Bala', 2],
      ['Lanterna', 1],
    ]);
    stream.close();
    await at.jogador.must('bringCharacter', { campaignId, characterId: null });
    expect((await lines(at.mestre, campaignId)).filter(([, , holder]) => holder === 'Kim')).toEqual([]);
  });

  it('counts together what is the same, and takes each change back unless it was changed since', async () => {
    const { campaignId, at } = await tables.table();
    const kim = await bringCharacter(at.jogador, campaignId, 'Kim');
    const { itemId, changeId: added } = await add(at.jogador, campaignId, { name: 'Corda', quantity: 3 });
    const move = (quantity: number, item = itemId, characterId: string | null = kim) =>
      at.jogador.must<{ changeId: string }>('moveLoot', { campaignId, itemId: item, quantity, characterId });
    await move(1);
    const { changeId: second } = await move(1);
    expect(await lines(at.espectador, campaignId)).toEqual([
      ['Corda', 1, null],
      ['Corda', 2, 'Kim'],
    ]);
    expect(await refusal(at.jogador, 'undoLoot', { campaignId, changeId: added })).toEqual([
      'FAILED_PRECONDITION',
      'changed',
    ]);
    const other = await tables.sit(at.mestre, campaignId, 'jogador');
    expect(await refusal(other, 'undoLoot', { campaignId, changeId: second })).toEqual(['PERMISSION_DENIED']);
    for (const by of [at.mestre, at.jogador]) await by.must('undoLoot', { campaignId, changeId: second });
    expect(await lines(at.jogador, campaignId)).toEqual([
      ['Corda', 2, null],
      ['Corda', 1, 'Kim'],
    ]);
    const { changeId: gone } = await at.mestre.must<{ changeId: string }>('removeLoot', { campaignId, itemId });
    await at.mestre.must('undoLoot', { campaignId, changeId: gone });
    await at.mestre.must('changeLoot', { campaignId, itemId, fields: { name: 'Corda boa', quantity: 5 } });
    expect((await lines(at.jogador, campaignId))[0]).toEqual(['Corda boa', 5, null]);
  });

  it('is kept by whoever plays at an open table alone', async () => {
    const { campaignId, at } = await tables.table();
    const { itemId } = await add(at.mestre, campaignId, { name: 'Corda' });
    const calls: [string, object][] = [
      ['addLoot', { name: 'Corda' }],
      ['changeLoot', { itemId, fields: {} }],
      ['moveLoot', { itemId, characterId: null }],
      ['removeLoot', { itemId }],
      ['writeJournalEntry', { day: '2026-03-06', title: 'A estrada', text: '' }],
    ];
    for (const [name, data] of calls) {
      expect(await refusal(at.espectador, name, { campaignId, ...data })).toEqual(['PERMISSION_DENIED']);
      expect(await refusal(tables.admin, name, { campaignId, ...data })).toEqual(['NOT_FOUND']);
    }
    await at.mestre.must('closeCampaign', { campaignId });
    for (const [name, data] of calls)
      expect(await refusal(at.mestre, name, { campaignId, ...data })).toEqual(['FAILED_PRECONDITION', 'closed']);
    expect(await lines(at.espectador, campaignId)).toEqual([['Corda', 1, null]]);
  });
});

describe('the journal of a table', () => {
  it('is written by whoever plays, changed by its author and who leads, and never by two at once', async () => {
    const { campaignId, at } = await tables.table();
    const written = { campaignId, day: '2026-03-06', title: 'A estrada', text: '**Chovia.**' };
    const { entryId } = await at.jogador.must<{ entryId: string }>('writeJournalEntry', written);
    await at.mestre.must('writeJournalEntry', { ...written, day: '2026-03-13', title: 'O açude' });
    const read = async (by: Visitor) => (await by.must<JournalPage>('getJournal', { campaignId })).entries;
    const seen = (await read(at.espectador)).map(({ title, mayChange }) => [title, mayChange]);
    expect(seen).toEqual([
      ['O açude', false],
      ['A estrada', false],
    ]);
    const stream = await LiveStream.open(at.espectador, `/live/user?watch=journal:${campaignId}`);
    await stream.see<JournalPage>('journal', ({ entries }) => entries.length === 2);
    const other = await tables.sit(at.mestre, campaignId, 'jogador');
    expect(await refusal(other, 'writeJournalEntry', { ...written, entryId })).toEqual(['PERMISSION_DENIED']);
    const { changedAt } = (await read(at.jogador))[1]!;
    tables.app.clock.advance(1_000);
    await at['co-mestre'].must('writeJournalEntry', { ...written, entryId, title: 'A estrada velha', changedAt });
    expect(await refusal(at.jogador, 'writeJournalEntry', { ...written, entryId, changedAt })).toEqual(['ABORTED']);
    expect((await read(at.jogador))[1]).toMatchObject({ title: 'A estrada velha', mayChange: true });
    expect(await refusal(other, 'removeJournalEntry', { campaignId, entryId })).toEqual(['PERMISSION_DENIED']);
    await at.jogador.must('removeJournalEntry', { campaignId, entryId });
    expect(await refusal(at.mestre, 'removeJournalEntry', { campaignId, entryId })).toEqual(['NOT_FOUND']);
    await stream.see<JournalPage>('journal', ({ entries }) => entries.length === 1);
    stream.close();
  });
});

describe('the export of a table', () => {
  it('holds what its reader may see, and is nobody else’s', async () => {
    const { campaignId, at } = await tables.table();
    const note = { campaignId, title: 'A carta', text: 'Venha só.' };
    await at.mestre.must('writeNote', { ...note, audience: 'mesa' });
    await at.mestre.must('writeNote', { ...note, title: 'O caseiro', text: 'Morreu em 1998.', audience: 'mestre' });
    await at.mestre.must('writeMessage', { campaignId, text: '# Só entre nós', visibility: 'mestre' });
    await at.jogador.must('writeMessage', { campaignId, text: '# Cheguei' });
    await at.jogador.must('rollDice', { campaignId, notation: '1d1+6' });
    await add(at.jogador, campaignId, { name: 'Lanterna', quantity: 2 });
    const exported = async (by: Visitor) => {
      const answer = await by.request(`/campanhas/${campaignId}/exportar`);
      // The files stand in the zip as they are.
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const { status, type, text } = await exported(at.jogador);
    expect([status, type]).toEqual([200, 'application/zip']);
    for (const part of ['LEIA-ME.md', 'Venha só.', '> # Cheguei', '1d1+6: 7', '2 × Lanterna', 'dados/sessoes.json'])
      expect(text).toContain(part);
    for (const hidden of ['1998', 'entre nós', 'invitations']) expect(text).not.toContain(hidden);
    expect((await exported(at.mestre)).text).toContain('1998');
    expect((await exported(tables.admin)).status).toBe(404);
  });
});
