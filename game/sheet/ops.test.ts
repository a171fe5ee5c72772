import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import type { Op, SheetDoc } from './doc.ts';
import { applyOp, applyOps } from './ops.ts';

const schema = schemaFrom(SMALL);
const HEAD = { sheet: 'f1', base: 0 };
type Change = Op extends infer O ? (O extends Op ? Omit<O, 'opId' | 'sheet' | 'base'> : never) : never;
const op = (change: Change, opId = 'o1'): Op => ({ ...HEAD, opId, ...change }) as Op;
const rope = { _id: 'a', _pos: 'V', oque: 'Corda' };

function changeDoc(doc: SheetDoc, change: Change): SheetDoc | string {
  const applied = applyOp(schema, doc, op(change));
  return applied.ok ? applied.doc : applied.message;
}

describe('operations', () => {
  it.each<[string, Change, Partial<SheetDoc>]>([
    ['set a field', { t: 'set', path: 'nome', v: 'Bia' }, { values: { itens: [rope], nome: 'Bia' } }],
    ['empty a choice', { t: 'set', path: 'arma', v: '' }, { values: { itens: [rope], arma: '' } }],
    ['set past the bounds', { t: 'set', path: 'vontade', v: 99 }, { values: { itens: [rope], vontade: 99 } }],
    ['set a column', { t: 'set', path: 'itens/a/peso', v: 3 }, { values: { itens: [{ ...rope, peso: 3 }] } }],
    ['hold a condition', { t: 'set', path: 'active/oco', v: true }, { active: ['insone', 'oco'] }],
    ['hold it once', { t: 'set', path: 'active/insone', v: true }, { active: ['insone'] }],
    ['end a condition', { t: 'set', path: 'active/insone', v: false }, { active: [] }],
    ['write over', { t: 'set', path: 'overrides/lucidez', v: 3 }, { overrides: { lucidez: 3 } }],
    [
      'link to a page',
      { t: 'set', path: 'links/vontade', v: 'l1/12/O livro' },
      { values: { itens: [rope], 'links/vontade': 'l1/12/O livro' } },
    ],
    ['take a link away', { t: 'set', path: 'links/vontade', v: '' }, { values: { itens: [rope] } }],
    ['take that back', { t: 'set', path: 'overrides/lucidez', v: false }, { overrides: {} }],
    ['add to a number from its start', { t: 'inc', path: 'vontade', by: 3 }, { values: { itens: [rope], vontade: 5 } }],
    ['add to a column', { t: 'inc', path: 'itens/a/peso', by: -1 }, { values: { itens: [{ ...rope, peso: 0 }] } }],
    [
      'add an item',
      { t: 'add', list: 'itens', item: { _id: 'b', _pos: 'W', peso: 2 } },
      { values: { itens: [rope, { _id: 'b', _pos: 'W', peso: 2 }] } },
    ],
    [
      'move an item',
      { t: 'move', list: 'itens', itemId: 'a', pos: 'M' },
      { values: { itens: [{ ...rope, _pos: 'M' }] } },
    ],
    ['take an item away', { t: 'del', list: 'itens', itemId: 'a' }, { values: { itens: [] } }],
    ['take away what is gone', { t: 'del', list: 'itens', itemId: 'z' }, { values: { itens: [rope] } }],
  ])('%s', (_, change, expected) => {
    const doc = docOf({ itens: [rope] }, { active: ['insone'] });
    const frozen = structuredClone(doc);
    expect(changeDoc(doc, change)).toEqual({ ...doc, ...expected });
    expect(doc).toEqual(frozen);
  });

  it.each<[Change, string]>([
    [{ t: 'set', path: 'nada', v: 1 }, 'Este campo não existe nesta ficha.'],
    [{ t: 'set', path: '__proto__', v: 1 }, 'Este campo não existe nesta ficha.'],
    [{ t: 'set', path: 'a/b/c/d', v: 1 }, 'Este campo não existe nesta ficha.'],
    [{ t: 'set', path: 'vontade', v: 'muita' }, '“Vontade” é um número.'],
    [{ t: 'set', path: 'vontade', v: Number.NaN }, '“Vontade” é um número.'],
    [{ t: 'set', path: 'nome', v: 1 }, '“Nome” é um texto.'],
    [{ t: 'set', path: 'nome', v: 'x'.repeat(11) }, 'O texto de “Nome” passa de 10 caracteres.'],
    [{ t: 'set', path: 'treinado', v: 1 }, '“Treinado” é sim ou não.'],
    [{ t: 'set', path: 'arma', v: 'bazuca' }, '“Arma” não tem essa opção.'],
    [{ t: 'set', path: 'alvo', v: 1 }, '“Alvo” é calculado.'],
    [{ t: 'set', path: 'itens', v: 1 }, '“Itens” é uma lista: some, mude e tire itens dela.'],
    [{ t: 'set', path: 'itens/z/peso', v: 1 }, 'Este item já não está na lista.'],
    [{ t: 'set', path: 'itens/a/_pos', v: 'V' }, 'Este campo não existe nesta ficha.'],
    [{ t: 'set', path: 'active/nada', v: true }, 'Esta condição não existe neste sistema.'],
    [{ t: 'set', path: 'active/oco', v: 1 }, 'Uma condição vale ou não vale.'],
    [{ t: 'set', path: 'overrides/alvo', v: 1 }, 'Este valor não pode ser escrito por cima.'],
    [{ t: 'set', path: 'overrides/lucidez', v: 'x' }, 'Aqui cabe um número.'],
    [{ t: 'inc', path: 'nome', by: 1 }, 'Só números podem ser somados.'],
    [{ t: 'inc', path: 'itens/a/oque', by: 1 }, 'Só números podem ser somados.'],
    [{ t: 'inc', path: 'vontade', by: Number.POSITIVE_INFINITY }, 'Aqui cabe um número.'],
    [{ t: 'add', list: 'nome', item: rope }, 'Esta lista não existe nesta ficha.'],
    [{ t: 'add', list: 'itens', item: rope }, 'Este item já está na lista.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: 'b', _pos: '' } }, 'Este item não tem um lugar na lista.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: 'b', cor: 'azul' } }, 'Este campo não existe nesta ficha.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: 'b', esforco: 1 } }, '“Esforço” é calculado.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: '' } }, 'Este item não tem um lugar na lista.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: 'b c' } }, 'Este item não tem um lugar na lista.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: ' b' } }, 'Este item não tem um lugar na lista.'],
    [{ t: 'add', list: 'itens', item: { ...rope, _id: 'b'.repeat(65) } }, 'Este item não tem um lugar na lista.'],
    [{ t: 'inc', path: 'nada', by: 1 }, 'Este campo não existe nesta ficha.'],
    [{ t: 'inc', path: 'itens/a', by: 1 }, 'Este campo não existe nesta ficha.'],
    [{ t: 'inc', path: 'vontade', by: 2 ** 53 }, 'Este número ficaria grande demais.'],
    [{ t: 'inc', path: 'itens/a/peso', by: 2 ** 53 }, 'Este número ficaria grande demais.'],
    [{ t: 'set', path: 'nome/a', v: 1 }, 'Este campo não existe nesta ficha.'],
    [{ t: 'set', path: 'links/nada', v: 'l1/12/O livro' }, 'Este campo não existe nesta ficha.'],
    [{ t: 'set', path: 'links/vontade', v: 'x' }, 'Este não é o endereço de uma página de um livro.'],
    [{ t: 'set', path: 'overrides/lucidez', v: Number.NaN }, 'Aqui cabe um número.'],
    [{ t: 'del', list: 'nome', itemId: 'a' }, 'Esta lista não existe nesta ficha.'],
    [{ t: 'move', list: 'itens', itemId: 'a', pos: '' }, 'Esta posição na lista não existe.'],
    [{ t: 'move', list: 'itens', itemId: 'z', pos: 'V' }, 'Este item já não está na lista.'],
  ])('%j is refused', (change, message) => {
    expect(changeDoc(docOf({ itens: [rope] }), change)).toBe(message);
  });

  it('of a long text keep what both wrote, of anything else the newest', () => {
    const long = { kind: 'text', id: 'historia', label: 'História', long: true };
    const both = schemaFrom({ ...SMALL, fields: [...SMALL.fields, long] });
    const write = (path: string, v: string | number, was: string | undefined, values: SheetDoc['values']) => {
      const applied = applyOp(both, docOf(values), op({ t: 'set', path, v, ...(was === undefined ? {} : { was }) }));
      return applied.ok ? applied.doc.values[path] : applied.message;
    };
    const values = { historia: 'um dois três quatro', nome: 'um dois' };
    expect(write('historia', 'um dois três', 'um dois três', { historia: 'zero um dois três' })).toBe(
      'zero um dois três',
    );
    expect(write('historia', 'um três', undefined, values)).toBe('um três');
    expect(write('historia', 'um', 'um', {})).toBe('um');
    expect(write('historia', 1, 'um', values)).toBe('“História” é um texto.');
    expect(write('nome', 'dois', 'um', values)).toBe('dois');
  });

  it('a full list takes no more', () => {
    const items = ['a', 'b', 'c'].map((_id) => ({ _id, _pos: 'V' }));
    const added = changeDoc(docOf({ itens: items }), { t: 'add', list: 'itens', item: { _id: 'd', _pos: 'V' } });
    expect(added).toBe('A lista “Itens” está cheia: cabem 3.');
  });
});

