import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeTemplate } from '../../scripts/make-template.ts';
import { makeMemoryTemplate } from '../support/memory-database.ts';

export const TEMPLATE = join(resolve(import.meta.dirname, '..', '..'), 'node_modules/.cache/rpgpedia/pglite');

/** The template is made before the files begin: two workers that make it at once remove each other's. */
export async function setup(): Promise<void> {
  await mkdir(dirname(TEMPLATE), { recursive: true });
  await makeTemplate(TEMPLATE);
  await makeMemoryTemplate(TEMPLATE);
}
