import { describe, expect, it } from 'vitest';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { roll } from '../dice/roll.ts';
import { Derivation } from './derive.ts';
import type { SheetDoc } from './doc.ts';
import type { Scalar } from './formula.ts';
import { compileSheet } from './graph.ts';
import { concludeRoll, prepareRoll, questionsOf, throwsAtOnce } from './rolls.ts';

const derive = (values: SheetDoc['values'], rolls: unknown[] = SMALL.rolls) =>
  Derivation.of(compileSheet(schemaFrom({ ...SMALL, rolls })), docOf(values));

const notation = (expr: string, ask: unknown[] = [], answers: Record<string, Scalar> = {}) => {
  const rolls = [{ id: 'r', label: 'Rolagem', expr, ask }];
  const prepared = prepareRoll(derive({ vontade: 3, eco: -2, treinado: true }, rolls), 'r', answers);
  return prepared.ok ? prepared.notation : prepared.message;
};

const QUESTIONS = [
  {
    kind: 'select',
    id: 'zona',
    label: 'Zona',
    options: [
      { value: 'longe', label: 'Longe', num: -1 },
      { value: 'perto', label: 'Perto', num: 2 },
    ],
  },
  { kind: 'bool', id: 'mira', label: 'Mira' },
  { kind: 'number', id: 'bonus', label: 'Bônus', min: 0, max: 'vontade' },
  { kind: 'text', id: 'alvo2', label: 'Em quem' },
];

describe('a sheet’s roll', () => {
  it.each<[string, string]>([
    ['1d20+{vontade}', '1d20+3'],
    ['1d20+{eco}', '1d20+-2'],
    ['{eco}d6', '0d6'],
    ['{vontade * 160}d6', '480d6'],
    ['1d{eco}', '1d1'],
    ['4d6kh{eco}', '4d6kh0'],
    ['1d6+{vontade / 2}', '1d6+1'],
    ['1d6 [{vontade} de fogo]', '1d6 [3 de fogo]'],
    ['1d6+{se(treinado, 2, 0)}', '1d6+2'],
  ])('%s is %s', (expr, expected) => {
    expect(notation(expr)).toBe(expected);
  });

  it('reads answers, and the defaults of what was not asked', () => {
    const expr = '1d20+{zona}+{se(mira, 2, 0)}+{bonus}';
    expect(notation(expr, QUESTIONS)).toBe('1d20+-1+0+0');
    expect(notation(expr, QUESTIONS, { zona: 'perto', mira: true, bonus: 3 })).toBe('1d20+2+2+3');
  });

  it.each<[Record<string, Scalar>, string]>([
    [{ bonus: 4 }, '“Bônus” vai de 0 a 3.'],
    [{ bonus: Number.NaN }, '“Bônus” vai de 0 a 3.'],
    [{ bonus: 'x' }, '“Bônus” é um número.'],
    [{ zona: 'lua' }, '“Zona” não tem essa opção.'],
    [{ mira: 1 }, '“Mira” é sim ou não.'],
    [{ alvo2: 1 }, '“Em quem” é um texto.'],
  ])('refuses the answers %j', (answers, message) => {
    expect(notation('1d20', QUESTIONS, answers)).toBe(message);
  });

  it.each<[string, string]>([
    ['{vontade * 167}d6', 'Passaria de 500 dados.'],
    ['1d{vontade * 334}', 'O dado passaria de 1000 lados.'],
    ['1d6+{enorme}', 'Um dos números é grande demais.'],
    ['{enorme}d6', 'Passaria de 500 dados.'],
  ])('refuses %s before a die falls', (expr, why) => {
    const enormous = [{ kind: 'number', id: 'enorme', label: 'Enorme' }];
    expect(notation(expr, enormous, { enorme: 1e308 })).toBe(`A rolagem “Rolagem” não pôde ser feita. ${why}`);
  });

  it('refuses what it cannot work out', () => {
    expect(notation('1d20+{1/0}')).toBe(
      'A rolagem “Rolagem” não pôde ser feita. Não dá para dividir por zero (caractere 2).',
    );
    const failing = { kind: 'computed', id: 'vontade', label: 'Força', formula: '1 / eco - 1 / eco / 0' };
    expect(notation('1d20+{vontade}', [failing])).toBe(
      '“Força” não pôde ser calculado. Não dá para dividir por zero (caractere 19).',
    );
    expect(prepareRoll(derive({}), 'nada')).toEqual({ ok: false, message: 'Esta rolagem não existe neste sistema.' });
  });

  it('ends with the first outcome that holds and with what it costs', () => {
    const play = (...faces: number[]) => {
      const prepared = prepareRoll(derive({ dados: 3, treinado: true }), 'teste');
      if (!prepared.ok) throw new Error(prepared.message);
      expect(prepared.notation).toBe('3d6>=3');
      const result = roll(prepared.notation, () => faces.shift()! - 1);
      if (!result.ok) throw new Error(result.message);
      const { outcome, after } = concludeRoll(prepared, result);
      return [outcome?.label, outcome?.tone, after];
    };
    expect(play(6, 5, 1)).toEqual(['Ótimo', 'critico', [{ t: 'inc', path: 'dados', by: -1 }]]);
    expect(play(6, 1, 1)).toEqual(['Bom', 'bom', [{ t: 'inc', path: 'dados', by: -2 }]]);
    expect(play(1, 1, 1)).toEqual(['Ruim', 'ruim', [{ t: 'inc', path: 'dados', by: -3 }]]);
    expect(play(6, 6, 6)).toEqual(['Ótimo', 'critico', []]);
  });
});

