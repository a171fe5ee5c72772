import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, give, must, readBy } from '../../../tests/support/fights.ts';
import { ownBook, publishPages, words } from '../../../tests/support/searched-books.ts';
import { openTables, refusal, type Tables } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { PlayersView, TemplateList } from '../initiative/encounter-schema.ts';
import type { LentTool } from '../tools/tool-schema.ts';
import type { CreaturePage, CreatureView, ImportedCreatures } from './creature-schema.ts';
import { CREATURES_MAX } from './limits.ts';
import { creatures } from './tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

const RAT = {
  name: 'Rato',
  notes: 'Anda em bando.',
  stats: [
    { label: 'Iniciativa', value: '+3' },
    { label: 'Tamanho', value: 'miúdo' },
  ],
  resources: [
    { id: 'coragem', label: 'Coragem', value: 1 },
    { id: 'pv', label: 'PV', value: 2, max: 4 },
  ],
  attacks: [{ label: 'Mordida', notation: '1d6', text: 'Dói.' }],
};

const save = async (by: Visitor, fields: object = RAT, more: object = {}): Promise<string> =>
  (await by.must<{ creatureId: string }>('saveCreature', { fields, ...more })).creatureId;
const list = (by: Visitor, data: object = {}) => by.must<CreaturePage>('listCreatures', data);
const namesOf = ({ creatures: found }: CreaturePage) => found.map(({ name }) => name);
const lend = async (by: Visitor, campaignId: string, kind: string, id: string, more: object = {}) =>
  (await by.must<LentTool>('lendTool', { campaignId, kind, id, ...more })).loan;

