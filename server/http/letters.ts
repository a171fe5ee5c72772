import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { LETTERS } from '../../platform/identity/plain-page.ts';

/** How the build names each face; the last part of a name is the hash of the file. */
const FACES: Record<keyof typeof LETTERS, RegExp> = {
  poster: /^londrina-solid-latin-900-normal-[\w-]{8}\.woff2$/,
  ui: /^gabarito-[\w-]{8}\.woff2$/,
};

/** The file of the build that has the face of a stable address; undefined for any other address, or without a build. */
export async function faceFile(client: string, address: string): Promise<string | undefined> {
  const face = (Object.keys(FACES) as (keyof typeof LETTERS)[]).find((one) => LETTERS[one] === address);
  if (face === undefined) return undefined;
  return (await readdir(join(client, 'assets'))).find((name) => FACES[face].test(name));
}

/**
 * Stable addresses that lead to the faces of the build. Plain pages know no build, and a browser that has been on the
 * site has these files already.
 */
export function createLetters(client: string): Hono {
  const app = new Hono();
  for (const address of Object.values(LETTERS))
    app.get(address, async (c) => {
      const file = await faceFile(client, address);
      if (file === undefined) return c.notFound();
      c.header('Cache-Control', 'public, max-age=3600');
      return c.redirect(`/assets/${file}`);
    });
  return app;
}
