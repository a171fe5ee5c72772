import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { checkCopy, digest, lookAt, type Original, original as originalSchema } from './check-copy.ts';
import { type CorpusFile, pathOf } from './list.ts';
import { runTool } from './tool.ts';

const TEXT = { name: 'Maria Ação', code: 'TST-0001' };
const STAMP = new URL('../../scripts/stamp.ts', import.meta.url).pathname;
const EXIT_STAMPED = 0;
const EXIT_REFUSED = 2;
const STAMP_SECONDS_MAX = 60;

/**
 * `right`; `refused` with a sentence; `wrong` with reasons. `readable` is false when neither poppler nor qpdf finds a
 * page in the original: such a file is counted separately, unless the engine fails on it.
 */
export const trial = z.object({
  sha256: z.string(),
  verdict: z.enum(['right', 'refused', 'wrong']),
  readable: z.boolean(),
  pages: z.number().nullable(),
  sentence: z.string().nullable(),
  reasons: z.array(z.string()),
});

export type Trial = z.infer<typeof trial>;

const answer = z.object({ refusal: z.string().min(1) });

/** The tools' result for an original never changes, so it is cached. */
async function seeOriginal(file: CorpusFile, cache: string): Promise<Original> {
  const kept = join(cache, 'originals', `${file.sha256}.json`);
  if (existsSync(kept)) return originalSchema.parse(JSON.parse(await readFile(kept, 'utf8')));
  const opinion = await lookAt(pathOf(cache, file.sha256));
  await mkdir(join(cache, 'originals'), { recursive: true });
  await writeFile(`${kept}.part`, JSON.stringify(opinion));
  await rename(`${kept}.part`, kept);
  return opinion;
}

async function reasonsOf(
  paths: { before: string; after: string },
  original: Original,
  file: CorpusFile,
  checked: string,
): Promise<string[]> {
  const copy = await digest(createReadStream(paths.after));
  const kept = join(checked, `${file.sha256.slice(0, 32)}-${copy.slice(0, 32)}.json`);
  if (existsSync(kept)) return z.array(z.string()).parse(JSON.parse(await readFile(kept, 'utf8')));
  const reasons = await checkCopy(paths, original, TEXT, file.sha256);
  await writeFile(`${kept}.part`, JSON.stringify(reasons));
  await rename(`${kept}.part`, kept);
  return reasons;
}

export async function tryFile(
  file: CorpusFile,
  { cache, checked }: { cache: string; checked: string },
): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-copy-'));
  const before = pathOf(cache, file.sha256);
  const after = join(folder, 'copy.pdf');
  try {
    const original = await seeOriginal(file, cache);
    const trial: Trial = {
      sha256: file.sha256,
      verdict: 'right',
      readable: (original.popplerPages ?? 0) > 0 || (original.qpdfPages ?? 0) > 0,
      pages: original.popplerPages ?? original.qpdfPages,
      sentence: null,
      reasons: [],
    };
    const command = [`NODE_COMPILE_CACHE=${join(cache, 'compiled')}`, process.execPath, STAMP, before, after];
    const stamp = await runTool(
      'env',
      [...command, '--name', TEXT.name, '--code', TEXT.code, '--json'],
      STAMP_SECONDS_MAX,
    );
    if (stamp.code === EXIT_REFUSED) {
      const { refusal } = answer.parse(JSON.parse(stamp.stdout.toString('utf8')));
      return { ...trial, verdict: 'refused', sentence: refusal };
    }
    const reasons =
      stamp.code === EXIT_STAMPED
        ? await reasonsOf({ before, after }, original, file, checked).catch(checkFailure)
        : [
            stamp.cut
              ? `the engine did not end in ${STAMP_SECONDS_MAX} s`
              : `the engine failed: ${lastLine(stamp.stderr)}`,
          ];
    return { ...trial, verdict: reasons.length > 0 ? 'wrong' : 'right', reasons };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const checkFailure = (error: unknown): string[] => [`the check itself failed: ${lastLine(String(error))}`];

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
