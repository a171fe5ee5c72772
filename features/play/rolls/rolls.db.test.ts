import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { characters } from '../characters/tables.ts';
import { getProvenRoll } from './prove-roll.server.ts';
import type { ThrownRoll } from './roll-dice.server.ts';
import type { RollPage, RollView } from './roll-schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const roll = (by: Visitor, notation: string) => by.must<ThrownRoll>('rollDice', { notation });
const promised = async (by: Visitor): Promise<string> => (await by.must<RollPage>('getRolls')).next.commitment;

function facesOf(seed: string, sides: number, count: number): number[] {
  const integers: number[] = [];
  for (let counter = 0; integers.length < count; counter += 1) {
    const bytes = createHmac('sha256', seed).update(`${counter}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const integer = bytes.readUInt32BE(at);
      if (integer < Math.floor(2 ** 32 / sides) * sides) integers.push(integer);
    }
  }
  return integers.slice(0, count).map((integer) => (integer % sides) + 1);
}

interface Proof {
  seed: string;
  commitment: string;
  notation: string;
  dice: { value: number }[];
}

describe('chance', () => {
  it('is promised before the roll, and told to anyone after it', async () => {
    const by = await player(app);
    let promise = await promised(by);
    for (const [notation, sides, count] of [
      ['1d20', 20, 1],
      ['12d6kh3', 6, 12],
      ['40d1000', 1_000, 40],
    ] as const) {
      const { roll: thrown, next } = await roll(by, notation);
      expect(thrown.commitment).toBe(promise);
      const proof = await app.visitor().must<Proof>('verifyRoll', { id: thrown.id });
      expect(createHash('sha256').update(proof.seed).digest('hex')).toBe(promise);
      expect(proof).toEqual({ seed: proof.seed, commitment: promise, notation, dice: thrown.dice });
      expect(proof.dice.map(({ value }) => value)).toEqual(facesOf(proof.seed, sides, count));
      promise = next.commitment;
    }
    expect(await promised(by)).toBe(promise);
  });

  it('is each roll’s own, and one chain, when several are thrown at once', async () => {
    const by = await player(app);
    const first = await promised(by);
    const thrown = await Promise.all(Array.from({ length: 8 }, () => roll(by, '2d6')));
    const { rolls, next } = await by.must<RollPage>('getRolls');
    const kept = rolls.map(({ commitment }) => commitment).reverse();
    expect(new Set(kept).size).toBe(8);
    expect(kept[0]).toBe(first);
    const promises = new Map(thrown.map((one) => [one.roll.commitment, one.next.commitment]));
    expect(kept.map((commitment) => promises.get(commitment))).toEqual([...kept.slice(1), next.commitment]);
  });

  it('stays promised when a notation is refused, whatever its dice would have shown', async () => {
    const by = await player(app);
    const promise = await promised(by);
    const unread = await by.call('rollDice', { notation: '2d6+' });
    expect([unread.http, unread.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(unread.error.message).toMatch(/caractere 5/);
    expect(unread.error.details).toMatchObject({ notation: '2d6+', at: 4 });
    expect(await promised(by)).toBe(promise);
    for (const notation of ['(1d20-15)d1+15', '1/(1d20-1)', '(1d6+600)d6'])
      for (let again = 0; again < 5; again += 1)
        expect((await by.call('rollDice', { notation })).error.status, notation).toBe('INVALID_ARGUMENT');
    expect((await roll(by, '1d6')).roll.commitment).toBe(promise);
  });

  it.each(['1d20 # \u202eoirF', '1d20 [\u2066x]'])('stays promised for signs unseen: %j', async (notation) => {
    const by = await player(app);
    const promise = await promised(by);
    const { error } = await by.call('rollDice', { notation });
    expect([error.status, error.message]).toEqual([
      'INVALID_ARGUMENT',
      expect.stringMatching(/não se vê \(caractere \d+\)/),
    ]);
    expect(await promised(by)).toBe(promise);
    expect((await roll(by, '1d20 # Fuga\u200b  rápida')).roll.label).toBe('Fuga rápida');
  });

  it('is not told of what was not thrown', async () => {
    const by = await player(app);
    for (const id of [await promised(by), 'nada'])
      expect((await app.visitor().call('verifyRoll', { id })).error.status).toBe('NOT_FOUND');
  });
});

describe('a roll of a sheet', () => {
  const hero = async (by: Visitor, system = 'brutal') =>
    by.must<{ characterId: string; doc: SheetDoc }>('createCharacter', { system, name: 'Ana' });

  it('does to the sheet what follows from it, at once and each for itself', async () => {
    const by = await player(app);
    const { characterId, doc } = await hero(by);
    const throwOne = () =>
      by.must<ThrownRoll>('rollDice', { characterId, rollId: 'testeFrio', answers: { usar: 1 }, visibility: 'dono' });
    const thrown = [await throwOne(), ...(await Promise.all([throwOne(), throwOne()]))];
    const failed = thrown.filter(({ roll: { dice } }) => dice[0]!.success === false).length;
    const { doc: after } = await by.must<{ doc: SheetDoc }>('getCharacter', { characterId });
    expect(after.values.dados).toBe((doc.values.dados as number) - failed);
    expect(after.seq).toBe(thrown.reduce((most, one) => Math.max(most, one.doc!.seq), 0));
    expect(thrown[0]!.roll).toMatchObject({
      characterId,
      rollId: 'testeFrio',
      notation: '1d6>=4',
      visibility: 'dono',
      outcome: { label: expect.stringMatching(/\S/), tone: expect.stringMatching(/^(critico|bom|ruim|desastre)$/) },
    });
  });

  it.each([
    ['a roll that is not there', { rollId: 'nada' }, 'INVALID_ARGUMENT'],
    ['an answer out of its bounds', { rollId: 'testeFrio', answers: { usar: 500 } }, 'INVALID_ARGUMENT'],
    ['an answer of another kind', { rollId: 'testeFrio', answers: { usar: 'muitos' } }, 'INVALID_ARGUMENT'],
    ['neither roll nor notation', {}, 'INVALID_ARGUMENT'],
  ])('is refused with %s and costs no promise', async (_name, data, status) => {
    const by = await player(app);
    const { characterId } = await hero(by);
    const promise = await promised(by);
    expect((await by.call('rollDice', { characterId, ...data })).error.status).toBe(status);
    expect(await promised(by)).toBe(promise);
  });

  it('is not thrown for an archived one', async () => {
    const by = await player(app);
    const { characterId } = await hero(by);
    await by.must('archiveCharacter', { characterId, archived: true });
    const refused = await by.call('rollDice', { characterId, rollId: 'testeFrio', answers: { usar: 1 } });
    expect(refused.error.status).toBe('FAILED_PRECONDITION');
  });
});

describe('the page of a roll', () => {
  const read = async (id: string) =>
    (await app.visitor().request(`/rolagem/${id}`, { headers: { accept: 'text/html' } })).text();
  const described = (html: string) => /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1];

  it('says who rolled what for which sheet, what came of it and when, and so does its card', async () => {
    const by = await player(app);
    const name = 'Breno Alfaiate';
    const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system: 'oblivio', name });
    const { roll: thrown } = await by.must<ThrownRoll>('rollDice', { characterId, notation: '1d20+4', label: 'Fuga' });
    const html = await read(thrown.id);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const part of [thrown.by.displayName, name, 'Fuga (rolagem livre)', thrown.text, thrown.at, thrown.total])
      expect(main).toContain(String(part));
    expect(html).toContain(`<meta property="og:title" content="Fuga (rolagem livre): ${thrown.total}"`);
    for (const part of [thrown.by.displayName, name, thrown.text]) expect(described(html)).toContain(part);
  });

  it('says of what a sheet’s roll was made, by name', async () => {
    const by = await player(app);
    const { characterId } = await by.must<{ characterId: string }>('createCharacter', {
      system: 'oblivio',
      name: 'Ana',
    });
    const op = { opId: 'rastro', sheet: characterId, base: 0, t: 'set', path: 'rastro', v: 2 };
    await by.must('applyCharacterOps', { characterId, ops: [op] });
    const answers = { zona: 'esquecida', pericia: 'rastro' };
    const { roll: thrown } = await by.must<ThrownRoll>('rollDice', { characterId, rollId: 'testeCorpo', answers });
    expect(thrown.parts).toEqual([
      { label: 'Zona', value: 'Esquecida' },
      { label: 'Rastro', value: 2, adds: true },
    ]);
    expect(thrown.against).toBe(16);
    const html = await read(thrown.id);
    for (const said of ['no dado, +2 Rastro, contra 16', 'Zona: Esquecida']) expect(html).toContain(said);
  });

  it('takes back what it changed on the sheet, once, and says so', async () => {
    const by = await player(app);
    const system = 'oblivio';
    const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system, name: 'Ana' });
    const thrownBy = { characterId, rollId: 'ritual', answers: { custo: 2 } };
    const { roll: thrown } = await by.must<ThrownRoll>('rollDice', thrownBy);
    expect(thrown.changes).toContainEqual({ path: 'lacunas', label: 'Lacunas', from: 0, to: 2 });
    const op = { opId: 'mais', sheet: characterId, base: 0, t: 'inc', path: 'lacunas', by: 1 };
    await by.must('applyCharacterOps', { characterId, ops: [op] });
    for (const _ of [1, 2]) {
      const { doc } = await by.must<{ doc: SheetDoc }>('undoRoll', { id: thrown.id });
      expect(doc.values).toMatchObject({ lacunas: 1, eco: 0 });
    }
    const { rolls } = await by.must<{ rolls: RollView[] }>('getRolls', { characterId });
    expect(rolls).toEqual([{ ...thrown, undone: true }]);
    expect(await read(thrown.id)).toContain('foi desfeito');
    expect(await (await player(app)).call('undoRoll', { id: thrown.id })).toMatchObject({ http: 404 });
  });

  it('pays for the use of an item with the roll, or refuses it before the dice', async () => {
    const by = await player(app);
    const system = 'brutal';
    const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system, name: 'Ana' });
    const item = { _id: 'ultima', _pos: 'V', truque: 'A última da fila', custo: 3 };
    const op = { sheet: characterId, base: 0 };
    const use = { list: 'truques', item: 'ultima' };
    const wanted = { characterId, rollId: 'ultimaDaFila', answers: { atributo: 'frio' }, use };
    await by.must('applyCharacterOps', {
      characterId,
      ops: [
        { ...op, opId: 'tem', t: 'add', list: 'truques', item },
        { ...op, opId: 'fere', t: 'set', path: 'feridas', v: 4 },
        { ...op, opId: 'gasta', t: 'set', path: 'dados', v: 1 },
      ],
    });
    const promise = await promised(by);
    expect((await by.call('rollDice', wanted)).error).toMatchObject({ message: 'Falta 3 de Tensão.' });
    expect(await promised(by)).toBe(promise);
    await by.must('applyCharacterOps', {
      characterId,
      ops: [{ ...op, opId: 'sobe', t: 'set', path: 'tensao', v: 5 }],
    });
    const { roll: thrown, doc } = await by.must<ThrownRoll>('rollDice', wanted);
    expect(thrown).toMatchObject({ label: 'Todos os dados: A última da fila', notation: '6d6>=4' });
    const failed = thrown.dice.filter(({ success }) => success === false).length;
    expect(doc?.values).toMatchObject({ dados: 6 - failed, tensao: failed === 6 ? 3 : 2 });
    await by.must('undoRoll', { id: thrown.id });
    const view = await by.must<{ doc: SheetDoc }>('getCharacter', { characterId });
    expect(view.doc.values).toMatchObject({ dados: 1, tensao: 5 });
  });

  it('says which rolls it stands between, by their seals, and nothing else of them', async () => {
    const by = await player(app);
    const three: RollView[] = [];
    for (const notation of ['1d20', '1d12', '1d10']) three.push((await roll(by, notation)).roll);
    const [before, proven, after] = three as [RollView, RollView, RollView];
    const { links, published } = await getProvenRoll(app.ctx, null, proven.id);
    expect(links).toEqual({
      number: 2,
      next: after.commitment,
      before: { at: before.at, commitment: before.commitment, next: proven.commitment },
      after: { at: after.at, commitment: after.commitment, next: await promised(by) },
    });
    expect(published.seed).toMatch(/^2\./);
    const html = await read(proven.id);
    for (const seal of [before.commitment, after.commitment]) expect(html).toContain(seal);
    for (const { id } of [before, after]) expect(html).not.toContain(id);
  });

  it('outlives its sheet, so that throwing and deleting leaves no chosen rolls', async () => {
    const by = await player(app);
    const { characterId } = await by.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Lia',
    });
    const { roll: thrown } = await by.must<ThrownRoll>('rollDice', { notation: '1d20', characterId });
    await app.ctx.db.delete(characters).where(eq(characters.id, characterId));
    expect((await by.must<RollPage>('getRolls')).rolls[0]).toMatchObject({ id: thrown.id, number: 1 });
    expect(await read(thrown.id)).toContain('Lia');
  });

  it('has a card with the same words', async () => {
    const { roll: thrown } = await roll(await player(app), '2d6 # Último passo');
    const address = /<meta property="og:image" content="[^"]*?(\/cartoes[^"]*)"/.exec(await read(thrown.id))?.[1];
    expect(address).toBe(`/cartoes/rolagens/${thrown.id}.png`);
    const card = await app.visitor().request(address!);
    const { width, height, format } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1_200, height: 630, format: 'png' });
    expect((await app.visitor().request('/cartoes/rolagens/nada.png')).status).toBe(404);
  });

  it('of a roll without a sheet names none', async () => {
    const { roll: thrown } = await roll(await player(app), '2d6');
    expect(described(await read(thrown.id))).toContain(`${thrown.by.displayName} rolou em `);
  });
});

it('rolls are read page by page, of one character or all', async () => {
  const by = await player(app);
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system: 'oblivio', name: 'Ana' });
  await by.must('rollDice', { notation: '1d4 # Na ficha', characterId });
  for (let count = 0; count < 51; count += 1) await roll(by, '1d4');
  const first = await by.must<RollPage>('getRolls');
  const second = await by.must<RollPage>('getRolls', { cursor: first.nextCursor });
  expect([first.rolls.length, second.rolls.length, second.nextCursor]).toEqual([50, 2, null]);
  const all = [...first.rolls, ...second.rolls];
  expect(new Set(all.map(({ id }) => id)).size).toBe(52);
  const ofOne = await by.must<RollPage>('getRolls', { characterId });
  expect(ofOne.rolls).toEqual([all.at(-1)]);
  expect(ofOne.rolls[0]).toMatchObject({ label: 'Na ficha', characterId });
  expect((await by.call('getRolls', { cursor: 'x' })).error.status).toBe('INVALID_ARGUMENT');
});
