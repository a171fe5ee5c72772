import { shownAtPlay } from '../../../game/sheet/play.ts';
import type { Field, SheetSchema } from '../../../game/sheet/system.ts';

const DESCRIPTIVE: readonly Field['kind'][] = ['text', 'select', 'image'];

/**
 * The parts of a sheet besides its band and tiles, in the order one plays with them: numbers, things, and who one is
 * last.
 */
export function partsAtPlay({ pages, fields, ...schema }: SheetSchema) {
  const shown = shownAtPlay({ pages, fields, ...schema });
  const fieldOf = (id: string): Field | undefined => fields.find((field) => field.id === id);
  const sections = pages.flatMap((page) => page.sections);
  const all = sections.flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === 'fields'
        ? block.fields.flatMap((id) => (shown.has(id) ? [] : (fieldOf(id) ?? []))).map((field) => ({ section, field }))
        : [],
    ),
  );
  const blocks = sections.flatMap((section) => section.blocks.map((block) => ({ section, block })));
  return {
    facts: all.flatMap(({ field }) => (DESCRIPTIVE.includes(field.kind) || field.kind === 'list' ? [] : [field])),
    description: all.filter(({ field }) => DESCRIPTIVE.includes(field.kind)),
    lists: [
      ...blocks.flatMap(({ block }) => (block.kind === 'list' ? (fieldOf(block.field) ?? []) : [])),
      ...all.map(({ field }) => field),
    ].filter((field) => field.kind === 'list'),
    notes: blocks.flatMap(({ section, block }) => (block.kind === 'note' ? [{ section, text: block.md }] : [])),
  };
}
