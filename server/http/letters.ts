import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { LETTERS } from '../../platform/identity/plain-page.ts';

/** How the build names each face; the last part of a name is the hash of the file. */
const FACES: Record<keyof typeof LETTERS, RegExp> = {
  poster: /^londrina-solid-latin-900-normal-[\w-]{8}\.woff2$/,
  ui: /^gabarito-[\w-]{8}\.woff2$/,
};

/**
 * Stable addresses that lead to the faces of the build. Plain pages know no build, and a browser that has been on the
 * site has these files already.
 */
export function createLetters(client: string): Hono {
  const app = new Hono();
  const listed = (): Promise<string[]> => readdir(join(client, 'assets'));
  for (const face of Object.keys(FACES) as (keyof typeof LETTERS)[])
    app.get(LETTERS[face], async (c) => {
      const file = (await listed()).find((name) => FACES[face].test(name));
      if (file === undefined) return c.notFound();
      c.header('Cache-Control', 'public, max-age=3600');
      return c.redirect(`/assets/${file}`);
    });
  return app;
}
