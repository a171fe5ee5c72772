import { linkKey, type Op, type SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { type Secrets, secretsOf } from '../../../game/sheet/secrets.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { canEditField, canViewField, type SheetRole } from '../../kit/sheet-readers.ts';
import { isPortraitAddress } from './portrait.ts';

const without = <T>(of: Readonly<Record<string, T>>, hidden: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !hidden(key)));

const known = new WeakMap<Sheet, Map<SheetRole, Secrets>>();

/** The parts of a sheet that a role does not see: fields by their `access`, and whatever reads one of them. */
export function secretsFrom(sheet: Sheet, sheetRole: SheetRole): Secrets {
  const ofSheet = known.get(sheet) ?? new Map<SheetRole, Secrets>();
  known.set(sheet, ofSheet);
  const secrets = ofSheet.get(sheetRole) ?? secretsOf(sheet, ({ access }) => canViewField(sheetRole, access));
  ofSheet.set(sheetRole, secrets);
  return secrets;
}

/** The field that a value belongs to; the page that explains a field is a value of its own. */
const fieldOfValue = (key: string): string => (key.startsWith(linkKey('')) ? key.slice(linkKey('').length) : key);

/** A sheet without what is written in these fields. */
export function docWithout(fields: ReadonlySet<string>, doc: SheetDoc): SheetDoc {
  const isHidden = (key: string): boolean => fields.has(fieldOfValue(key));
  if (fields.size === 0) return doc;
  return { ...doc, values: without(doc.values, isHidden), overrides: without(doc.overrides, isHidden) };
}

export const docSeenBy = (sheet: Sheet, sheetRole: SheetRole, doc: SheetDoc): SheetDoc =>
  docWithout(secretsFrom(sheet, sheetRole).fields, doc);

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
