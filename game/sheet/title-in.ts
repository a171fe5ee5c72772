import type { Sheet } from './graph.ts';

/** A system's name; its id where it no longer exists. */
export const titleIn = (systems: ReadonlyMap<string, Pick<Sheet, 'schema'>>, id: string): string =>
  systems.get(id)?.schema.title ?? id;
