import type { Field } from '../../game/sheet/system.ts';
import type { Entry } from '../../game/structure/outline.ts';
import type { NewKind } from '../../game/structure/structure.ts';

export const NEW_KINDS: readonly { kind: NewKind; label: string; hint: string }[] = [
  { kind: 'number', label: 'Número', hint: 'Um atributo, um nível, uma quantia.' },
  { kind: 'resource', label: 'Recurso', hint: 'Algo que se gasta e volta: barra, pontos ou relógio.' },
  { kind: 'computed', label: 'Cálculo', hint: 'Uma fórmula livre, que lê os outros campos.' },
  { kind: 'text', label: 'Texto curto', hint: 'Uma linha.' },
  { kind: 'long', label: 'Texto longo', hint: 'História, anotações, o que você precisar escrever.' },
  { kind: 'select', label: 'Escolha', hint: 'Uma entre opções suas.' },
  { kind: 'bool', label: 'Sim ou não', hint: 'Uma marca: com treino, com maldição, em dívida.' },
  { kind: 'list', label: 'Lista', hint: 'Perícias, itens, poderes, com as colunas que quiser.' },
  { kind: 'image', label: 'Retrato', hint: 'A imagem de quem a ficha é; há uma por ficha.' },
  { kind: 'note', label: 'Aviso', hint: 'Um texto fixo da ficha, como um lembrete de regra.' },
];

const KINDS: Record<Field['kind'], string> = {
  text: 'texto',
  number: 'número',
  bool: 'sim ou não',
  select: 'escolha',
  computed: 'cálculo',
  resource: 'recurso',
  list: 'lista',
  image: 'imagem',
};

const BLOCKS = { list: 'lista', rolls: 'rolagens', conditions: 'condições', bodymap: 'mapa do corpo', note: 'aviso' };

export const kindLabel = (entry: Entry, field: Field | undefined): string => {
  if (!field) return entry.kind === 'block' ? BLOCKS[entry.block.kind] : '';
  return field.kind === 'text' && field.long ? 'texto longo' : KINDS[field.kind];
};

export function entryLabel(entry: Entry, field: Field | undefined): string {
  if (field) return field.label;
  if (entry.kind === 'field') return entry.field;
  if (entry.block.kind === 'note') return `Aviso: ${entry.block.md.slice(0, 40)}`;
  return { rolls: 'Rolagens', conditions: 'Condições', bodymap: 'Mapa do corpo', list: 'Lista' }[entry.block.kind];
}

export const BAR_STYLES = [
  { value: 'pips', label: 'Pontos' },
  { value: 'bar', label: 'Barra' },
  { value: 'clock', label: 'Relógio' },
] as const;

export const WIDTHS = [
  { value: 'full', label: 'Toda a largura' },
  { value: 'half', label: 'Metade' },
  { value: 'third', label: 'Um terço' },
] as const;

export const COLUMN_KINDS = [
  { value: 'text', label: 'Texto' },
  { value: 'number', label: 'Número' },
  { value: 'bool', label: 'Sim ou não' },
  { value: 'computed', label: 'Cálculo' },
] as const;

export const EFFECT_OPS = [
  { value: 'add', label: 'Soma' },
  { value: 'mul', label: 'Multiplica por' },
  { value: 'min', label: 'No mínimo' },
  { value: 'max', label: 'No máximo' },
  { value: 'set', label: 'Passa a' },
] as const;
