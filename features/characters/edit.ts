import type { Warning } from '../../game/sheet/derive.ts';
import { linkKey, type Op, type SheetDoc, type Value } from '../../game/sheet/doc.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { canEditField, canViewField, type SheetRole } from '../accounts/permissions.ts';
import { isPortraitAddress } from './portrait.ts';

const without = <T>(of: Readonly<Record<string, T>>, hidden: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !hidden(key)));

/** The ids of the fields that a role does not see. */
export function hiddenFrom(schema: SheetSchema, sheetRole: SheetRole): ReadonlySet<string> {
  return new Set(schema.fields.filter((field) => !canViewField(sheetRole, field.access)).map((field) => field.id));
}

/** The field that a value belongs to; the page that explains a field is a value of its own. */
const fieldOfValue = (key: string): string => (key.startsWith(linkKey('')) ? key.slice(linkKey('').length) : key);

export function docSeenBy(schema: SheetSchema, sheetRole: SheetRole, doc: SheetDoc): SheetDoc {
  const hidden = hiddenFrom(schema, sheetRole);
  const isHidden = (key: string): boolean => hidden.has(fieldOfValue(key));
  if (hidden.size === 0) return doc;
  return { ...doc, values: without(doc.values, isHidden), overrides: without(doc.overrides, isHidden) };
}

interface SheetState {
  doc: SheetDoc;
  derived: Record<string, Value>;
  warnings: Warning[];
}

export function seenBy(schema: SheetSchema, sheetRole: SheetRole, { doc, derived, warnings }: SheetState): SheetState {
  const hidden = hiddenFrom(schema, sheetRole);
  return {
    doc: docSeenBy(schema, sheetRole, doc),
    derived: without(derived, (key) => hidden.has(key.split('.', 1)[0]!)),
    warnings: warnings.filter(({ fieldId }) => !hidden.has(fieldId)),
  };
}

const fieldOf = (op: Op): string => {
  if ('list' in op) return op.list;
  const path = op.path.split('/');
  return path[path.length === 2 ? 1 : 0]!;
};

/** The reason an operation is refused whatever the sheet contains; undefined when the sheet decides. */
export function refusalOf(schema: SheetSchema, sheetId: string, op: Op, sheetRole: SheetRole): string | undefined {
  if (op.sheet !== sheetId) return 'Esta mudança é de outra ficha.';
  if (sheetRole === 'mesa') return 'Só quem joga com esta ficha, ou quem mestra, muda o que está nela.';
  const field = schema.fields.find(({ id }) => id === fieldOf(op));
  if (!field) return undefined;
  if (!canEditField(sheetRole, field.access)) return `Só quem mestra muda “${field.label}”.`;
  if (field.kind === 'image' && op.t === 'set' && op.v !== '' && !(typeof op.v === 'string' && isPortraitAddress(op.v)))
    return `Em “${field.label}” cabe só uma imagem enviada por aqui.`;
  return undefined;
}