describe('one’s own creatures', () => {
  it('are copied from pages of books that one may read, and of no others', async () => {
    const [by, other] = [await tables.player(), await tables.player()];
    const bookId = await publishPages(tables, 'Bestiário', [words('Rato. Vida 2.')]);
    await ownBook(tables, by, bookId);
    const copy = (who: Visitor) => refusal(who, 'saveCreature', { fields: RAT, copiedFrom: { bookId, page: 1 } });
    expect(await copy(by)).toEqual([undefined]);
    expect(await copy(other)).toEqual(['NOT_FOUND']);
    expect(namesOf(await list(other))).toEqual([]);
    const [copied] = (await list(by)).creatures;
    expect(copied!.source).toMatchObject({ bookId, title: 'Bestiário', page: 1, label: '1' });
    await save(by, { ...RAT, name: 'Rato do porão' }, { creatureId: copied!.creatureId });
    const one = await by.must<{ creature: CreatureView }>('getCreature', { creatureId: copied!.creatureId });
    expect([one.creature.name, one.creature.source?.bookId]).toEqual(['Rato do porão', bookId]);
    const written = await save(by, { ...RAT, name: 'Álamo' });
    expect((await list(by)).creatures.find(({ creatureId }) => creatureId === written)!.source).toBeNull();
  });

  it('are kept, changed, found, listed in pages and deleted', async () => {
    const by = await tables.player();
    const rat = await save(by, RAT, { system: 'brutal' });
    const owl = await save(by, { name: 'Urutau', stats: [], resources: [], attacks: [] });
    const [first, second] = (await list(by)).creatures;
    expect(first).toMatchObject({ creatureId: rat, system: 'brutal', name: 'Rato', fields: RAT, lender: null });
    expect(second).toMatchObject({ creatureId: owl, system: null, fields: { name: 'Urutau', notes: '' } });
    expect(namesOf(await list(by, { q: 'BANDO rato' }))).toEqual(['Rato']);
    expect(namesOf(await list(by, { q: '%' }))).toEqual([]);
    const page = await list(by, { limit: 1 });
    expect([namesOf(page), namesOf(await list(by, { limit: 1, cursor: page.nextCursor }))]).toEqual([
      ['Rato'],
      ['Urutau'],
    ]);

    await save(by, { ...RAT, name: 'Álamo' }, { creatureId: rat });
    expect((await list(by)).creatures[0]).toMatchObject({ creatureId: rat, system: 'brutal', name: 'Álamo' });
    await by.must('deleteCreature', { creatureId: rat });
    expect(namesOf(await list(by))).toEqual(['Urutau']);
    expect(await refusal(by, 'deleteCreature', { creatureId: rat })).toEqual(['NOT_FOUND']);
  });

  it('are nobody else’s, and need somebody who plays', async () => {
    const [by, other] = [await tables.player(), await tables.player()];
    const creatureId = await save(by);
    expect(namesOf(await list(other))).toEqual([]);
    for (const [name, data] of [
      ['getCreature', { creatureId }],
      ['deleteCreature', { creatureId }],
      ['saveCreature', { creatureId, fields: RAT }],
    ] as const)
      expect(await refusal(other, name, data), name).toEqual(['NOT_FOUND']);
    expect(await refusal(by, 'getCreature', { creatureId: 'nada' })).toEqual(['NOT_FOUND']);
    const user = await tables.app.signedIn(`${randomUUID()}@example.org`);
    expect(await refusal(user, 'saveCreature', { fields: RAT })).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(tables.app.visitor(), 'listCreatures', {})).toEqual(['UNAUTHENTICATED']);
  });

  it.each([
    [{ ...RAT, name: ' ' }],
    [{ ...RAT, name: 'x'.repeat(81) }],
    [{ ...RAT, notes: 'x'.repeat(4_001) }],
    [{ ...RAT, stats: [{ label: 'CA', value: 1e308 }] }],
    [{ ...RAT, stats: Array.from({ length: 41 }, () => ({ label: 'CA', value: 1 })) }],
    [{ ...RAT, resources: [{ id: 'pv', label: 'PV', value: '7' }] }],
    [{ ...RAT, resources: [RAT.resources[0], RAT.resources[0]] }],
    [{ ...RAT, attacks: [{ label: 'Mordida', notation: '1d' }] }],
    [{ ...RAT, attacks: [{ label: 'Mordida', notation: '1d20', text: 'x'.repeat(1_001) }] }],
    [{ ...RAT, attacks: Array.from({ length: 30 }, () => ({ label: 'M', notation: '1d6', text: '山'.repeat(900) })) }],
    [null],
  ])('are refused out of their bounds: %#', async (fields) => {
    expect(await refusal(await tables.player(), 'saveCreature', { fields })).toEqual(['INVALID_ARGUMENT']);
  });

  it('say which attack cannot be rolled, and why', async () => {
    const by = await tables.player();
    const fields = { ...RAT, attacks: [{ label: 'Mordida', notation: '1d6x6' }] };
    const { error } = await by.call('saveCreature', { fields });
    expect(error.message).toBe(
      '“1d6x6” não é uma rolagem. Não entendi “x”: o dado explode com “!”, como em “1d6!6”, e multiplica-se com “*” (caractere 4).',
    );
  });

  it('have a bound for each account, also for two at once', async () => {
    const by = await tables.player();
    const one = await save(by);
    const [row] = await tables.app.ctx.db.select().from(creatures).limit(1);
    const userId = (await by.must<{ uid: string }>('getUser')).uid;
    await tables.app.ctx.db
      .insert(creatures)
      .values(Array.from({ length: CREATURES_MAX - 2 }, () => ({ ...row!, userId, id: randomUUID() })));
    const both = await Promise.all([1, 2].map(() => refusal(by, 'saveCreature', { fields: RAT })));
    expect(both.sort()).toEqual([['FAILED_PRECONDITION', 'full'], [undefined]].sort());
    expect(await refusal(by, 'importCreatures', { format: 'rpgpedia', data: [RAT], commit: true })).toEqual([
      'FAILED_PRECONDITION',
      'full',
    ]);
    await save(by, RAT, { creatureId: one });
  });
});

describe('a file', () => {
  it('is shown first, and kept whole once it is wanted, once for its request', async () => {
    const by = await tables.player();
    const call = { format: 'rpgpedia', data: JSON.stringify({ creatures: [{ fields: { ...RAT, humor: 1 } }] }) };
    const preview = await by.must<ImportedCreatures>('importCreatures', { ...call, commit: false });
    expect(preview).toEqual({
      creatures: [{ name: 'Rato', lost: ['Campo “humor”'], stats: 2, resources: 2, attacks: 1 }],
    });
    expect((await list(by)).creatures).toEqual([]);
    const kept = { ...call, commit: true, requestId: randomUUID() };
    const { ids } = await by.must<ImportedCreatures>('importCreatures', kept);
    expect((await by.must<ImportedCreatures>('importCreatures', kept)).ids).toEqual(ids);
    const { creatures: found } = await list(by);
    expect(found).toEqual([expect.objectContaining({ creatureId: ids![0], fields: RAT })]);
    const again = await by.must<ImportedCreatures>('importCreatures', {
      format: 'rpgpedia',
      data: { creatures: found },
    });
    expect(again.creatures).toMatchObject([{ name: 'Rato', lost: [] }]);
  });

  it.each<[string, unknown]>([
    ['too large', { name: 'x'.repeat(10 * 1024 ** 2) }],
    ['too deep', JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)],
    ['nothing', 'nada'],
  ])('that is %s is refused with a sentence', async (_, data) => {
    const by = await tables.player();
    const { error } = await by.call('importCreatures', { format: 'foundry', data, commit: true });
    expect([error.status, error.message]).toEqual(['INVALID_ARGUMENT', expect.stringMatching(/^\p{Lu}.*\.$/u)]);
    expect((await list(by)).creatures).toEqual([]);
  });
});

