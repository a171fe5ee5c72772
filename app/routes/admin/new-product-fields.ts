import type { AddedKind } from '../../../features/ownership/catalogue/additions.ts';
import {
  DRAFT_FIELD,
  type FieldLook,
  type FieldValue,
  type FieldValues,
  fromForm,
  PRODUCT_FIELDS,
} from './product-fields.ts';

/** A field that a new entry has besides those that change later. */
export type NewFieldLook =
  | FieldLook
  | { name: string; label: string; type: 'id'; hint: string }
  | { name: string; label: string; type: 'choice' | 'several'; hint?: string; of: ChoiceOf };

/** The page knows the lists that a choice offers. */
export type ChoiceOf = 'packGroups' | 'skinTypes' | 'faqGroups' | 'titles' | 'skins';

export interface Choice {
  value: string;
  label: string;
}

export const PACK_GROUPS: readonly Choice[] = [
  { value: 'keys', label: 'Chaves' },
  { value: 'rare', label: 'Skins raras' },
  { value: 'epic', label: 'Skins épicas' },
  { value: 'mythic', label: 'Skins míticas' },
  { value: 'master', label: 'Skin lendária' },
  { value: 'partner', label: 'Parceiros' },
];

/** The value ends the skin's id. */
export const SKIN_TYPES: readonly Choice[] = [
  { value: 'Banner', label: 'Banner' },
  { value: 'Frame', label: 'Moldura' },
  { value: 'Tray', label: 'Bandeja de dados' },
];

const ID_WORDS = 'Só letras sem acento e números. Não muda depois.';
const ID: NewFieldLook = { name: 'id', label: 'Id', type: 'id', hint: ID_WORDS };

const OWN: Readonly<Record<AddedKind, readonly NewFieldLook[]>> = {
  pack: [ID, { name: 'group', label: 'Onde aparece', type: 'choice', of: 'packGroups' }],
  skin: [
    {
      name: 'themeId',
      label: 'Tema',
      type: 'id',
      hint: 'Só letras sem acento e números, como cthulhuDesperta. Não muda depois.',
    },
    { name: 'skinType', label: 'Tipo', type: 'choice', of: 'skinTypes' },
  ],
  title: [ID],
  goal: [{ name: 'id', label: 'Número da meta', type: 'id', hint: 'De 1 a 999. As metas aparecem nessa ordem.' }],
  faq: [
    { name: 'id', label: 'Id', type: 'id', hint: 'Letras sem acento, números e hífens. Não muda depois.' },
    { name: 'group', label: 'Grupo', type: 'choice', of: 'faqGroups' },
  ],
  keyKind: [
    ID,
    { name: 'isBeta', label: 'Abre a beta', type: 'switch' },
    { name: 'titles', label: 'Títulos que dá', type: 'several', of: 'titles' },
    { name: 'products', label: 'Skins que dá', type: 'several', of: 'skins' },
  ],
};

/** Texts that a new entry may lack. */
const MAY_LACK: ReadonlySet<string> = new Set(['goal secretGoal', 'goal subtitle', 'goal description', 'skin price']);

export const mayLack = (kind: AddedKind, name: string): boolean => MAY_LACK.has(`${kind} ${name}`);

/** The fields of a new entry, in the order of its form. */
export const newFieldsOf = (kind: AddedKind): NewFieldLook[] => [
  ...OWN[kind],
  ...PRODUCT_FIELDS[kind].filter(({ name }) => name !== 'open'),
  DRAFT_FIELD,
];

const isLook = (field: NewFieldLook): field is FieldLook => !['id', 'choice', 'several'].includes(field.type);

const beginning = (field: NewFieldLook, first: (of: ChoiceOf) => string): FieldValue => {
  if (field.type === 'switch') return field.name === 'draft';
  if (field.type === 'several' || field.type === 'codes') return [];
  return field.type === 'choice' && 'of' in field ? first(field.of) : '';
};

export const emptyValues = (kind: AddedKind, first: (of: ChoiceOf) => string): FieldValues => ({
  ...Object.fromEntries(newFieldsOf(kind).map((field) => [field.name, beginning(field, first)])),
  reason: '',
});

/** The id that the form gives an entry. */
export const idOf = (kind: AddedKind, values: FieldValues): string =>
  kind === 'skin' ? `${String(values.themeId).trim()}${values.skinType}` : String(values.id).trim();

/** The fields as the server takes them. */
export function fieldsFrom(kind: AddedKind, values: FieldValues): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of newFieldsOf(kind)) {
    if (field.name === 'id' || field.name === 'themeId' || field.name === 'skinType') continue;
    const value = isLook(field) ? fromForm(field, values[field.name]!) : values[field.name];
    if (mayLack(kind, field.name) && (value === '' || value === null)) continue;
    fields[field.name] = value;
  }
  return fields;
}
