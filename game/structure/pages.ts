import { moveItem } from '../../lib/list.ts';
import type { SheetSchema } from '../sheet/system.ts';
import { idFrom } from './structure.ts';

type Width = SheetSchema['pages'][number]['sections'][number]['width'];

export function addPage(schema: SheetSchema, title: string): SheetSchema {
  const id = idFrom(title, new Set(schema.pages.map((page) => page.id)));
  return { ...schema, pages: [...schema.pages, { id, title, sections: [] }] };
}

export const renamePage = (schema: SheetSchema, id: string, title: string): SheetSchema => ({
  ...schema,
  pages: schema.pages.map((page) => (page.id === id ? { ...page, title } : page)),
});

/** Moves a page to another place among the pages. */
export function movePage(schema: SheetSchema, id: string, to: number): SheetSchema {
  const from = schema.pages.findIndex((page) => page.id === id);
  return from === -1 ? schema : { ...schema, pages: moveItem(schema.pages, from, to) };
}

/** Removes a page; its sections go to the end of the page before it, or of the one after. The last page stays. */
export function removePage(schema: SheetSchema, id: string): SheetSchema {
  const index = schema.pages.findIndex((page) => page.id === id);
  const removed = schema.pages[index];
  const heir = schema.pages[index - 1] ?? schema.pages[index + 1];
  if (!removed || !heir) return schema;
  const pages = schema.pages.flatMap((page) => {
    if (page === removed) return [];
    return page === heir ? [{ ...page, sections: [...page.sections, ...removed.sections] }] : [page];
  });
  return { ...schema, pages };
}

/** Puts a section at the end of another page. */
export function sectionToPage(schema: SheetSchema, section: string, to: string): SheetSchema {
  const moved = schema.pages.flatMap((page) => page.sections).find(({ id }) => id === section);
  if (!moved || !schema.pages.some(({ id }) => id === to)) return schema;
  const pages = schema.pages.map((page) => {
    const others = page.sections.filter((one) => one !== moved);
    return { ...page, sections: page.id === to ? [...others, moved] : others };
  });
  return { ...schema, pages };
}

export const setWidth = (schema: SheetSchema, section: string, width: Width): SheetSchema => ({
  ...schema,
  pages: schema.pages.map((page) => ({
    ...page,
    sections: page.sections.map((one) => (one.id === section ? { ...one, width } : one)),
  })),
});
