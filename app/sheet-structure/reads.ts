import type { Column, SheetSchema } from '../../game/sheet/system.ts';
import type { ReadableField } from './formula-box.tsx';

export const readsOf = ({ fields, conditions }: SheetSchema): ReadableField[] => [
  ...fields.flatMap((field): ReadableField[] => {
    switch (field.kind) {
      case 'resource':
        return [
          { id: field.id, label: field.label },
          { id: `${field.id}.max`, label: `${field.label}: o máximo` },
        ];
      case 'list':
        return [
          { id: `${field.id}.itens`, label: `${field.label}: quantos há` },
          ...Object.keys(field.sum ?? {}).map((sum) => ({
            id: `${field.id}.${sum}`,
            label: `${field.label}: soma de ${field.item.find(({ id }) => id === sum)?.label ?? sum}`,
          })),
        ];
      case 'image':
        return [];
      default:
        return [{ id: field.id, label: field.label }];
    }
  }),
  ...conditions.map(({ id, label }) => ({ id, label: `Condição: ${label}` })),
];

export const listsOf = ({ fields }: SheetSchema) => fields.filter((field) => field.kind === 'list');

export const readsOfColumns = (columns: readonly Column[], of: string): ReadableField[] =>
  columns.map(({ id, label }) => ({ id, label: `${of}: ${label}` }));

/** A result may read these of its dice. */
export const ROLLED: readonly ReadableField[] = [
  { id: 'rolagem.total', label: 'Resultado: o total' },
  { id: 'rolagem.natural', label: 'Resultado: o primeiro dado' },
  { id: 'rolagem.sucessos', label: 'Resultado: sucessos' },
  { id: 'rolagem.falhas', label: 'Resultado: falhas' },
  { id: 'rolagem.maior', label: 'Resultado: o maior dado' },
  { id: 'rolagem.menor', label: 'Resultado: o menor dado' },
  { id: 'rolagem.dados', label: 'Resultado: quantos dados' },
];

export interface ChangeableField {
  path: string;
  label: string;
  /** True if the value is put there instead of added. */
  sets: boolean;
}

/** A roll or a use adds to numbers, and sets marks and conditions. */
export const changeables = ({ fields, conditions }: SheetSchema): ChangeableField[] => [
  ...fields.flatMap((field): ChangeableField[] => {
    if (field.kind === 'number' || field.kind === 'resource')
      return [{ path: field.id, label: field.label, sets: false }];
    return field.kind === 'bool' ? [{ path: field.id, label: field.label, sets: true }] : [];
  }),
  ...conditions.map(({ id, label }) => ({ path: `active/${id}`, label: `Condição: ${label}`, sets: true })),
];

/** The columns of the item in use. */
export const changeableColumns = (columns: readonly Column[]): ChangeableField[] =>
  columns.flatMap((column): ChangeableField[] => {
    if (column.kind === 'number') return [{ path: `.${column.id}`, label: `Do item: ${column.label}`, sets: false }];
    return column.kind === 'bool' ? [{ path: `.${column.id}`, label: `Do item: ${column.label}`, sets: true }] : [];
  });
