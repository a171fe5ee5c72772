import { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import type { Sheet } from '../../game/sheet/graph.ts';
import { cutText } from '../../lib/text.ts';
import type { CardValue } from './character-schema.ts';

/** A list sends all cards at each change of one sheet, so a card is short however long the sheet is. */
const TEXT_MAX = 120;

export function cardName(sheet: Sheet, doc: SheetDoc): string {
  const name = doc.values[sheet.schema.card.name];
  return typeof name === 'string' ? cutText(name, TEXT_MAX) : '';
}

const shown = (value: Scalar): Scalar => (typeof value === 'string' ? cutText(value, TEXT_MAX) : value);

export function cardValues(sheet: Sheet, doc: SheetDoc): CardValue[] {
  const { card, fields } = sheet.schema;
  const keys = card.show.flatMap((id) => [id, `${id}.max`, `${id}.visible`]);
  const derivation = Derivation.part(sheet, doc, keys);
  return card.show.flatMap((id) => {
    const field = fields.find((one) => one.id === id);
    const value = derivation.value(id);
    if (!field || value === undefined || Array.isArray(value) || !derivation.visible(id)) return [];
    const option = field.kind === 'select' ? field.options.find((one) => one.value === doc.values[id]) : undefined;
    const max = field.kind === 'resource' ? derivation.value(`${id}.max`) : null;
    return [
      {
        fieldId: id,
        label: field.label,
        value: shown(option?.label ?? value),
        max: typeof max === 'number' ? max : null,
        ...(field.kind === 'resource' && field.usual === 1 ? { rises: true } : {}),
      },
    ];
  });
}
