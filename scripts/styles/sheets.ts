import { parse, type Root, type Rule } from 'postcss';
import { restylingSelectors } from './restyled.ts';

export interface SheetPlace {
  file: string;
  line: number;
}

export interface Sheets {
  /** Every place whose selector names the class. */
  classes: Map<string, SheetPlace[]>;
  /** The sheets with a rule that applies to the class wherever it stands. */
  owners: Map<string, SheetPlace[]>;
  /** Animations (`@keyframes`) and custom properties (`--name`), and what reads them. */
  animations: Map<string, SheetPlace[]>;
  properties: Map<string, SheetPlace[]>;
  words: Set<string>;
  /** Selectors that have browsers restyle all that lies below a `:has()`. */
  restyling: Map<string, SheetPlace[]>;
}

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const WORD = /-{0,2}[A-Za-z_][\w-]*/g;

const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};

const classesOf = (selector: string): string[] =>
  [...selector.replace(/\[[^\]]*\]/g, '').matchAll(CLASS)].map(([, name]) => name!);

/** A rule below another one is scoped by it; so is every part of a selector but its first, and a class by another one. */
function ownedBy(rule: Rule): string[] {
  for (let above = rule.parent; above && above.type !== 'root'; above = above.parent as Rule['parent'])
    if (above.type === 'rule') return [];
  return rule.selectors
    .map((one) => one.replace(/\[[^\]]*\]/g, '[]').replace(/::?[\w-]+(\([^()]*(\([^()]*\)[^()]*)*\))?/g, ''))
    .filter((one) => !/[\s>+~]/.test(one.trim()))
    .map(classesOf)
    .flatMap((names) => (names.length === 1 ? names : []));
}

function readRoot(sheets: Sheets, file: string, root: Root): void {
  const place = (node: { source?: { start?: { line: number } | undefined } | undefined }): SheetPlace => ({
    file,
    line: node.source?.start?.line ?? 0,
  });
  root.walkRules((rule) => {
    for (const name of classesOf(rule.selector)) add(sheets.classes, name, place(rule));
    for (const name of ownedBy(rule)) add(sheets.owners, name, place(rule));
    for (const selector of restylingSelectors(rule)) add(sheets.restyling, selector, place(rule));
  });
  root.walkAtRules('keyframes', (rule) => add(sheets.animations, rule.params.trim(), place(rule)));
  root.walkAtRules('property', (rule) => add(sheets.properties, rule.params.trim(), place(rule)));
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) add(sheets.properties, declaration.prop, place(declaration));
    for (const [word] of declaration.value.matchAll(WORD)) sheets.words.add(word);
  });
}

export function readSheets(texts: ReadonlyMap<string, string>): Sheets {
  const sheets: Sheets = {
    classes: new Map(),
    owners: new Map(),
    animations: new Map(),
    properties: new Map(),
    words: new Set(),
    restyling: new Map(),
  };
  for (const [file, text] of texts) readRoot(sheets, file, parse(text, { from: file }));
  return sheets;
}
