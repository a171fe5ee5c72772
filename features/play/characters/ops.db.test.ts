import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Op, SheetDoc } from '../../../game/sheet/doc.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { AppliedOps } from './apply-ops.server.ts';
import { OPS_MAX, SHEET_MAX } from './character.ts';
import type { CreatedCharacter } from './create-character.server.ts';
import { characters } from './tables.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  owner = await player(app);
});
afterAll(() => app.stop());

const create = (system = 'brutal'): Promise<CreatedCharacter> =>
  owner.must<CreatedCharacter>('createCharacter', { system, name: 'Ana' });

type Step = Op extends infer O ? (O extends Op ? Omit<O, 'opId' | 'sheet' | 'base'> : never) : never;
const opOf = (sheet: string, step: Step, opId: string = randomUUID()): Op => ({ opId, sheet, base: 0, ...step }) as Op;
const apply = (characterId: string, ...ops: Op[]): Promise<AppliedOps> =>
  owner.must<AppliedOps>('applyCharacterOps', { characterId, ops });
const docOf = async (characterId: string): Promise<SheetDoc> =>
  (await owner.must<{ doc: SheetDoc }>('getCharacter', { characterId })).doc;

describe('operations', () => {
  it('add up, whoever comes first', async () => {
    const { characterId, doc } = await create();
    const inc = (): Op => opOf(characterId, { t: 'inc', path: 'dados', by: -1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(characterId, inc())));
    const after = await docOf(characterId);
    expect(after.values.dados).toBe((doc.values.dados as number) - 20);
    expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('merge a long text that was changed meanwhile, and only then', async () => {
    const { characterId } = await create();
    const set = (v: string, was?: string): Op =>
      opOf(characterId, { t: 'set', path: 'notas', v, ...(was === undefined ? {} : { was }) });
    await apply(characterId, set('A casa. A porta.'));
    await apply(characterId, set('Chove. A casa. A porta.', 'A casa. A porta.'));
    const { doc } = await apply(characterId, set('A casa. A porta. Rangeu.', 'A casa. A porta.'));
    expect(doc.values.notas).toBe('Chove. A casa. A porta. Rangeu.');
    await apply(characterId, set('Outra.'));
    expect((await docOf(characterId)).values.notas).toBe('Outra.');
    const both = 'x'.repeat(6_000);
    await apply(characterId, set(both, 'Outra.'));
    const { rejected } = await apply(characterId, set('y'.repeat(6_000), 'Outra.'));
    expect(rejected).toEqual([
      { opId: expect.any(String), message: expect.stringMatching(/passa de 10000 caracteres/) },
    ]);
    expect((await docOf(characterId)).values.notas).toBe(both);
  });

  it('count once by their id, in one call, in another, and at the same time', async () => {
    const { characterId } = await create();
    const op = opOf(characterId, { t: 'inc', path: 'tensao', by: 1 });
    expect((await apply(characterId, op, op)).accepted).toEqual([op.opId, op.opId]);
    const answers = await Promise.all([apply(characterId, op), apply(characterId, op)]);
    for (const answer of answers) expect(answer).toMatchObject({ seq: 1, accepted: [op.opId], rejected: [] });
    expect((await docOf(characterId)).values.tensao).toBe(1);
  });

  it(`come ${OPS_MAX} at a time and no more, and none is lost`, async () => {
    const { characterId } = await create();
    const ops = Array.from({ length: OPS_MAX }, () => opOf(characterId, { t: 'inc', path: 'tensao', by: 1 }));
    const answer = await apply(characterId, ...ops);
    expect(answer).toMatchObject({ seq: OPS_MAX, accepted: ops.map(({ opId }) => opId), rejected: [] });
    expect(answer.doc.values.tensao).toBe(OPS_MAX);
    const more = [...ops, opOf(characterId, { t: 'inc', path: 'tensao', by: 1 })];
    const refused = await owner.call('applyCharacterOps', { characterId, ops: more });
    expect(refused.error.status).toBe('INVALID_ARGUMENT');
  });

  it('are never clamped: a value out of its bounds is a warning', async () => {
    const { characterId } = await create();
    await apply(characterId, opOf(characterId, { t: 'inc', path: 'dados', by: 50 }));
    const view = await owner.must<{ doc: SheetDoc; warnings: { fieldId: string }[] }>('getCharacter', { characterId });
    expect(view.doc.values.dados).toBeGreaterThan(50);
    expect(view.warnings.map(({ fieldId }) => fieldId)).toEqual(['dados']);
    await apply(characterId, opOf(characterId, { t: 'inc', path: 'dados', by: -50 }));
    expect((await owner.must<{ warnings: object[] }>('getCharacter', { characterId })).warnings).toEqual([]);
  });

  it('keep markup as the text it is', async () => {
    const { characterId } = await create();
    const v = '<img src=x onerror=alert(1)>{{7*7}}</script>\'"--';
    const { doc } = await apply(characterId, opOf(characterId, { t: 'set', path: 'laco1', v }));
    expect(doc.values.laco1).toBe(v);
  });

  const item = { _id: 'a', _pos: 'V', item: 'Corda' };
  it.each<[string, Step]>([
    ['a text longer than its field takes', { t: 'set', path: 'nome', v: 'x'.repeat(81) }],
    ['a text in a number', { t: 'set', path: 'dados', v: 'três' }],
    ['a field that is not there', { t: 'set', path: 'nada', v: 1 }],
    ['a field of every object', { t: 'set', path: '__proto__', v: 1 }],
    ['a list that is not there', { t: 'add', list: 'nada', item }],
    ['a column that is not there', { t: 'add', list: 'itens', item: { ...item, nada: 1 } }],
    ['an item that is not there', { t: 'set', path: 'itens/nada/item', v: 'Corda' }],
    ['a place that is none', { t: 'move', list: 'itens', itemId: 'a', pos: '-' }],
    ['a condition that is not there', { t: 'set', path: 'active/nada', v: true }],
    ['a picture from elsewhere', { t: 'set', path: 'retrato', v: 'https://example.org/pixel.gif' }],
    ['a number that no roll can use', { t: 'set', path: 'tensao', v: 1e308 }],
    ['a sum that no number holds', { t: 'inc', path: 'dados', by: Number.MAX_SAFE_INTEGER }],
  ])('are rejected one by one with a sentence: %s', async (_name, step) => {
    const { characterId, doc } = await create();
    const fill = opOf(characterId, { t: 'set', path: 'dados', v: Number.MAX_SAFE_INTEGER });
    const wrong = opOf(characterId, step);
    const good = opOf(characterId, { t: 'set', path: 'pronomes', v: 'ela' });
    const answer = await apply(characterId, fill, wrong, good);
    expect(answer.accepted).toEqual([fill.opId, good.opId]);
    expect(answer.rejected).toEqual([{ opId: wrong.opId, message: expect.stringMatching(/\.$/) }]);
    expect(answer.doc.values).toEqual({ ...doc.values, dados: Number.MAX_SAFE_INTEGER, pronomes: 'ela' });
  });

  it('are rejected for another sheet, and when the sheet is full', async () => {
    const { characterId } = await create('universal');
    const other = opOf(randomUUID(), { t: 'set', path: 'nivel', v: 2 });
    expect((await apply(characterId, other)).rejected).toEqual([
      { opId: other.opId, message: 'Esta mudança é de outra ficha.' },
    ]);
    const long = (index: number): Step => ({
      t: 'add',
      list: 'poderes',
      item: { _id: `p${index}`, _pos: 'V', efeito: 'é'.repeat(1_000), poder: 'x'.repeat(80) },
    });
    const text = (v: string): Step => ({ t: 'set', path: 'historia', v });
    const writing = Array.from({ length: 20 }, (_, index) => opOf(characterId, text('x'.repeat(19_000 + index))));
    expect((await apply(characterId, ...writing)).rejected).toEqual([]);
    const items = Array.from({ length: 60 }, (_, index) => opOf(characterId, long(index)));
    expect((await apply(characterId, ...items)).rejected).toEqual([]);
    const { values, active, overrides } = await docOf(characterId);
    const guarded = { values: { ...values, antigo: 'x'.repeat(SHEET_MAX) }, active, overrides };
    await app.ctx.db.update(characters).set({ sheet: guarded }).where(eq(characters.id, characterId));
    const [grow, shrink, again] = [text('x'.repeat(20_000)), text('x'), text('xy')].map((step) =>
      opOf(characterId, step),
    );
    const full = await apply(characterId, grow!, shrink!, again!);
    expect(full.accepted).toEqual([shrink!.opId]);
    expect(full.rejected.map(({ message }) => message)).toEqual(
      Array(2).fill('A ficha está cheia. Apague algum texto ou item antes de escrever mais.'),
    );
  });

  it('are rejected once the sheet is archived, but for those that were applied before', async () => {
    const { characterId } = await create();
    const before = opOf(characterId, { t: 'inc', path: 'tensao', by: 1 });
    await apply(characterId, before);
    await owner.must('archiveCharacter', { characterId, archived: true });
    const late = opOf(characterId, { t: 'inc', path: 'tensao', by: 1 });
    const answer = await apply(characterId, before, late);
    expect(answer).toMatchObject({ seq: 1, accepted: [before.opId], rejected: [{ opId: late.opId }] });
    expect(answer.rejected[0]!.message).toContain('arquivada');
    await owner.must('archiveCharacter', { characterId, archived: false });
    expect((await apply(characterId, late)).doc.values.tensao).toBe(2);
  });

  it('rename the character', async () => {
    const { characterId } = await create();
    await apply(characterId, opOf(characterId, { t: 'set', path: 'nome', v: 'Iracema' }));
    const { characters } = await owner.must<{ characters: { characterId: string; name: string }[] }>('listCharacters');
    expect(characters[0]).toMatchObject({ characterId, name: 'Iracema' });
  });

  it.each([
    ['no operation', { t: 'jump' }],
    ['no number', { t: 'inc', path: 'dados', by: '1' }],
    ['nothing', { t: 'set', path: 'dados', v: null }],
  ])('are refused altogether when one is none: %s', async (_name, wrong) => {
    const { characterId } = await create();
    const op = { opId: randomUUID(), sheet: characterId, base: 0, ...wrong };
    expect((await owner.call('applyCharacterOps', { characterId, ops: [op] })).error.status).toBe('INVALID_ARGUMENT');
  });
});
