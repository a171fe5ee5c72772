import { z } from 'zod';

export type Json = { [key: string]: unknown };

const DEFS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

function rewriteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace(DEFS, COMPONENTS) : rewriteReferences(inner),
    ]),
  );
}

/** Leaves out what says nothing: the bounds of every safe integer, and the long expressions behind a named format. */
function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

/** Turns Zod schemas into JSON Schema; those with an id become components, written once. */
export class SchemaWriter {
  readonly components: Record<string, Json> = {};

  write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const written = z.toJSONSchema(schema, { io, target: 'draft-2020-12', override: tidy }) as Json;
    const { $schema: _dialect, $defs: named = {}, ...rest } = written;
    for (const [id, definition] of Object.entries(named as Record<string, Json>)) {
      const component = rewriteReferences(definition) as Json;
      const known = this.components[id];
      if (known && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`two schemas are named ${id}`);
      this.components[id] = component;
    }
    return rewriteReferences(rest) as Json;
  }
}
