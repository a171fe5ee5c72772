import { describe, expect, it } from 'vitest';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { checkSystem } from './check-system.ts';
import { Derivation } from './derive.ts';
import { compileSheet } from './graph.ts';
import { answersFor, fillText, isAnswered, playOf, shownAtPlay } from './play.ts';
import { prepareRoll } from './rolls.ts';
import { tellRoll } from './tell.ts';

const [teste] = SMALL.rolls;
const TESTE = {
  ...teste,
  parts: [{ label: 'base', value: 4 }, { label: 'treino', value: '0 - treinado' }, { effects: 'lucidez' }],
  against: 'alvo',
};
const PLAYED = schemaFrom({
  ...SMALL,
  rolls: [TESTE, { id: 'susto', label: 'Susto', expr: '1d20+{vontade}-{eco}', for: 'mestre' }],
  play: {
    vitals: ['dados', 'lucidez'],
    kept: [{ ask: 'usar', stake: 'dados' }],
    heading: 'Com {usar}',
    tiles: [{ roll: 'teste', name: 'Força', strong: 'treinado', explains: 'alvo', target: '{alvo}+' }],
  },
});
const derived = (schema = PLAYED, values = {}) =>
  Derivation.of(compileSheet(schema), docOf({ vontade: 3, dados: 4, eco: 1, ...values }));

describe('a sheet at play', () => {
  it('is derived from fields and rolls where a system says nothing', () => {
    const play = playOf(
      schemaFrom({ ...SMALL, rolls: [teste, { id: 'ele', label: 'Ele', expr: '1d6', for: 'mestre' }] }),
    );
    expect(play.vitals.map(({ id }) => id)).toEqual(['eco', 'dados']);
    expect(play.tiles.map(({ label }) => label)).toEqual(['Teste']);
    expect(play.kept.map(({ question }) => question.id)).toEqual(['usar']);
  });

  it('has one tile for each field that a question offers', () => {
    const ask = [
      {
        kind: 'select',
        id: 'com',
        label: 'Com',
        options: [
          { value: 'vontade', label: 'Vontade' },
          { value: 'dados', label: 'Dados' },
        ],
      },
    ];
    const schema = schemaFrom({ ...SMALL, rolls: [{ id: 'qual', label: 'Qual', expr: '1d20', ask }] });
    const { tiles, kept } = playOf(schema);
    expect(tiles.map(({ label, answers }) => [label, answers])).toEqual([
      ['Vontade', { com: 'vontade' }],
      ['Dados', { com: 'dados' }],
    ]);
    expect(kept).toEqual([]);
    expect(tiles.every(({ roll, answers }) => isAnswered(playOf(schema), roll, answers))).toBe(true);
    const named = tiles.map(({ roll, answers }) => prepareRoll(derived(schema), roll.id, answers));
    expect(named).toMatchObject([{ label: 'Qual: Vontade' }, { label: 'Qual: Dados' }]);
  });

  it('keeps a stake within what is left, and answers only what is asked', () => {
    const { roll } = playOf(PLAYED).tiles[0]!;
    expect(answersFor(derived(), roll, { usar: 9, zona: 'x' })).toEqual({ usar: 4 });
    expect(answersFor(derived(PLAYED, { dados: 2 }), roll, { usar: 3 })).toEqual({ usar: 2 });
    expect(isAnswered(playOf(PLAYED), roll)).toBe(true);
  });

  it('fills templates, and leaves what it shows out of the rest', () => {
    const read = (id: string) => (id === 'usar' ? -1.5 : undefined);
    expect(fillText('Com {usar} {se(usar = 1, "dado", "dados")} {nada}', read)).toBe('Com −1,5 dados –');
    expect([...shownAtPlay(PLAYED)].toSorted()).toEqual(['alvo', 'dados', 'lucidez', 'nome', 'treinado']);
  });

  it('is warned of what refers to nothing, and plays without it', () => {
    const checked = checkSystem({
      ...SMALL,
      play: {
        vitals: ['nome', 'dados'],
        quiet: ['nada'],
        tiles: [{ roll: 'outra' }, { roll: 'teste', note: '{nunca}' }],
      },
    });
    if (!checked.ok) throw new Error('refused');
    expect(checked.warnings.map(({ path }) => path.join('.'))).toEqual([
      'play.vitals.0',
      'play.quiet.0',
      'play.tiles.0.roll',
      'play.tiles.1.note',
    ]);
    expect(playOf(checked.schema).tiles.map(({ roll }) => roll.id)).toEqual(['teste']);
  });
});

describe('the story of a roll', () => {
  const die = (value: number, rest = {}) => ({ sides: 6, value, kept: true, ...rest });
  const told = (
    sheet: Derivation,
    id: string,
    rolled: { total: number; dice: ReturnType<typeof die>[] },
    after = {},
  ) => {
    const prepared = prepareRoll(sheet, id, id === 'teste' ? { usar: 2 } : {});
    if (!prepared.ok) throw new Error(prepared.message);
    return tellRoll(sheet, prepared, { ok: true, text: '', ...rolled }, docOf(after));
  };

  it('names the target’s parts, and tells what was lost', () => {
    const rolled = { total: 1, dice: [die(5, { success: true }), die(2, { success: false })] };
    const sheet = derived(PLAYED, { treinado: true });
    expect(told(sheet, 'teste', rolled, { dados: 3 })).toEqual({
      parts: [
        { label: 'Quantos', value: 2 },
        { label: 'base', value: 4, adds: true },
        { label: 'treino', value: -1, adds: true },
      ],
      against: 3,
      changes: [{ path: 'dados', label: 'Dados', from: 4, to: 3 }],
    });
  });

  it('names what a notation adds, and what it reads where that does not add up', () => {
    const parts = (total: number) => told(derived(), 'susto', { total, dice: [{ ...die(9), sides: 20 }] }).parts;
    expect(parts(11)).toEqual([
      { label: 'Vontade', value: 3, adds: true },
      { label: 'Eco', value: -1, adds: true },
    ]);
    expect(parts(12)).toEqual([
      { label: 'Vontade', value: 3 },
      { label: 'Eco', value: 1 },
    ]);
  });
});
