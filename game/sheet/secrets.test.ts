import { describe, expect, it } from 'vitest';
import { Derivation } from './derive.ts';
import type { SheetDoc, Value } from './doc.ts';
import { compileSheet } from './graph.ts';
import { intentOf } from './rolls.ts';
import { secretsOf, tellingOf } from './secrets.ts';
import type { Field, SheetSchema } from './system.ts';

const label = 'x';
const number = (id: string, more: object = {}) => ({ kind: 'number', id, label, ...more });
const computed = (id: string, formula: string) => ({ kind: 'computed', id, label, formula });

/** Every way in which a rule can read a field. */
const FIELDS = [
  { kind: 'text', id: 'nome', label },
  number('oculto', { access: { view: 'mestre' } }),
  { kind: 'select', id: 'laco', label, options: [{ value: 'a', label, num: 7 }], access: { view: 'mestre' } },
  number('livre', { default: 3 }),
  computed('direto', 'oculto * 2'),
  computed('longe', 'direto + 1'),
  computed('ramo', 'se(livre > 100, oculto, 1)'),
  computed('limpo', 'livre + 1'),
  computed('escolha', "se(laco = 'a', 1, 2)"),
  number('teto', { max: 'oculto + 1', default: 4 }),
  computed('doTeto', 'teto.max'),
  { kind: 'resource', id: 'comeco', label, max: 20, style: 'bar', default: 'longe' },
  { kind: 'resource', id: 'vida', label, max: 'oculto + 10', style: 'bar' },
  number('ferido', { default: 5 }),
  number('visto', { visibleIf: 'oculto > 2' }),
  {
    kind: 'list',
    id: 'itens',
    label,
    maxItems: 5,
    item: [number('peso'), computed('carga', 'peso + oculto')],
    sum: { peso: 'peso', tudo: 'peso * oculto' },
  },
];
const CONDITIONS = [
  { id: 'sangra', label, effects: [{ target: 'ferido', op: 'add', amount: 'oculto' }] },
  { id: 'cansa', label, effects: [{ target: 'limpo', op: 'add', amount: 1, when: 'verdadeiro' }] },
];
const ROLLS = [
  { id: 'soma', label, expr: '1d1 + {oculto}' },
  { id: 'longa', label, expr: '1d1 + {doTeto}' },
  { id: 'limpa', label, expr: '1d1 + {limpo}' },
  { id: 'alvo', label, expr: '1d6', against: 'longe' },
  { id: 'desfecho', label, expr: '1d6', outcomes: [{ when: 'rolagem.total > oculto', label, tone: 'bom' }] },
  { id: 'pergunta', label, expr: '1d{n}', ask: [number('n', { max: 'oculto + 1', default: 6 })] },
  { id: 'conta', label, expr: '1d6 + {n}', ask: [computed('n', 'direto')] },
  { id: 'parte', label, expr: '1d6', parts: [{ label, effects: 'direto' }] },
  { id: 'custa', label, expr: '1d6', after: [{ inc: 'vida', by: 100 }] },
  { id: 'move', label, expr: '1d6', after: [{ inc: 'oculto', by: 1 }] },
  { id: 'qual', label, expr: '1d6', after: [{ inc: '{n}', by: 1 }] },
  { id: 'marca', label, expr: '1d6', after: [{ set: 'active/cansa', to: 'oculto > 3' }] },
  { id: 'gasta', label, expr: '1d6', after: [{ inc: 'livre', by: -1 }] },
];
const SCHEMA = {
  ...{ format: 1, id: 'a', version: 1, system: 'a', title: 'a', theme: { accent: '', ink: '', paper: '' } },
  ...{ card: { name: 'nome', show: [] }, pages: [] },
  fields: FIELDS,
  conditions: CONDITIONS,
  rolls: ROLLS,
} as unknown as SheetSchema;

const sheet = compileSheet(SCHEMA);
const secrets = secretsOf(sheet, ({ access }: Field) => access?.view !== 'mestre');

const docOf = (oculto: number, laco: string): SheetDoc => ({
  id: 'um',
  ownerId: 'eu',
  schema: { id: 'a', version: 1 },
  values: { oculto, laco, teto: 9, ferido: 5, itens: [{ _id: 'i', _pos: 'a', peso: 2 }] as Value },
  active: ['sangra'],
  overrides: {},
  seq: 0,
});

describe('what reads a hidden value', () => {
  it('is hidden too, so that the rest is the same whatever the value', () => {
    const seen = [0, 3, 8, 250].flatMap((oculto) =>
      ['a', ''].map((laco) => {
        const derivation = Derivation.of(sheet, docOf(oculto, laco));
        return JSON.stringify([derivation.derived(secrets.keys), derivation.warnings(secrets.keys)]);
      }),
    );
    expect(new Set(seen).size).toBe(1);
    const shown = Object.keys(JSON.parse(seen[0]!)[0]);
    expect(shown.sort()).toEqual(['comeco.max', 'limpo', 'livre', 'teto', 'vida', 'visto']);
    expect([...secrets.fields].sort()).toEqual(['comeco', 'laco', 'oculto']);
  });

  it('makes a roll tell of it, by its dice, words, questions and changes', () => {
    const found = ROLLS.map(({ id }) => {
      const { reads, moves, writes } = tellingOf(intentOf(SCHEMA, id)!, secrets);
      return [id, reads, moves, writes].map((part) => (part === true ? 'x' : part || '-')).join(' ');
    });
    expect(found).toEqual([
      'soma x - -',
      'longa x - -',
      'limpa - - -',
      'alvo x - -',
      'desfecho x - -',
      'pergunta x - -',
      'conta x - -',
      'parte x - -',
      'custa - - x',
      'move - x -',
      'qual - x x',
      'marca - - x',
      'gasta - - -',
    ]);
  });
});
