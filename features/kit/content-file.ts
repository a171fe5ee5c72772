import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

type Path = readonly PropertyKey[];

export class ContentError extends Error {
  readonly file: string;
  /** The line, counted from 1. */
  readonly line: number;

  constructor(file: string, line: number, sentence: string) {
    super(`${file}:${line}: ${sentence}`);
    this.name = 'ContentError';
    this.file = file;
    this.line = line;
  }
}

export interface ContentFile<T> {
  value: T;
  /** Throws a ContentError at the deepest existing part of `path`. */
  fail(path: Path, sentence: string): never;
}

/** `lineOf` counts from 1 and uses the deepest existing part of a path. */
interface YamlFile {
  value: unknown;
  has(path: Path): boolean;
  lineOf(path: Path): number;
}

/** Reads any YAML. Throws a ContentError when it cannot be parsed; `file` is the name in the error. */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const [broken] = [...document.errors, ...document.warnings];
  if (broken) throw new ContentError(file, lineAt(broken.pos[0]), `The YAML cannot be read: ${broken.message}.`);
  let value: unknown;
  try {
    value = document.toJS();
  } catch {
    throw new ContentError(file, 1, 'The YAML cannot be read: its aliases grow without bound.');
  }
  return {
    value,
    has: (path) => document.hasIn(path),
    lineOf: (path) => lineAt(offsetOf(document.contents, path)),
  };
}

/** Throws a ContentError at the first mistake; `file` is the name in the error. */
export function readContent<T>(file: string, text: string, schema: z.ZodType<T>): ContentFile<T> {
  const yaml = readYaml(file, text);
  const fail = (path: Path, sentence: string): never => {
    throw new ContentError(file, yaml.lineOf(path), sentence);
  };
  const parsed = schema.safeParse(yaml.value);
  if (parsed.success) return { value: parsed.data, fail };

  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0]!];
    return fail(path, `${nameOf(path)} is unknown.`);
  }
  if (issue.path.length > 0 && !yaml.has(issue.path)) return fail(issue.path, `${nameOf(issue.path)} is missing.`);
  const reason = issue.message.replace(/^Invalid input: /, '');
  return fail(issue.path, `${nameOf(issue.path)} is wrong: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`);
}

function offsetOf(root: unknown, path: Path): number {
  let node = root;
  let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0;
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : undefined;
    const key = pair ? pair.key : isSeq(node) ? node.items[Number(step)] : undefined;
    if (!isNode(key)) break;
    offset = key.range?.[0] ?? offset;
    node = pair ? pair.value : key;
  }
  return offset;
}

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  if (typeof last !== 'number') return `"${String(last)}"`;
  const list = path.at(-2);
  return `Item ${last + 1}${list === undefined || typeof list === 'number' ? '' : ` of "${String(list)}"`}`;
}
