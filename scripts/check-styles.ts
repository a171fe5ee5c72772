import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DrawnClasses, readDrawn } from './styles/drawn.ts';
import { readSheets, type SheetPlace } from './styles/sheets.ts';

const SHEETS = '{app,features,illustration,ui}/**/*.css';
const SOURCES = ['{app,features,illustration,lib,server,ui}/**/*.{ts,tsx}', 'content/**/*.{md,html}'];

/** Names that a library draws or reads. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['markedContent', 'pdf.js, in the text of a page'],
  ['--scale-round-x', 'pdf.js'],
  ['--scale-round-y', 'pdf.js'],
]);

export interface Offence extends SheetPlace {
  said: string;
}

const isDrawn = (name: string, { words, stems }: DrawnClasses): boolean =>
  words.has(name) || FOREIGN.has(name) || [...stems].some((stem) => name.startsWith(stem) && name !== stem);

const textsOf = (root: string, globs: string[]): Map<string, string> =>
  new Map(
    globs
      .flatMap((glob) => globSync(glob, { cwd: root }).sort())
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

/** The sheets of one folder draw one screen together, as a sheet of a character and its print do. */
const screenOf = (file: string): string =>
  file.startsWith('app/sheet/') ? 'app/sheet' : file.slice(0, file.lastIndexOf('/'));

/** The style sheets under `root` are read whole; each rule that nothing uses is one offence. */
export function checkStyles(root: string): { looked: number; offences: Offence[] } {
  const sources = textsOf(root, SOURCES);
  const drawn = readDrawn(sources);
  const sheets = readSheets(textsOf(root, [SHEETS]));
  const offences: Offence[] = [];
  const refuse = (places: SheetPlace[], said: string): void => {
    for (const place of places) offences.push({ ...place, said });
  };
  for (const [name, places] of sheets.classes) if (!isDrawn(name, drawn)) refuse(places, `.${name}: nothing draws it`);
  for (const [name, places] of sheets.animations)
    if (!sheets.words.has(name)) refuse(places, `@keyframes ${name}: nothing plays it`);
  for (const [name, place] of drawn.classes)
    if (!sheets.classes.has(name) && !drawn.sought.has(name)) refuse([place], `.${name}: no sheet has it`);
  for (const [name, places] of sheets.owners) {
    const [first, ...others] = [...new Map(places.map((place) => [screenOf(place.file), place])).values()];
    refuse(others, `.${name}: ${first!.file} has it already`);
  }
  for (const [selector, places] of sheets.restyling)
    refuse(places, `${selector}: after :has() a class, an attribute or a tag names what changes`);
  const code = [...sources.values()].join('\n');
  for (const [name, places] of sheets.properties)
    if (!sheets.words.has(name) && !FOREIGN.has(name) && !code.includes(name))
      refuse(places, `${name}: nothing reads it`);
  return { looked: sheets.classes.size, offences };
}

/** A lower number means that the search misses some. */
const EXPECTED_AT_LEAST = 1000;

if (import.meta.main) {
  const { looked, offences } = checkStyles(resolve(import.meta.dirname, '..'));
  for (const { file, line, said } of offences) process.stderr.write(`${file}:${line} ${said}\n`);
  process.stderr.write(`${looked} classes looked at\n`);
  process.exit(offences.length > 0 || looked < EXPECTED_AT_LEAST ? 1 : 0);
}