describe('in a fight', () => {
  it('a creature enters in any number, numbered on, hidden where asked, and is undone at once', async () => {
    const by = await tables.player();
    const creatureId = await save(by);
    const encounterId = await create(by);
    const { encounter } = await must(by, encounterId, { t: 'add', creatureId, count: 3 });
    expect(
      encounter.combatants.map(({ name, hp, maxHp, bonus, hidden, group }) => [name, hp, maxHp, bonus, hidden, group]),
    ).toEqual([1, 2, 3].map((at) => [`Rato ${at}`, 2, 4, 3, false, 'Rato']));
    const more = await must(by, encounterId, { t: 'add', creatureId, count: 2, hidden: true });
    expect(more.encounter.combatants.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((at) => `Rato ${at}`));
    expect(more.encounter.combatants.map(({ hidden, creatureId: id }) => [hidden, id])).toEqual(
      [false, false, false, true, true].map((hidden) => [hidden, creatureId]),
    );
    expect((await must(by, encounterId, { t: 'undo' })).encounter.combatants).toHaveLength(3);
    await must(by, encounterId, { t: 'add', combatants: [{ name: 'Gato' }] });
    const beside = await must(by, encounterId, { t: 'add', combatants: [{ name: 'Cão' }], creatureId });
    const names = beside.encounter.combatants.map(({ name }) => name);
    expect(names).toEqual(['Rato 1', 'Rato 2', 'Rato 3', 'Rato 4', 'Gato', 'Cão']);

    const ids = beside.encounter.combatants.filter(({ hp }) => hp !== null).map(({ id }) => id);
    const hit = await must(by, encounterId, { t: 'hp', ids, by: -5 });
    expect(hit.encounter.combatants.map(({ hp }) => hp)).toEqual([-3, -3, -3, -3, null, null]);
    expect(hit.encounter.seq).toBe(beside.encounter.seq + 1);
    const { encounter: undone } = await must(by, encounterId, { t: 'undo' });
    expect(undone.combatants.map(({ hp }) => hp)).toEqual([2, 2, 2, 2, null, null]);
    const halved = await must(by, encounterId, { t: 'hp', ids, by: -5, halved: [ids[1]!] });
    expect(halved.encounter.combatants.map(({ hp }) => hp)).toEqual([-3, 0, -3, -3, null, null]);
    const back = await must(by, encounterId, { t: 'undo' });
    expect(back.encounter.combatants.map(({ hp }) => hp)).toEqual([2, 2, 2, 2, null, null]);
    expect((await give(by, encounterId, { t: 'hp', ids: [ids[0]!, 'gone'], by: -1 })).error.status).toBe('NOT_FOUND');
  });

  it('a creature of a system that measures fights brings its number, which only whoever leads reads', async () => {
    const { campaignId, at } = await tables.table();
    const fields = { ...RAT, stats: [{ label: 'ameaça', value: '2,5' }] };
    const measured = await save(at.mestre, fields, { system: 'brutal' });
    const [elsewhere, wordy] = [
      await save(at.mestre, fields, { system: 'universal' }),
      await save(at.mestre, { ...fields, stats: [{ label: 'Ameaça', value: 'muita' }] }, { system: 'brutal' }),
    ];
    const encounterId = await create(at.mestre, campaignId);
    for (const creatureId of [measured, elsewhere]) await must(at.mestre, encounterId, { t: 'add', creatureId });
    const { encounter } = await must(at.mestre, encounterId, { t: 'add', creatureId: wordy });
    expect(encounter.combatants.map(({ threat }) => threat)).toEqual([2.5, undefined, undefined]);
    expect(JSON.stringify(await readBy<PlayersView>(at.espectador, encounterId))).not.toContain('threat');
  });

  it.each([
    [{ t: 'add' }],
    [{ t: 'add', creatureId: 'x', count: 21 }],
    [{ t: 'add', creatureId: 'x', count: 0 }],
    [{ t: 'hp', by: 1 }],
    [{ t: 'hp', ids: [], by: 1 }],
    [{ t: 'create' }],
    [{ t: 'saveTemplate', title: '' }],
  ])('refuses %j', async (command) => {
    const by = await tables.player();
    const encounterId = await create(by);
    const { error } = await by.callPlain('iniciativaRPG', { encounterId, requestId: randomUUID(), command });
    expect(error.status).toBe('INVALID_ARGUMENT');
  });

  it('of a table another’s creature enters while it is lent, and its block is for whoever leads', async () => {
    const { campaignId, at } = await tables.table();
    const creatureId = await save(at.jogador);
    const encounterId = await create(at.mestre, campaignId);
    const add = { t: 'add', creatureId } as const;
    expect((await give(at.mestre, encounterId, add)).error.status).toBe('NOT_FOUND');
    const loan = await lend(at.jogador, campaignId, 'creature', creatureId);
    const { encounter } = await must(at['co-mestre'], encounterId, add);
    expect(encounter.combatants).toMatchObject([{ name: 'Rato', creatureId, group: null }]);
    const seen = await readBy<PlayersView>(at.espectador, encounterId);
    expect(JSON.stringify(seen)).not.toContain(creatureId);
    const { creature } = await at.mestre.must<{ creature: object }>('getCreature', { creatureId, campaignId });
    expect(creature).toMatchObject({ fields: RAT, lender: loan.lender });
    expect(namesOf(await list(at.mestre, { campaignId }))).toEqual(['Rato']);
    expect(namesOf(await list(at.mestre))).toEqual([]);
    expect(await refusal(at.espectador, 'getCreature', { creatureId, campaignId })).toEqual(['PERMISSION_DENIED']);
    await at.jogador.must('takeBackTool', { loanId: loan.loanId });
    expect((await give(at.mestre, encounterId, add)).error.status).toBe('NOT_FOUND');
    expect(await refusal(at.mestre, 'getCreature', { creatureId, campaignId })).toEqual(['NOT_FOUND']);
  });
});

