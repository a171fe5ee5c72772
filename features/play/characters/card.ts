import { Derivation } from '../../../game/sheet/derive.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Scalar } from '../../../game/sheet/formula.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { cutText } from '../../../lib/text.ts';
import type { SheetRole } from '../../kit/sheet-readers.ts';
import type { CardValue } from './character-schema.ts';
import { secretsFrom } from './edit.ts';

/** A list sends all cards at each change of one sheet, so a card is short however long the sheet is. */
const TEXT_MAX = 120;

export function cardName(sheet: Sheet, doc: SheetDoc): string {
  const name = doc.values[sheet.schema.card.name];
  return typeof name === 'string' ? cutText(name, TEXT_MAX) : '';
}

const shorten = (value: Scalar): Scalar => (typeof value === 'string' ? cutText(value, TEXT_MAX) : value);

/** The roles that a stored value is kept for, where not everybody at the table may read it. */
type KeptFor = Exclude<SheetRole, 'mesa'>;

/** A value of a card as it is stored. */
export interface StoredCardValue extends CardValue {
  view?: KeptFor;
  maxView?: KeptFor;
}

const reads = (sheetRole: SheetRole, view: KeptFor | undefined): boolean =>
  view === undefined || sheetRole === 'mestre' || sheetRole === view;

/** A card as a role sees it. */
export const cardSeenBy = (sheetRole: SheetRole, card: readonly StoredCardValue[]): CardValue[] =>
  card.flatMap(({ view, maxView, ...value }) =>
    reads(sheetRole, view) ? [reads(sheetRole, maxView) ? value : { ...value, max: null }] : [],
  );

export const cardValues = (sheet: Sheet, doc: SheetDoc): StoredCardValue[] =>
  shownValues(sheet, doc, sheet.schema.card.show);

/** These fields of a sheet as a card shows them. */
export function shownValues(sheet: Sheet, doc: SheetDoc, show: readonly string[]): StoredCardValue[] {
  const { fields } = sheet.schema;
  const keys = show.flatMap((id) => [id, `${id}.max`, `${id}.visible`]);
  const derivation = Derivation.part(sheet, doc, keys);
  const keptFor = (...of: string[]): KeptFor | undefined => {
    const isKept = (role: SheetRole) => of.some((key) => secretsFrom(sheet, role).keys.has(key));
    return isKept('dono') ? 'mestre' : isKept('mesa') ? 'dono' : undefined;
  };
  return show.flatMap((id) => {
    const field = fields.find((one) => one.id === id);
    const value = derivation.value(id);
    if (!field || value === undefined || Array.isArray(value) || !derivation.visible(id)) return [];
    const option = field.kind === 'select' ? field.options.find((one) => one.value === doc.values[id]) : undefined;
    const max = field.kind === 'resource' ? derivation.value(`${id}.max`) : null;
    const [view, maxView] = [keptFor(id, `${id}.visible`), keptFor(`${id}.max`)];
    return [
      {
        fieldId: id,
        label: field.label,
        value: shorten(option?.label ?? value),
        max: typeof max === 'number' ? max : null,
        ...(field.kind === 'resource' && field.usual === 1 ? { rises: true } : {}),
        ...(view ? { view } : {}),
        ...(maxView ? { maxView } : {}),
      },
    ];
  });
}
