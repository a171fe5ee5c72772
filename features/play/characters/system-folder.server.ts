import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { compileSheet } from '../../../game/sheet/graph.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { wordTable } from '../../../lib/words.ts';
import type { LookFile } from './look-file.ts';
import { readLook, readSystem, type SystemFault } from './system-file.ts';
import { type GameSystem, PLAIN_LOOK, type SystemPicture } from './system-look.ts';

export interface FolderFault extends SystemFault {
  file: string;
}

export type ReadFolder = { ok: true; system: GameSystem } | { ok: false; faults: readonly FolderFault[] };

const RULES = 'system.yaml';
const LOOK = 'look.yaml';
const SYMBOL = 'symbol.svg';
const PLATES = ['plate.svg', 'plate.webp', 'plate.png', 'plate.jpg'] as const;

/** Bytes: a sheet loads its picture before anybody can play. */
const PICTURE_BYTES = 400_000;

const TYPES = wordTable<string>({
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
});

/** The first bytes of each type; a drawing may begin with a comment. */
const STARTS = wordTable<RegExp>({
  svg: /<svg[\s>]/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  png: /^\x89PNG/,
  jpg: /^\xff\xd8/,
});

const kindOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/**
 * Reads a system's folder: `system.yaml` and, optionally, `look.yaml`, one `plate` (the picture behind the name) and
 * `symbol.svg`. The folder's name is the system's id. Faults are sentences, the rules' warnings included.
 */
export async function readSystemFolder(folder: string): Promise<ReadFolder> {
  const faults: FolderFault[] = [];
  const wrong = (name: string, message: string, line = 1) =>
    void faults.push({ file: join(folder, name), line, place: '', message });
  const take = (name: string, found: readonly SystemFault[]) =>
    void faults.push(...found.map((fault) => ({ ...fault, file: join(folder, name) })));

  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const has = (name: string): boolean => names.includes(name);
  const known: readonly string[] = [RULES, LOOK, SYMBOL, ...PLATES];
  for (const name of names)
    if (!known.includes(name)) wrong(name, `Não conheço este arquivo: aqui cabem ${known.join(', ')}.`);

  let schema: SheetSchema | undefined;
  if (has(RULES)) {
    const read = readSystem(join(folder, RULES), await readFile(join(folder, RULES), 'utf8'));
    take(RULES, read.faults);
    schema = read.schema;
    if (schema && schema.id !== basename(resolve(folder)))
      wrong(
        RULES,
        `O id do sistema é “${schema.id}”, e a pasta se chama “${basename(resolve(folder))}”: são o mesmo nome.`,
      );
  } else wrong(RULES, 'Falta este arquivo: ele tem as regras do sistema.');

  let look: LookFile = {};
  if (has(LOOK)) {
    const read = readLook(join(folder, LOOK), await readFile(join(folder, LOOK), 'utf8'));
    take(LOOK, read.faults);
    look = read.look;
  }

  const plates = PLATES.filter(has);
  if (plates.length > 1) wrong(plates[1]!, `O sistema já tem ${plates[0]}: uma figura basta.`);
  const drawn = await readPictures(folder, [...plates.slice(0, 1), ...(has(SYMBOL) ? [SYMBOL] : [])], wrong);
  if (!schema || faults.length > 0) return { ok: false, faults };

  const { id } = schema;
  const addressOf = (name: string | undefined): string | null =>
    name === undefined ? null : `/sistemas/${id}/${drawn.served.get(name)!}`;
  const symbol = addressOf(has(SYMBOL) ? SYMBOL : undefined);
  return {
    ok: true,
    system: {
      ...compileSheet(schema),
      look: {
        theme: look.paper ?? PLAIN_LOOK.theme,
        symbol: symbol ? { href: `${symbol}#symbol` } : look.symbol ? { icon: look.symbol } : PLAIN_LOOK.symbol,
        plateURL: addressOf(plates[0]),
      },
      sheets: look.sheets ?? null,
      pictures: drawn.pictures,
    },
  };
}

interface Pictures {
  /** The public name of each picture; it changes with the content. */
  served: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, SystemPicture>;
}

async function readPictures(
  folder: string,
  names: readonly string[],
  wrong: (name: string, message: string) => void,
): Promise<Pictures> {
  const served = new Map<string, string>();
  const pictures = new Map<string, SystemPicture>();
  for (const name of names) {
    const kind = kindOf(name);
    const bytes = await readFile(join(folder, name));
    if (bytes.length > PICTURE_BYTES) wrong(name, `A figura passa de ${PICTURE_BYTES / 1000} KB.`);
    else if (!STARTS.get(kind)!.test(bytes.toString('latin1'))) wrong(name, `Este arquivo não é uma figura ${kind}.`);
    else if (name === SYMBOL && !bytes.includes('id="symbol"'))
      wrong(name, 'O símbolo é um <symbol id="symbol"> dentro do <svg>.');
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const as = name.replace('.', `-${mark}.`);
    served.set(name, as);
    pictures.set(as, { bytes, type: TYPES.get(kind)! });
  }
  return { served, pictures };
}
