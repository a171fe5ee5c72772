import { expect, test } from 'vitest';
import { z } from 'zod';
import { functions } from '../index.ts';
import { fieldWord } from './field-messages.ts';

type Json = Readonly<Record<string, unknown>>;

/** Every path of a schema, as the first refusal of each would name it; a schema inside itself once. */
function pathsOf(schema: unknown, root: Json, at: readonly string[] = [], seen: readonly unknown[] = []): string[][] {
  if (Array.isArray(schema)) return schema.flatMap((one) => pathsOf(one, root, at, seen));
  if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return [];
  const { $ref, properties, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema as Json;
  const inside = [...seen, schema];
  const target = typeof $ref === 'string' ? $ref.split('/').slice(1) : [];
  const meant = target.reduce<unknown>((of, step) => (of as Json)[step], root);
  const own = Object.entries((properties as Json | undefined) ?? {}).flatMap(([name, of]) => [
    [...at, name],
    ...pathsOf(of, root, [...at, name], inside),
  ]);
  const others = [items, prefixItems, anyOf, oneOf, allOf, additionalProperties];
  return [
    ...own,
    ...pathsOf(others, root, at, inside),
    ...($ref === '#' || !$ref ? [] : pathsOf(meant, root, at, inside)),
  ];
}

const schemaOf = (input: z.ZodType): Json => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json;

const all = functions.flatMap(({ name, input }) => {
  const schema = schemaOf(input as z.ZodType);
  return pathsOf(schema, schema).map((path) => ({ name: name as string, path }));
});

test('every field of every function has the word of a screen, none the name that programs use', () => {
  expect(all.length).toBeGreaterThan(500);
  const without = all.filter(({ name, path }) => fieldWord(path.slice(-1), name) === undefined);
  expect([...new Set(without.map(({ name, path }) => `${name}.${path.join('.')}`))]).toEqual([]);
  for (const { name, path } of all)
    expect(fieldWord(path, name), path.join('.')).toMatch(/^\p{Lu}[\p{L}\p{N} ,()%-]*$/u);
});

test.each<[string[], string | undefined, string | undefined]>([
  [['customization', 'profileMainColor'], 'updateUser', 'Cor principal'],
  [['fields', 'title'], 'changeCatalogue', 'Nome'],
  [['fields', 'title'], 'saveBookDraft', 'Título'],
  [['links', '0', 'url'], 'editCreator', 'Endereço do link'],
  [['values', 'forca'], undefined, undefined],
  [['fields', 'constructor'], undefined, 'Campos'],
  [['__proto__'], 'toString', undefined],
])('%j of %s is called %s', (path, of, word) => {
  expect(fieldWord(path, of)).toBe(word);
});
