import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../game/dice/chance.ts';
import { roll } from '../../../game/dice/roll.ts';
import { checkSystem } from '../../../game/sheet/check-system.ts';
import { missingIn } from '../../../game/sheet/creation.ts';
import { Derivation } from '../../../game/sheet/derive.ts';
import type { ListItem } from '../../../game/sheet/doc.ts';
import type { Scalar } from '../../../game/sheet/formula.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { randomValues } from '../../../game/sheet/random-character.ts';
import { concludeRoll, prepareRoll } from '../../../game/sheet/rolls.ts';
import { newSheet, type Rows, restRefusal, restValues } from '../../../game/sheet/start.ts';
import { systemJsonSchema } from '../../../game/sheet/system.ts';
import { intentOfUse, itemIn, outlookOf } from '../../../game/sheet/use-item.ts';
import { hmacBlocks } from '../../../platform/chance.ts';
import { loadSystems } from './load-systems.server.ts';

const systems = await loadSystems('content');
const sheetOf = (id: string): Sheet => systems.get(id) ?? expect.fail(`no system ${id}`);

const play = (sheet: Sheet, values: Record<string, Scalar | Rows> = {}, active: string[] = []) =>
  Derivation.of(sheet, newSheet(sheet, { id: 'f1', ownerId: 'u1', name: 'Ana', values, active }));

function rollWith(derivation: Derivation, id: string, answers: Record<string, Scalar>, ...faces: number[]) {
  const prepared = prepareRoll(derivation, id, answers);
  if (!prepared.ok) throw new Error(prepared.message);
  const result = roll(prepared.notation, () => faces.shift()! - 1);
  if (!result.ok) throw new Error(result.message);
  return { notation: prepared.notation, ...concludeRoll(prepared, result) };
}

describe('what a rule says holds on the sheet', () => {
  it('Insone: sleep gives nothing back', () => {
    const hurt = { estresseTronco: 3 };
    expect(restValues(play(sheetOf('oblivio'), hurt), 'sono')).toContainEqual({ path: 'estresseTronco', v: 0 });
    const awake = play(sheetOf('oblivio'), hurt, ['insone']);
    expect(restValues(awake, 'sono')).toEqual([]);
    expect(restRefusal(awake, 'sono')).toMatch(/velar o seu/);
    expect(restValues(play(sheetOf('oblivio'), { eco: 2 }, ['insone']), 'casoEncerrado')).not.toEqual([]);
  });

  it('Sem saída: the escape goes no further, from zero too', () => {
    for (const fuga of [0, 3]) expect(play(sheetOf('brutal'), { fuga }, ['encurralada']).value('fuga.max')).toBe(fuga);
  });

  /** The use of the only item in the list. */
  const used = (derivation: Derivation, list: string, answers: Record<string, Scalar> = {}) => {
    const [item] = derivation.value(list) as ListItem[];
    return outlookOf(derivation, intentOfUse(derivation, itemIn(derivation, list, item!._id))!, answers);
  };

  it('Tênis bons: one use gives one die back', () => {
    const shoes = { item: 'Tênis bons', usos: 3 };
    const { changes } = used(play(sheetOf('brutal'), { dados: 2, itens: [shoes] }), 'itens');
    expect(changes.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Usos (Tênis bons)', 3, 2],
      ['Dados', 2, 3],
    ]);
  });

  it.each([
    [0, [5, 1], 'bom', -1 + 2],
    [1, [5, 1], 'bom', -1 + 2],
    [2, [5, 4], 'critico', 2],
    [0, [3, 2], 'ruim', -2 + 2],
  ])('Quem é vivo corre: after %i successes the failed dice fall as %j', (antes, faces, tone, dados) => {
    const trick = { truque: 'Quem é vivo corre', custo: 1 };
    const derivation = play(sheetOf('brutal'), { dados: 3, tensao: 2, truques: [trick] });
    const answers = { voltam: 2, antes, atributo: 'agil' };
    const { prepared, why } = used(derivation, 'truques', answers);
    expect([prepared?.notation, why]).toEqual(['2d6>=4', undefined]);
    const result = roll(prepared!.notation, () => faces.shift()! - 1);
    if (!result.ok) throw new Error(result.message);
    const { outcome, after } = concludeRoll(prepared!, result);
    expect(outcome?.tone).toBe(tone);
    const changed = (path: string) =>
      after.reduce((sum, step) => sum + (step.t === 'inc' && step.path === path ? step.by : 0), 0);
    expect(changed('dados')).toBe(dados);
    expect(changed('tensao')).toBe(tone === 'ruim' ? 0 : -1);
    expect(used(derivation, 'truques', { ...answers, voltam: 4 }).prepared).toBeUndefined();
  });
});

