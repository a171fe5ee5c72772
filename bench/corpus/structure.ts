import { z } from 'zod';
import { runTool } from './tool.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Dict = { [key: string]: Json };

const schema = z.object({
  outlines: z.json(),
  pagelabels: z.json(),
  acroform: z.json(),
  attachments: z.json(),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.json())]),
});

interface Structure {
  outlines: Json;
  pagelabels: Json;
  acroform: Json;
  attachments: Json;
  objects: Record<string, Json>;
}

const KEYS = ['outlines', 'pagelabels', 'acroform', 'attachments'] as const;

/** qpdf copies numbers such as `12.` and `.5`, which are not valid JSON. Each is on its own line. */
function numbersMended(text: string): string {
  return text.replace(
    /^(\s*(?:"(?:[^"\\]|\\.)*": )?)([-+]?[\d.]+)(,?)$/gm,
    (_, before: string, number: string, comma: string) => `${before}${Number.parseFloat(number) || 0}${comma}`,
  );
}

export async function readStructure(path: string): Promise<Structure | null> {
  const keys = [...KEYS, 'qpdf'].map((key) => `--json-key=${key}`);
  const run = await runTool('qpdf', ['--json=2', '--json-stream-data=none', ...keys, path], 90);
  if (run.cut || (run.code !== 0 && run.code !== 3)) return null;
  const { qpdf, ...rest } = schema.parse(JSON.parse(numbersMended(run.stdout.toString('utf8'))));
  return { ...rest, objects: qpdf[1] };
}

const isDict = (value: Json | undefined): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** ISO 32000-2, table 31, allows these in a page besides its contents and resources. */
const PAGE_KEYS = new Set(
  (
    'Type Parent LastModified MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Rotate Group Thumb B Dur Trans ' +
    'Annots AA Metadata PieceInfo StructParents ID PZ SeparationInfo Tabs TemplateInstantiated PresSteps UserUnit VP ' +
    'AF OutputIntents DPart'
  )
    .split(' ')
    .map((key) => `/${key}`),
);
const REFERENCE = /^\d+ \d+ R$/;

function resolve(file: Structure, value: Json | undefined): Json | undefined {
  let current = value;
  for (let depth = 0; typeof current === 'string' && REFERENCE.test(current) && depth < 20; depth += 1) {
    const object: Json | undefined = file.objects[`obj:${current}`];
    if (!isDict(object)) return null;
    current =
      'value' in object
        ? object.value
        : { '(stream)': true, ...(isDict(object.stream) ? (object.stream.dict as Dict) : {}) };
  }
  return current;
}

function listOf(file: Structure, value: Json | undefined): string[] {
  const resolved = resolve(file, value);
  const streams = Array.isArray(resolved) ? resolved : value === undefined || value === null ? [] : [value];
  return streams.map(String);
}

/**
 * Compares both files from their roots, except for what a stamp may change: what pages draw, XObjects added to
 * resources, keys added to a page, XMP.
 */
class Comparison {
  readonly differences: string[] = [];
  rewritten = 0;
  readonly #seen = new Set<string>();
  readonly #before: Structure;
  readonly #after: Structure;

  constructor(before: Structure, after: Structure) {
    this.#before = before;
    this.#after = after;
  }

  /** An explicit stack: outlines and page trees may be thousands of levels deep. */
  walk(): void {
    const stack: [Json | undefined, Json | undefined, string][] = [
      [this.#trailer(this.#before)['/Root'], this.#trailer(this.#after)['/Root'], 'Root'],
    ];
    while (stack.length > 0 && this.differences.length < 5) {
      const [from, to, path] = stack.pop()!;
      if (typeof from === 'string' && REFERENCE.test(from)) {
        const pair = `${from} ${String(to)}`;
        if (this.#seen.has(pair)) continue;
        this.#seen.add(pair);
      }
      const a = resolve(this.#before, from);
      const b = resolve(this.#after, to);
      if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) this.#say(path, 'another length');
        else for (const [i, item] of a.entries()) stack.push([item, b[i], path]);
      } else if (isDict(a) && isDict(b)) stack.push(...this.#dicts(a, b, path));
      else if (a !== b && !(a === undefined && b === null)) this.#say(path, `${short(a)} became ${short(b)}`);
    }
  }

  #trailer(file: Structure): Dict {
    const trailer = file.objects.trailer;
    return isDict(trailer) && isDict(trailer.value) ? trailer.value : {};
  }

  #dicts(a: Dict, b: Dict, path: string): [Json | undefined, Json | undefined, string][] {
    const page = isPage(a);
    const skipped = new Set(path === 'Root' ? ['/Metadata'] : page ? ['/Contents'] : a['(stream)'] ? ['/Length'] : []);
    const mayGain = (key: string): boolean =>
      (page && !PAGE_KEYS.has(key)) ||
      (a['/Type'] === '/Pages' && key === '/Resources') ||
      (path.endsWith('/Resources') && key === '/XObject') ||
      path.endsWith('/XObject');
    if (page) this.#contents(a['/Contents'], b['/Contents'], path);
    const more: [Json | undefined, Json | undefined, string][] = [];
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (skipped.has(key)) continue;
      if (!(key in a)) {
        if (!mayGain(key)) this.#say(`${path}${key}`, 'is new');
      } else more.push([a[key], b[key], `${path.slice(-200)}${key}`]);
    }
    return more;
  }

  #contents(from: Json | undefined, to: Json | undefined, path: string): void {
    const old = listOf(this.#before, from);
    const own = listOf(this.#after, to);
    if (old.length === 0 || ` ${own.join(' ')} `.includes(` ${old.join(' ')} `)) return;
    if (own.some((reference) => `obj:${reference}` in this.#before.objects)) {
      this.#say(path, `contents [${short(old)}] became [${short(own)}]`);
    } else this.rewritten += 1;
  }

  #say(path: string, what: string): void {
    this.differences.push(`${path.slice(-120)}: ${what}`);
  }
}

/** Some pages have no /Type; annotations and signatures have contents too, but as text. */
function isPage(dict: Dict): boolean {
  const contents = dict['/Contents'];
  return (
    dict['/Type'] === '/Page' ||
    (!('/Type' in dict) && (Array.isArray(contents) || (typeof contents === 'string' && REFERENCE.test(contents))))
  );
}

const short = (value: Json | undefined): string => JSON.stringify(value ?? null).slice(0, 60);

export function compareStructure(before: Structure, after: Structure): { differences: string[]; rewritten: number } {
  const comparison = new Comparison(before, after);
  const keys = KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  comparison.walk();
  return {
    differences: [...keys.map((key) => `${key} differ`), ...comparison.differences],
    rewritten: comparison.rewritten,
  };
}
