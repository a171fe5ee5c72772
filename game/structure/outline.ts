import type { SheetSchema } from '../sheet/system.ts';

type Page = SheetSchema['pages'][number];
export type Section = Page['sections'][number];
export type Block = Section['blocks'][number];
type Columns = 1 | 2 | 3 | 4;

/** One item of a section: a single field, or a block that does not consist of fields. */
export type Entry =
  | { kind: 'field'; field: string; cols: Columns | undefined }
  | { kind: 'block'; block: Exclude<Block, { kind: 'fields' }> };

export interface OutlineSection {
  id: string;
  title: string;
  page: string;
  entries: Entry[];
}

/** A section and an index in it, from 0. */
export interface OutlinePlace {
  section: string;
  at: number;
}

export const fieldOfEntry = (entry: Entry): string | undefined =>
  entry.kind === 'field' ? entry.field : entry.block.kind === 'list' ? entry.block.field : undefined;

const entriesOf = (section: Section): Entry[] =>
  section.blocks.flatMap((block): Entry[] =>
    block.kind === 'fields'
      ? block.fields.map((field) => ({ kind: 'field', field, cols: block.cols as Columns | undefined }))
      : [{ kind: 'block', block }],
  );

function blocksOf(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  for (const entry of entries) {
    const last = blocks.at(-1);
    if (entry.kind === 'block') blocks.push(entry.block);
    else if (last?.kind === 'fields' && last.cols === entry.cols) last.fields.push(entry.field);
    else blocks.push({ kind: 'fields', fields: [entry.field], ...(entry.cols ? { cols: entry.cols } : {}) });
  }
  return blocks;
}

/** The sections of all pages, in their order. */
export const outlineOf = (schema: SheetSchema): OutlineSection[] =>
  schema.pages.flatMap((page) =>
    page.sections.map((section) => ({
      id: section.id,
      title: section.title,
      page: page.id,
      entries: entriesOf(section),
    })),
  );

export function withOutline(schema: SheetSchema, outline: readonly OutlineSection[]): SheetSchema {
  const known = new Map(schema.pages.flatMap((page) => page.sections.map((section) => [section.id, section])));
  const pages = schema.pages.map((page) => ({
    ...page,
    sections: outline
      .filter((section) => section.page === page.id)
      .map(({ id, title, entries }): Section => {
        const { width = 'full' } = known.get(id) ?? {};
        return { id, title, width, blocks: blocksOf(entries) };
      }),
  }));
  return { ...schema, pages };
}

export function moveSection(outline: readonly OutlineSection[], id: string, by: 1 | -1): OutlineSection[] {
  const from = outline.findIndex((section) => section.id === id);
  const moved = outline[from];
  const other = outline[from + by];
  if (!moved || !other) return [...outline];
  if (other.page !== moved.page)
    return outline.map((section) => (section === moved ? { ...moved, page: other.page } : section));
  const rest = outline.filter((section) => section !== moved);
  return rest.toSpliced(from + by, 0, moved);
}

/** Moves an entry; `at` does not count the entry itself. */
export function moveEntry(outline: readonly OutlineSection[], from: OutlinePlace, to: OutlinePlace): OutlineSection[] {
  const moved = outline.find(({ id }) => id === from.section)?.entries[from.at];
  if (!moved) return [...outline];
  return outline.map((section) => {
    let { entries } = section;
    if (section.id === from.section) entries = entries.toSpliced(from.at, 1);
    if (section.id === to.section) entries = entries.toSpliced(to.at, 0, moved);
    return entries === section.entries ? section : { ...section, entries };
  });
}

export function stepFrom(
  outline: readonly OutlineSection[],
  { section, at }: OutlinePlace,
  by: 1 | -1,
): OutlinePlace | null {
  const index = outline.findIndex(({ id }) => id === section);
  const here = outline[index];
  if (!here) return null;
  if (at + by >= 0 && at + by < here.entries.length) return { section, at: at + by };
  const next = outline[index + by];
  return next ? { section: next.id, at: by > 0 ? 0 : next.entries.length } : null;
}