const missing = (derivation: Derivation): string[] =>
  (derivation.sheet.schema.creation ?? []).flatMap((step) => missingIn(derivation, step));

describe('the systems that come with the product', () => {
  it('are three, and whole', () => {
    expect([...systems.keys()]).toEqual(['brutal', 'oblivio', 'universal']);
  });

  it.each([...systems.values()])('$schema.title can be played from its first sheet', (sheet) => {
    const { schema } = sheet;
    const blank = play(sheet);
    expect(blank.warnings()).toEqual([]);
    for (const one of schema.rolls) {
      const prepared = prepareRoll(blank, one.id);
      if (!prepared.ok) throw new Error(`${one.id}: ${prepared.message}`);
      expect(roll(prepared.notation, (n) => n - 1)).toMatchObject({ ok: true });
    }
    for (const condition of schema.conditions) {
      const derivation = blank.update({ ...blank.doc, active: [condition.id] });
      expect(derivation.warnings(), condition.id).toEqual([]);
    }
    const placed = schema.pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks));
    const used = schema.fields.flatMap((field) => (field.kind === 'list' ? (field.uses ?? []) : []));
    const shown = new Set(JSON.stringify([placed, used.map((use) => use.roll)]).match(/\w+/g));
    expect(schema.fields.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    expect(schema.rolls.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });

  it.each(['brutal', 'oblivio'])('%s brings ready characters, catalogues and its rules', (id) => {
    const sheet = sheetOf(id);
    const { schema } = sheet;
    expect(schema.characters).toHaveLength(2);
    for (const { name, values, active = [] } of schema.characters!) {
      const derivation = play(sheet, { ...values, nome: name }, active);
      expect(derivation.warnings(), name).toEqual([]);
      expect(missing(derivation), name).toEqual([]);
    }
    const catalogues = schema.fields.flatMap((field) =>
      field.kind === 'list' ? [[field.id, field.catalog?.length ?? 0]] : [],
    );
    expect(Object.fromEntries(catalogues)).toMatchObject(
      id === 'brutal' ? { truques: 12, itens: 20 } : { ritos: 12, itens: 20 },
    );
    expect(schema.guide!.length).toBeGreaterThan(1_000);
  });

  it.each(['brutal', 'oblivio'])('%s makes random characters that lack nothing', (id) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const derivation = play(sheetOf(id), randomValues(sheetOf(id).schema, chanceFrom(hmacBlocks(`${id} ${seed}`))));
      expect(derivation.warnings()).toEqual([]);
      expect(missing(derivation).filter((say) => !/peso|carga/.test(say))).toEqual([]);
    }
  });
});

describe('Brutal', () => {
  const values = { fisico: true, correr: true, dados: 4, tensao: 5 };

  it('takes from the pool the dice that fail', () => {
    const derivation = play(sheetOf('brutal'), values);
    expect(rollWith(derivation, 'testeFisico', { usar: 3, pericia: 'correr' }, 2, 1, 6)).toMatchObject({
      notation: '3d6>=2',
      outcome: { tone: 'bom' },
      after: [{ t: 'inc', path: 'dados', by: -1 }],
    });
    expect(rollWith(derivation, 'testeFrio', { usar: 2 }, 3, 2)).toMatchObject({
      notation: '2d6>=4',
      outcome: { tone: 'ruim' },
      after: [
        { t: 'inc', path: 'dados', by: -2 },
        { t: 'inc', path: 'tensao', by: 1 },
      ],
    });
    expect(prepareRoll(derivation, 'testeFrio', { usar: 5 })).toMatchObject({ ok: false });
  });

  it('is harder while a condition holds, and hangs by a thread', () => {
    const { value } = play(sheetOf('brutal'), values, ['mancando']);
    expect([value('alvoAgil'), value('alvoFisico'), value('porUmFio')]).toEqual([5, 3, false]);
    expect(play(sheetOf('brutal'), { ...values, feridas: 4 }).value('porUmFio')).toBe(true);
    expect(play(sheetOf('brutal'), { sequelas: 2 }).value('dados')).toBe(4);
  });
});