describe('a log of operations', () => {
  it('counts what is new, accepts again without effect what was seen, and goes on past a refusal', () => {
    const ops = [
      op({ t: 'inc', path: 'vontade', by: 1 }, 'a'),
      op({ t: 'inc', path: 'vontade', by: 1 }, 'b'),
      op({ t: 'inc', path: 'nome', by: 1 }, 'c'),
      op({ t: 'inc', path: 'vontade', by: 1 }, 'b'),
      op({ t: 'set', path: 'eco', v: 2 }, 'd'),
    ];
    expect(applyOps(schema, docOf({ futuro: 'fica' }), ops, new Set(['a']))).toEqual({
      doc: docOf({ futuro: 'fica', vontade: 3, eco: 2 }, { seq: 2 }),
      accepted: ['a', 'b', 'b', 'd'],
      rejected: [{ opId: 'c', message: 'Só números podem ser somados.' }],
    });
  });

  it('sums increments exactly in whatever order and however often they arrive', () => {
    const increments = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(increments, fc.array(fc.nat(59), { maxLength: 40 }), fc.nat(99), (bys, repeated, turn) => {
        const ops = bys.map((by, index) => op({ t: 'inc', path: 'vontade', by }, `o${index}`));
        const sent = [...ops, ...repeated.flatMap((index) => ops[index] ?? [])];
        const turned = [...sent.slice(turn % sent.length), ...sent.slice(0, turn % sent.length)];
        const { doc, rejected } = applyOps(schema, docOf({ vontade: 0 }), turned, new Set());
        expect(doc.values.vontade).toBe(bys.reduce((sum, by) => sum + by, 0));
        expect([doc.seq, rejected]).toEqual([bys.length, []]);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
