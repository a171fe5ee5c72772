import { isWordOf } from '../../lib/words.ts';
export type Path = readonly (string | number)[];

export interface Problem {
  path: Path;
  /** One Portuguese sentence. */
  message: string;
}

export type JsonSchema = { readonly [key: string]: unknown };

/**
 * Declares a value once: `check` reports problems and their paths, `json` is its JSON Schema 2020-12 for editors, and
 * `Infer` is its type.
 */
export interface Shape<T> {
  check(value: unknown, path: Path, report: (problem: Problem) => void): void;
  json: JsonSchema;
  /** Never set; only carries the type. */
  readonly type?: T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;
type Shapes = Record<string, Shape<unknown>>;

const shape = <T>(json: JsonSchema, fault: (value: unknown) => string | undefined): Shape<T> => ({
  json,
  check: (value, path, report) => {
    const message = fault(value);
    if (message) report({ path, message });
  },
});

export const describeShape = <T>(of: Shape<T>, description: string): Shape<T> => ({
  ...of,
  json: { ...of.json, description },
});

export const text = (max: number): Shape<string> =>
  shape({ type: 'string', maxLength: max }, (value) => {
    if (typeof value !== 'string') return 'Aqui vai um texto.';
    return value.length > max ? `O texto passa de ${max} caracteres.` : undefined;
  });

export const matchPattern = (pattern: RegExp, sentence: string): Shape<string> =>
  shape({ type: 'string', pattern: pattern.source }, (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : sentence,
  );

export const number: Shape<number> = shape({ type: 'number' }, (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'Aqui vai um número.',
);

export const whole = (least: number, most: number): Shape<number> =>
  shape({ type: 'integer', minimum: least, maximum: most }, (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `Aqui vai um número inteiro de ${least} a ${most}.`,
  );

export const bool: Shape<boolean> = shape({ type: 'boolean' }, (value) =>
  typeof value === 'boolean' ? undefined : 'Aqui vai true ou false.',
);

export const oneOf = <const T extends readonly (string | number | boolean)[]>(...values: T): Shape<T[number]> =>
  shape({ enum: values }, (value) =>
    values.includes(value as T[number]) ? undefined : `Aqui vai ${alternatives(values)}.`,
  );

export const either = <A, B>(a: Shape<A>, b: Shape<B>, sentence: string): Shape<A | B> =>
  shape({ anyOf: [a.json, b.json] }, (value) => (fits(a, value) || fits(b, value) ? undefined : sentence));

export const list = <T>(of: Shape<T>, most: number): Shape<T[]> => ({
  json: { type: 'array', items: of.json, maxItems: most },
  check: (value, path, report) => {
    if (!Array.isArray(value)) return report({ path, message: 'Aqui vai uma lista.' });
    if (value.length > most) report({ path, message: `A lista passa de ${most} itens.` });
    value.slice(0, most).forEach((item, index) => {
      of.check(item, [...path, index], report);
    });
  },
});

export const record = <T>(of: Shape<T>, most: number): Shape<Record<string, T>> => ({
  json: { type: 'object', additionalProperties: of.json, maxProperties: most },
  check: (value, path, report) => {
    if (!isRecord(value)) return report({ path, message: 'Aqui vão nomes com seus valores.' });
    const entries = Object.entries(value);
    if (entries.length > most) report({ path, message: `Aqui cabem ${most} nomes.` });
    for (const [key, item] of entries.slice(0, most)) of.check(item, [...path, key], report);
  },
});

type Fields<R extends Shapes, O extends Shapes> = { [K in keyof R]: Infer<R[K]> } & { [K in keyof O]?: Infer<O[K]> };

export const object = <R extends Shapes, O extends Shapes = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<Fields<R, O>> => {
  const all: Shapes = { ...required, ...optional };
  const properties = Object.fromEntries(Object.entries(all).map(([key, of]) => [key, of.json]));
  return {
    json: { type: 'object', properties, required: Object.keys(required), additionalProperties: false },
    check: (value, path, report) => {
      if (!isRecord(value)) return report({ path, message: 'Aqui vão nomes com seus valores.' });
      for (const key of Object.keys(required))
        if (!Object.hasOwn(value, key)) report({ path, message: `Falta “${key}”.` });
      for (const [key, item] of Object.entries(value)) {
        if (isWordOf(all, key)) all[key]!.check(item, [...path, key], report);
        else
          report({ path: [...path, key], message: `Não conheço “${key}”: aqui cabem ${Object.keys(all).join(', ')}.` });
      }
    },
  };
};

export const tagged = <const Tag extends string, V extends Record<string, Shape<object>>>(
  tag: Tag,
  kinds: V,
): Shape<{ [K in keyof V]: Record<Tag, K> & Infer<V[K]> }[keyof V]> => ({
  json: { oneOf: Object.entries(kinds).map(([kind, of]) => withTag(of.json, tag, kind)) },
  check: (value, path, report) => {
    if (!isRecord(value)) return report({ path, message: 'Aqui vão nomes com seus valores.' });
    const { [tag]: kind, ...rest } = value;
    if (isWordOf(kinds, kind)) kinds[kind]!.check(rest, path, report);
    else
      report({
        path: isWordOf(value, tag) ? [...path, tag] : path,
        message: `“${tag}” deve ser ${alternatives(Object.keys(kinds))}.`,
      });
  },
});

function withTag(json: JsonSchema, tag: string, kind: string): JsonSchema {
  const { properties, required } = json as { properties: JsonSchema; required: string[] };
  return { ...json, properties: { [tag]: { const: kind }, ...properties }, required: [tag, ...required] };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fits<T>(of: Shape<T>, value: unknown): value is T {
  let fine = true;
  of.check(value, [], () => {
    fine = false;
  });
  return fine;
}

const alternatives = (values: readonly unknown[]): string =>
  values
    .map(String)
    .join(', ')
    .replace(/, ([^,]*)$/, ' ou $1');
