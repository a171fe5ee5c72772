import { chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const WORTH_IT = /\.(m?js|wasm|css|svg|json|txt|vtt|xml|webmanifest)$/;
/** Smaller files gain nothing. */
const COMPRESSED_BYTES_MIN = 100;

/** The product may serve the folder meanwhile: what stands at `<path>.br` is always whole, and of the file beside it. */
async function compressFile(path: string): Promise<void> {
  const { mtimeMs, mode } = await stat(path);
  const plain = await readFile(path);
  if (plain.length < COMPRESSED_BYTES_MIN) return;
  const small = await compress(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  if (small.length >= plain.length) return;
  const part = `${path}.br-part`;
  await writeFile(part, small);
  await chmod(part, mode);
  const isSame = (await stat(path).catch(() => null))?.mtimeMs === mtimeMs;
  await (isSame ? rename(part, `${path}.br`) : rm(part));
}

/** Writes `<file>.br` beside each file of `folder` that gets smaller. */
async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && WORTH_IT.test(file.name))
      .map((file) => compressFile(join(file.parentPath, file.name))),
  );
}

/** Compresses what the pages load, once for each build. */
export async function compressBuild(build: string): Promise<void> {
  const stamp = join(build, '.compressed');
  const made = await readFile(join(build, '.sources'), 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === made) return;
  await compressFiles(join(build, 'client'));
  await writeFile(stamp, made);
}

if (import.meta.main) {
  // The running product comes first.
  setPriority(19);
  await compressBuild('build');
}
