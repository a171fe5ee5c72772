import { wordTable } from '../../lib/words.ts';
import type { EffectOp } from './amount.ts';
import { baseOf, type Derivation, isOverridden } from './derive.ts';
import type { Value } from './doc.ts';
import { findAffected, type Node } from './nodes.ts';
import type { SheetSchema } from './system.ts';

export interface Explanation {
  id: string;
  label: string;
  value: Value;
  base: Value;
  formula?: string;
  parts: { id: string; label: string; value: Value }[];
  effects: { id: string; label: string; op: EffectOp; by: number; value: number }[];
  overridden: boolean;
  min?: number;
  max?: number;
  warnings: string[];
}

const PART_LABELS = wordTable<string>({ min: 'mínimo', max: 'máximo', itens: 'quantos' });

export function explain(derivation: Derivation, key: string): Explanation | undefined {
  const { sheet, doc, value } = derivation;
  const place = sheet.index.get(key);
  if (place === undefined) return undefined;
  const node = sheet.nodes[place]!;
  const labels = (id: string) => labelOf(sheet.schema, id);
  const base = baseOf(sheet, place, doc, value, () => {});
  const effects: Explanation['effects'] = [];
  const overridden = isOverridden(sheet, place, doc);
  if (typeof base === 'number' && !overridden)
    findAffected(
      node.effects,
      base,
      value,
      () => {},
      ({ condition, op }, by, after) => {
        effects.push({ id: condition, label: labels(condition), op, by, value: after });
      },
    );
  const formula = formulaOf(sheet.schema, node);
  const [min, max] = [value(`${key}.min`), value(`${key}.max`)];
  return {
    id: key,
    label: labels(key),
    value: value(key)!,
    base,
    ...(formula === undefined ? {} : { formula }),
    parts: partsOf(node).flatMap((id) => {
      const part = value(id);
      return part === undefined ? [] : [{ id, label: labels(id), value: part }];
    }),
    effects,
    overridden,
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
    warnings: derivation
      .warnings()
      .filter(({ fieldId }) => fieldId === node.field)
      .map(({ message }) => message),
  };
}

/** The ids that the value itself reads; conditions are listed with the effects. */
function partsOf(node: Node): string[] {
  const ofEffects = new Set(node.effects.flatMap(({ condition }) => condition));
  return node.deps.filter((dep) => !ofEffects.has(dep));
}

function formulaOf(schema: SheetSchema, { key, field: id }: Node): string | undefined {
  const field = schema.fields.find((one) => one.id === id);
  const part = key.slice(id.length + 1);
  if (field?.kind === 'computed' && part === '') return field.formula;
  if (field?.kind === 'list') return field.sum?.[part];
  if ((part === 'min' || part === 'max') && (field?.kind === 'number' || field?.kind === 'resource')) {
    const bound = field[part];
    return typeof bound === 'string' ? bound : undefined;
  }
  return undefined;
}

export function labelOf(schema: SheetSchema, key: string): string {
  const [id = '', part] = key.split('.');
  const label = [...schema.fields, ...schema.conditions].find((one) => one.id === id)?.label ?? id;
  return part === undefined ? label : `${label} (${PART_LABELS.get(part) ?? part})`;
}
