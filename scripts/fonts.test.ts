import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cutFace, FACES, fontFile } from './fonts.ts';

test.each(FACES)('$file is what `node scripts/fonts.ts` cuts from the package', async (face) => {
  const committed = await readFile(fontFile(face.file));
  expect(committed.equals(await cutFace(face))).toBe(true);
});
