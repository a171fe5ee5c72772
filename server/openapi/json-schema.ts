import { z } from 'zod';

export type Json = { [key: string]: unknown };

const inDocument = (schemas: object): Json =>
  JSON.parse(JSON.stringify(schemas).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

/** Removes what carries no information: the bounds of safe integers, and long patterns of named formats. */
function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

/** Turns Zod schemas into JSON Schema; those with an id become components, written once. */
export class SchemaWriter {
  readonly components: Record<string, Json> = {};

  write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const written = inDocument(z.toJSONSchema(schema, { io, target: 'draft-2020-12', override: tidy }));
    const { $schema: _dialect, $defs: named = {}, ...rest } = written;
    for (const [id, component] of Object.entries(named as Record<string, Json>)) {
      const known = this.components[id];
      if (known && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`two schemas are named ${id}`);
      this.components[id] = component;
    }
    return rest;
  }
}
