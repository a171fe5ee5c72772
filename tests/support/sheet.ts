import { checkSystem } from '../../game/sheet/check-system.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';

/** A small system with one of everything that a sheet can do. */
export const SMALL = {
  format: 1,
  id: 'pequeno',
  version: 3,
  system: 'Pequeno',
  title: 'Pequeno',
  theme: { accent: '#8a1c1c', ink: '#111111', paper: '#eeeeee' },
  card: { name: 'nome', show: ['lucidez'] },
  fields: [
    { kind: 'text', id: 'nome', label: 'Nome', max: 10 },
    { kind: 'number', id: 'vontade', label: 'Vontade', default: 2, min: 0, max: 6 },
    { kind: 'bool', id: 'treinado', label: 'Treinado' },
    {
      kind: 'select',
      id: 'arma',
      label: 'Arma',
      options: [
        { value: 'faca', label: 'Faca', num: 2 },
        { value: 'nada', label: 'Nada' },
      ],
    },
    { kind: 'resource', id: 'eco', label: 'Eco', max: 'vontade * 2', style: 'pips', resetOn: ['noite'] },
    { kind: 'resource', id: 'dados', label: 'Dados', max: 6, default: 'vontade + 1', style: 'bar', resetOn: ['noite'] },
    { kind: 'computed', id: 'lucidez', label: 'Lucidez', formula: '10 + vontade - eco', override: true },
    { kind: 'computed', id: 'alvo', label: 'Alvo', formula: 'se(treinado, 3, 4)' },
    { kind: 'text', id: 'segredo', label: 'Segredo', visibleIf: 'lucidez < 10' },
    {
      kind: 'list',
      id: 'itens',
      label: 'Itens',
      maxItems: 3,
      item: [
        { kind: 'text', id: 'oque', label: 'O quê' },
        { kind: 'number', id: 'peso', label: 'Peso', default: 1 },
        { kind: 'computed', id: 'esforco', label: 'Esforço', formula: 'peso * 2 + vontade' },
      ],
      sum: { peso: 'peso', esforco: 'esforco' },
      catalog: [{ oque: 'Corda', peso: 2 }, { oque: 'Vela' }],
    },
  ],
  rests: [{ id: 'noite', label: 'Uma noite' }],
  rolls: [
    {
      id: 'teste',
      label: 'Teste',
      expr: '{usar}d6>={alvo}',
      ask: [{ kind: 'number', id: 'usar', label: 'Quantos', min: 1, max: 'dados', default: 9 }],
      outcomes: [
        { when: 'rolagem.sucessos >= 2', label: 'Ótimo', tone: 'critico' },
        { when: 'rolagem.sucessos = 1', label: 'Bom', tone: 'bom' },
        { when: 'verdadeiro', label: 'Ruim', tone: 'ruim' },
      ],
      after: [{ inc: 'dados', by: '-rolagem.falhas' }],
    },
  ],
  conditions: [
    {
      id: 'insone',
      label: 'Insone',
      effects: [
        { target: 'lucidez', op: 'add', amount: -2 },
        { target: 'eco.max', op: 'max', amount: 'vontade', when: 'eco > 0' },
      ],
    },
    { id: 'oco', label: 'Oco', effects: [{ target: 'lucidez', op: 'mul', amount: 0.5 }] },
  ],
  pages: [
    {
      id: 'frente',
      title: 'Frente',
      sections: [
        { id: 'tudo', title: 'Tudo', width: 'full', blocks: [{ kind: 'fields', fields: ['nome', 'vontade'] }] },
      ],
    },
  ],
  random: {
    pick: { nome: ['Ana', 'Bia'] },
    roll: { vontade: '1d6' },
    deal: [{ fields: ['eco', 'dados'], values: [1, 2] }],
    take: { itens: 1 },
  },
  characters: [{ id: 'ana', name: 'Ana', summary: 'Pronta.', values: { vontade: 4, itens: [{ oque: 'Corda' }] } }],
  migrations: [
    { from: 1, rename: { coragem: 'vontade', 'itens.nome': 'itens.oque' }, drop: ['velho', 'itens.cor'] },
    { from: 2, set: { treinado: true } },
  ],
};

export function schemaFrom(value: unknown): SheetSchema {
  const checked = checkSystem(value);
  if (checked.ok) return checked.schema;
  throw new Error(checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

export const docOf = (values: SheetDoc['values'] = {}, rest: Partial<SheetDoc> = {}): SheetDoc => ({
  id: 'f1',
  ownerId: 'u1',
  schema: { id: SMALL.id, version: SMALL.version },
  values,
  active: [],
  overrides: {},
  seq: 0,
  ...rest,
});
