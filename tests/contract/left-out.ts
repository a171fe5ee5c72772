export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const alternatives = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf];

/** Reads the inputs of published schemas; `resolve` finds a named one. */
export class Inputs {
  private readonly resolve: (ref: string) => Schema;

  constructor(resolve: (ref: string) => Schema) {
    this.resolve = resolve;
  }

  named(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.resolve(schema.$ref);
  }

  private takesNull(schema: Schema): boolean {
    const { type, ...rest } = this.named(schema);
    const parts = alternatives(rest);
    if (type !== undefined) return [type].flat().includes('null');
    return parts.length === 0 ? !('enum' in rest || 'const' in rest) : parts.some((part) => this.takesNull(part));
  }

  /** The properties of an object, or of any alternative of one, that may be left out. */
  mayBeLeftOut(schema: Schema): string[] {
    const { properties = {}, required = [], ...rest } = this.named(schema);
    const own = Object.keys(properties).filter((name) => !required.includes(name));
    return [...new Set([...own, ...alternatives(rest).flatMap((part) => this.mayBeLeftOut(part))])];
  }

  /** The inputs that may be left out but not be null. */
  refusingNull(schema: Schema, at: string, above: readonly Schema[] = []): string[] {
    const here = this.named(schema);
    if (above.includes(here)) return [];
    const { properties = {}, required = [], items, prefixItems = [], additionalProperties } = here;
    const inner = (part: Schema, place: string) => this.refusingNull(part, place, [...above, here]);
    return [
      ...Object.entries(properties).flatMap(([name, property]) => [
        ...(required.includes(name) || this.takesNull(property) ? [] : [`${at}.${name}`]),
        ...inner(property, `${at}.${name}`),
      ]),
      ...[...(items ? [items] : []), ...prefixItems].flatMap((item) => inner(item, `${at}[]`)),
      ...(typeof additionalProperties === 'object' ? inner(additionalProperties, `${at}{}`) : []),
      ...alternatives(here).flatMap((part) => inner(part, at)),
    ];
  }
}