describe('a template of encounters', () => {
  it('keeps creatures and hidden ones, begins others, is listed and deleted', async () => {
    const by = await tables.player();
    const creatureId = await save(by);
    const encounterId = await create(by);
    await must(by, encounterId, { t: 'add', creatureId, count: 2, hidden: true });
    const before = await must(by, encounterId, { t: 'roll', ids: 'missing' });
    const request = { encounterId, requestId: randomUUID(), command: { t: 'saveTemplate', title: 'Ratos do porão' } };
    const saved = await by.mustPlain<{ templateId: string; applied: boolean; encounter: object }>(
      'iniciativaRPG',
      request,
    );
    expect(saved).toMatchObject({ applied: true, encounter: { seq: before.encounter.seq } });
    const { templateId } = saved;
    expect((await by.mustPlain<{ templateId: string }>('iniciativaRPG', request)).templateId).toBe(templateId);
    const { templates } = await by.must<TemplateList>('listEncounterTemplates');
    expect(templates).toMatchObject([{ templateId, title: 'Ratos do porão', combatants: 2, hidden: 2, lender: null }]);

    const made = await must(by, undefined, { t: 'create', templateId });
    expect(made.encounter).toMatchObject({ title: 'Ratos do porão', round: 0 });
    expect(
      made.encounter.combatants.map(({ name, hidden, initiative, creatureId: id }) => [name, hidden, initiative, id]),
    ).toEqual([
      ['Rato 1', true, null, creatureId],
      ['Rato 2', true, null, creatureId],
    ]);
    expect((await must(by, undefined, { t: 'create', title: 'Outra noite', templateId })).encounter.title).toBe(
      'Outra noite',
    );
    const other = await tables.player();
    expect((await give(other, undefined, { t: 'create', templateId })).error.status).toBe('NOT_FOUND');
    expect(await refusal(other, 'deleteEncounterTemplate', { templateId })).toEqual(['NOT_FOUND']);
    await by.must('deleteEncounterTemplate', { templateId });
    expect((await give(by, undefined, { t: 'create', templateId })).error.status).toBe('NOT_FOUND');
  });
});
