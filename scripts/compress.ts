import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const WORTH_IT = /\.(m?js|wasm|css|svg|json|txt|vtt|xml|webmanifest)$/;
/** In bytes: smaller files gain nothing. */
const LEAST = 100;

/** Writes `<file>.br` beside each file of `folder` that gets smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && WORTH_IT.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const plain = await readFile(path);
        if (plain.length < LEAST) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        const small = await compress(plain, { params });
        if (small.length < plain.length) await writeFile(`${path}.br`, small);
      }),
  );
}
