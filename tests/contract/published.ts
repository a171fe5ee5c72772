import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { openSession } from '../support/open-session.ts';
import { Visitor } from '../support/visitor.ts';
import { Inputs, type Schema } from './left-out.ts';

interface Check {
  (value: unknown): boolean;
  errors?: object[] | null;
}
interface Ajv {
  addSchema(schema: object, id: string): void;
  getSchema(id: string): Check | undefined;
}

/** The JSON Schema validator of the OpenAPI validator: it is independent of Zod. */
const requireForeign = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'));
const { Ajv2020 } = requireForeign('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };
const addFormats = requireForeign('ajv-formats') as { default: (ajv: Ajv) => void };

interface Operation {
  operationId: string;
  tags: string[];
  'x-roles': string[];
  'x-limits': object[];
  'x-body': { bytes: number; nodes: number; depth: number };
  security: object[];
  responses: Record<string, { content?: Record<string, unknown>; 'x-events'?: Record<string, { 'x-watch'?: string }> }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface PublishedDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const bodyOf = ({ requestBody }: Operation): Schema | undefined => requestBody?.content['application/json']?.schema;

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export class PublishedDescription {
  readonly document: PublishedDocument;
  private readonly ajv: Ajv;
  private readonly inputs: Inputs;

  private constructor(document: PublishedDocument) {
    this.document = document;
    this.inputs = new Inputs((ref) => document.components.schemas[ref.split('/').at(-1)!] as Schema);
    this.ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'openapi.json');
  }

  static async read(app: TestApp): Promise<PublishedDescription> {
    const response = await fetch(`${app.url}/openapi.json`);
    expect(response.status).toBe(200);
    return new PublishedDescription((await response.json()) as PublishedDocument);
  }

  get functions(): Map<string, Operation> {
    return new Map(
      Object.values(this.document.paths).flatMap((methods) =>
        Object.values(methods)
          .filter((operation) => operation.tags.includes('functions'))
          .map((operation) => [operation.operationId, operation] as const),
      ),
    );
  }

  /** The inputs of a function that may be left out. */
  mayBeLeftOut(name: string): string[] {
    const { data } = bodyOf(this.functions.get(name)!)!.properties!;
    return this.inputs.mayBeLeftOut(data!);
  }

  /** Inputs that may be left out, but not given as null. */
  refusingNull(): string[] {
    return Object.values(this.document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => {
        const body = bodyOf(operation);
        return body ? this.inputs.refusingNull(body, operation.operationId) : [];
      }),
    );
  }

  private expectFit(value: unknown, where: string): void {
    const check = this.ajv.getSchema(`openapi.json#${where}`);
    if (!check) throw new Error(`nothing is published at ${where}`);
    expect(check(value) ? [] : check.errors, where).toEqual([]);
  }

  expectRequest(path: string, body: unknown): void {
    this.expectFit(body, pointer('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema'));
  }

  expectAnswer(path: string, method: string, http: number, body: unknown): void {
    this.expectFit(
      body,
      pointer('paths', path, method.toLowerCase(), 'responses', String(http), 'content', 'application/json', 'schema'),
    );
  }

  eventsOf(path: string): Record<string, { 'x-watch'?: string }> {
    return this.document.paths[path]!.get!.responses['200']!['x-events'] ?? {};
  }

  expectEvent(path: string, event: string, data: unknown): void {
    this.expectFit(data, pointer('paths', path, 'get', 'responses', '200', 'x-events', event, 'schema'));
  }

  /** A browser without cookies; every answer under `/functions` is checked against the document. */
  visitor(app: TestApp): Visitor {
    return new CheckedVisitor(app.visitor(), this);
  }

  async signedIn(app: TestApp, email: string): Promise<Visitor> {
    const visitor = this.visitor(app);
    await openSession(app, visitor, email);
    return visitor;
  }
}

class CheckedVisitor extends Visitor {
  private readonly published: PublishedDescription;

  constructor({ origin, address }: Visitor, published: PublishedDescription) {
    super(origin, address);
    this.published = published;
  }

  override async request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.request(path, init);
    const { pathname } = new URL(path, this.origin);
    const type = response.headers.get('content-type') ?? '';
    if (this.published.document.paths[pathname] && pathname.startsWith('/functions/') && type.includes('json')) {
      this.published.expectAnswer(pathname, init.method ?? 'GET', response.status, await response.clone().json());
    }
    return response;
  }
}
