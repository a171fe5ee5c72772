import { METHODS, request } from 'node:http';
import routes from '../../app/routes.ts';
import { LIVE_NAMES } from '../../features/kit/live-states.ts';
import { addressesOf as screensOf } from '../support/route-addresses.ts';
import type { Visitor } from '../support/visitor.ts';
import { Inputs, type Schema } from './left-out.ts';
import type { PublishedDocument } from './published.ts';

/** Every table of words, every id and every statement may be asked for these. */
export const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'a0000000-0000-0000-0000-00000000000',
  '00000000-0000-9000-A000-00000000000F',
  'x'.repeat(10_000),
] as const;

/** The same words as a part of an address: the last two are no characters there. */
const IN_ADDRESS = [...WORDS.map((word) => encodeURIComponent(word)), '%00', '%ED%A0%80'];

type Input = Record<string, unknown>;
const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface DescribedSchema extends Schema {
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Inputs of a published schema in which one text after another is a word that was not expected there. */
export class WordInputs {
  private readonly named: (schema: Schema) => DescribedSchema;

  constructor(document: PublishedDocument) {
    const inputs = new Inputs((ref) => document.components.schemas[ref.split('/').at(-1)!] as Schema);
    this.named = (schema) => inputs.named(schema) as DescribedSchema;
  }

  /** The least that a schema takes. */
  private least(schema: Schema, depth = 0): unknown {
    const { type, properties = {}, required = [], anyOf, oneOf, allOf, ...rest } = this.named(schema);
    if ('const' in rest) return rest.const;
    if (rest.enum) return rest.enum[0];
    if (allOf) return Object.assign({}, ...allOf.map((part) => this.least(part, depth)));
    const [first] = anyOf ?? oneOf ?? [];
    if (first) return depth > 8 ? null : this.least(first, depth + 1);
    const kind = [type].flat()[0];
    if (kind === 'object')
      return Object.fromEntries(required.map((name) => [name, this.least(properties[name] ?? {}, depth + 1)]));
    if (kind === 'array') return [];
    if (kind === 'boolean') return true;
    if (kind === 'number' || kind === 'integer')
      return Math.max(1, rest.minimum ?? 1, (rest.exclusiveMinimum ?? 0) + 1);
    if (kind === 'null') return null;
    if (rest.format === 'uuid') return '3f0c5a34-1111-4222-8333-444455556666';
    return rest.format === 'date-time' ? '2999-01-01T00:00:00.000Z' : 'x';
  }

  /** `base` is right; a choice of several forms is tried in each of them. */
  *with(schema: Schema, base: unknown, word: string, depth = 0): Generator<unknown> {
    if (depth > 6) return;
    const {
      type,
      properties,
      items,
      prefixItems,
      additionalProperties,
      anyOf = [],
      oneOf = [],
      allOf = [],
      ...rest
    } = this.named(schema);
    const forms = [...anyOf, ...oneOf];
    for (const form of forms) {
      const least = this.least(form);
      yield* this.with(form, isObject(base) && isObject(least) ? { ...base, ...least } : least, word, depth + 1);
    }
    for (const part of allOf) yield* this.with(part, base, word, depth + 1);
    const from = isObject(base) ? base : {};
    for (const [name, inner] of Object.entries(properties ?? {}))
      if (name !== 'requestId')
        for (const value of this.with(inner, from[name] ?? this.least(inner), word, depth + 1))
          yield { ...from, [name]: value };
    for (const item of [...(items ? [items] : []), ...(prefixItems ?? [])])
      for (const value of this.with(item, Array.isArray(base) ? base[0] : this.least(item), word, depth + 1))
        yield [value];
    if (isObject(additionalProperties))
      yield JSON.parse(`{${JSON.stringify(word)}:${JSON.stringify(this.least(additionalProperties) ?? 1)}}`);
    if ([type].flat().includes('string') || ('enum' in rest && forms.length === 0)) yield word;
  }
}

export const PAGES = [...new Set(screensOf(routes).map(({ path }) => path))];

/** Words that bring a request past the first look-up of an address, so that the next one is asked too. */
const KNOWN: Record<string, readonly string[]> = {
  system: ['brutal', 'universal'],
  kind: ['pacote', 'skin', 'titulo'],
};

/** Every address that a pattern makes with a word in one of its places or in all of them. */
export function addressesOf(pattern: string, words: readonly string[] = IN_ADDRESS): string[] {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (names.length === 0) return [];
  const fill = (word: string, known: string | undefined) =>
    pattern.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => (known && KNOWN[name] ? known : word));
  const known = names.flatMap((name) => KNOWN[name] ?? []);
  return words.flatMap((word) => [undefined, ...(names.length > 1 ? known : [])].map((one) => fill(word, one)));
}

export const watchesOf = (word: string): string => LIVE_NAMES.map((name) => `${name}:${word}`).join(',');

export const METHODS_OF_THE_WEB = METHODS.filter((method) => method !== 'CONNECT');

/** The status of a request that `fetch` would not send. */
export const rawStatus = (origin: string, method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(new URL(path, origin), { method, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    });
    call.once('error', reject).end();
  });

export const isFailure = (status: number): boolean => status >= 500 && status !== 501;

const dataOf = (address: string): string => address.replace(/(?<=.)\/?(?=\?|$)/, '.data');

/** The pages that failed: each is asked for what it reads; what there is, and one that there is not, is drawn too. */
export async function failuresOfPages(visitor: Visitor, addresses: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  let isDrawn = false;
  for (const address of addresses) {
    const { status } = await visitor.request(dataOf(address));
    if (isFailure(status)) failed.push(`${status} ${dataOf(address).slice(0, 200)}`);
    if (status >= 400 && isDrawn) continue;
    isDrawn ||= status >= 400;
    failed.push(...(await failuresAt(visitor, [address])));
  }
  return failed;
}

/** The addresses that were answered with a failure of ours. */
export async function failuresAt(visitor: Visitor, addresses: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const address of addresses) {
    const { status } = await visitor.request(address);
    if (isFailure(status)) failed.push(`${status} ${address.slice(0, 200)}`);
  }
  return failed;
}