it('is thrown again without a word only where that stakes nothing', () => {
  const after = [{ inc: 'dados', by: '-rolagem.falhas' }];
  const rolls = [
    { id: 'livre', label: 'Livre', expr: '1d20' },
    { id: 'paga', label: 'Paga', expr: '{dados}d6>=4', after },
    { id: 'pergunta', label: 'Pergunta', expr: '{bonus}d6', ask: [QUESTIONS[2]] },
  ];
  const said = (again: boolean) => rolls.map(({ id }) => throwsAtOnce(derive({}, rolls), id, again));
  expect(said(false)).toEqual([true, true, false]);
  expect(said(true)).toEqual([true, false, false]);
});

describe('the questions of a roll', () => {
  const ask = [
    ...QUESTIONS,
    { kind: 'computed', id: 'soma', label: 'Soma', formula: 'bonus + zona' },
    { kind: 'bool', id: 'certeza', label: 'Certeza', visibleIf: 'mira' },
  ];
  const questions = (answers: Record<string, Scalar> = {}) =>
    questionsOf(derive({ vontade: 3 }, [{ id: 'r', label: 'Rolagem', expr: '1d20', ask }]), 'r', answers);

  it('stand at their defaults, within the sheet’s bounds', () => {
    expect(questions().map(({ value }) => value)).toEqual(['longe', false, 0, '', -1, false]);
    expect(questions()[2]).toMatchObject({ min: 0, max: 3, visible: true });
  });

  it('follow the answers: what is worked out, what is hidden, what cannot be', () => {
    const found = questions({ zona: 'perto', mira: true, bonus: 2 });
    expect(found.map(({ value, visible }) => [value, visible])).toEqual([
      ['perto', true],
      [true, true],
      [2, true],
      ['', true],
      [4, true],
      [false, true],
    ]);
    expect(questions().at(-1)?.visible).toBe(false);
    expect(questions({ bonus: 9 })[2]).toMatchObject({ value: 9, fault: '“Bônus” vai de 0 a 3.' });
    expect(questions()[2]?.fault).toBeUndefined();
  });

  it('are none where nothing is asked', () => {
    expect(questionsOf(derive({}, []), 'r')).toEqual([]);
  });
});