describe('Oblívio', () => {
  it('loses lucidity to gaps and echo', () => {
    const values = { vontade: 3, ancoras: 2, lacunas: 2, eco: 3 };
    expect(play(sheetOf('oblivio'), values).value('lucidez')).toBe(8);
    expect(play(sheetOf('oblivio'), values, ['insone', 'esquecendo']).value('lucidez')).toBe(5);
  });

  it.each([
    ['conhecida', 8, 'bom'],
    ['estranha', 10, 'ruim'],
    ['estranha', 11, 'bom'],
    ['esquecida', 13, 'ruim'],
    ['esquecida', 14, 'bom'],
    ['conhecida', 1, 'desastre'],
    ['esquecida', 20, 'critico'],
  ])('a %s zone and a natural %i with Razão 2 is %s', (zona, face, tone) => {
    const derivation = play(sheetOf('oblivio'), { razao: 2 });
    expect(rollWith(derivation, 'testeRazao', { zona }, face).outcome?.tone).toBe(tone);
  });

  it('charges for rites whether they work or not', () => {
    const derivation = play(sheetOf('oblivio'), { vontade: 2, rito: 1 });
    const lacunas = { t: 'inc', path: 'lacunas', by: 2 };
    expect(rollWith(derivation, 'ritual', { custo: 2 }, 15).after).toEqual([lacunas]);
    expect(rollWith(derivation, 'ritual', { custo: 2 }, 5).after).toEqual([lacunas, { t: 'inc', path: 'eco', by: 1 }]);
  });
});

describe('Universal', () => {
  it.each([
    ['normal', '1d20dl0dh0+3+2', [7], 12],
    ['vantagem', '2d20dl1dh0+3+2', [7, 15], 20],
    ['desvantagem', '2d20dl0dh1+3+2', [7, 15], 12],
  ])('rolls %s', (modo, notation, faces, total) => {
    const prepared = prepareRoll(play(sheetOf('universal'), { forca: 3 }), 'teste', { modo, bonus: 2 });
    expect(prepared).toMatchObject({ notation });
    expect(roll(notation, () => faces.shift()! - 1)).toMatchObject({ total });
  });
});

describe('a creator’s file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'system-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const check = async (text: string) => {
    const file = join(folder, 'meu.yaml');
    await writeFile(file, text);
    const { stdout, status } = spawnSync(process.execPath, ['scripts/system-check.ts', file], { encoding: 'utf8' });
    return { lines: stdout.replaceAll(`${file}:`, '').trim().split('\n'), status };
  };

  it('is told what is wrong and on which line', async () => {
    const whole = JSON.stringify(sheetOf('universal').schema, null, 1);
    expect(await check(whole)).toMatchObject({ status: 0, lines: [expect.stringContaining('está inteiro')] });
    const lines = whole.split('\n');
    const place = lines.findIndex((line) => line.includes('10 + agilidade'));
    lines[place] = lines[place]!.replace('agilidade', 'agilidad');
    expect(await check(lines.join('\n'))).toEqual({
      status: 1,
      lines: [`${place + 1}: fields.11.formula: Não há nada chamado “agilidad” que uma fórmula possa ler aqui.`],
    });
    expect((await check('format: 1\nid: [')).lines).toEqual(['2: Esta linha não é YAML que se possa ler.']);
    expect((await check('format: 2\nid: Meu\n')).lines).toEqual(
      expect.arrayContaining([
        '1: Falta “title”.',
        '1: format: Aqui vai 1.',
        '2: id: O id do sistema tem letras minúsculas sem acento, números e hífens.',
      ]),
    );
    const laughs = `a: &a [1]\n${Array.from({ length: 9 }, (_, n) => `b${n}: &b${n} [${`*${n ? `b${n - 1}` : 'a'}, `.repeat(9)}]`).join('\n')}`;
    expect((await check(laughs)).lines).toEqual(['1: Esta linha não é YAML que se possa ler.']);
  });

  it('has a published JSON Schema that says what the checks say', async () => {
    await expect(`${JSON.stringify(systemJsonSchema, null, 1)}\n`).toMatchFileSnapshot(
      '../../../public/sistema.schema.json',
    );
    for (const { schema } of systems.values()) expect(checkSystem(schema).ok).toBe(true);
  });
});
