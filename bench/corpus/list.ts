import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface CorpusFile {
  sha256: string;
  bytes: number;
  /** `debian:<package>=<version>` or `github:<owner>/<name>@<commit>`. */
  source: string;
  path: string;
  producer: string;
}

const LIST = new URL('files.tsv', import.meta.url);
const COLUMNS = ['sha256', 'bytes', 'source', 'path', 'producer'] as const;

export async function readList(): Promise<CorpusFile[]> {
  const [, ...lines] = (await readFile(LIST, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [sha256 = '', bytes = '', source = '', path = '', producer = ''] = line.split('\t');
    return { sha256, bytes: Number(bytes), source, path, producer };
  });
}

export async function writeList(files: readonly CorpusFile[]): Promise<void> {
  const sorted = files.toSorted((a, b) => (`${a.source} ${a.path}` < `${b.source} ${b.path}` ? -1 : 1));
  const rows = sorted.map((file) => COLUMNS.map((column) => String(file[column]).replace(/\s+/g, ' ')).join('\t'));
  await writeFile(LIST, `${[COLUMNS.join('\t'), ...rows].join('\n')}\n`);
}

export const DEFAULT_CACHE = join(tmpdir(), 'rpgpedia-corpus');

export const pathOf = (cache: string, sha256: string): string => join(cache, 'files', `${sha256}.pdf`);
