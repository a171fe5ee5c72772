import type { TablesFor } from '../../features/kit/permissions.ts';
import { HTTP_STATUS } from '../../lib/app-error.ts';
import { functionPaths } from './function-paths.ts';
import { type Json, SchemaWriter } from './json-schema.ts';
import { servicePaths } from './service-endpoints.ts';

const error: Json = {
  type: 'object',
  description: 'A refused or failed call.',
  properties: {
    error: {
      type: 'object',
      properties: {
        status: { type: 'string', enum: Object.keys(HTTP_STATUS) },
        message: { type: 'string', description: 'The Portuguese sentence to show.' },
        details: {
          type: 'object',
          properties: {
            requestId: { type: 'string', description: 'The request, for support.' },
            state: { type: 'string', description: 'The machine’s word for the refusal, where there is one.' },
            fields: {
              type: 'array',
              items: { type: 'string' },
              description: 'Where the input does not fit its schema.',
            },
          },
        },
      },
      required: ['status', 'message'],
    },
  },
  required: ['error'],
};

export interface DocumentOptions {
  publicUrl: string;
  outbox: boolean;
  /** The setting `campaigns`, which says who plays at tables. */
  tables: TablesFor;
}

export function writeDocument({ publicUrl, outbox, tables }: DocumentOptions): Json {
  const schemas = new SchemaWriter();
  const paths = { ...functionPaths(schemas, tables), ...servicePaths(schemas, { outbox, tables }) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'RPGpédia',
      version: '1.0.0',
      description:
        'Functions are called as `POST /functions/<name>` with `{"data": …}` and answer `{"result": …}`. Fields that are not named here are ignored by the server, and should be by clients. `x-roles` lists all who may call; `x-limits` how often, `x-body` what a body of JSON may hold.',
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'functions', description: 'The callable protocol.' },
      { name: 'plain', description: 'JSON without the envelope, or files.' },
      { name: 'sign-in', description: 'OpenID Connect for browsers, and tokens for other clients.' },
      { name: 'live', description: 'Server-sent events.' },
      { name: 'uploads', description: 'Files that go on where they stopped (tus 1.0.0).' },
      { name: 'webhooks', description: 'Called by the payment gateway, and by Discord.' },
      { name: 'operations', description: 'For whoever runs the product.' },
    ],
    paths,
    components: {
      schemas: { Error: error, ...schemas.components },
      headers: {
        RequestId: { description: 'The request, as the logs name it.', schema: { type: 'string' } },
        RetryAfter: {
          description: 'Seconds after which a repetition may succeed.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'A request id: with it a repetition is harmless. `data.requestId` does the same.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes: {
        bearerToken: { type: 'http', scheme: 'bearer', description: 'From `GET /auth/token`.' },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-rpgpedia-session' : 'rpgpedia-session',
          description: 'Counts only for requests of the product’s own pages.',
        },
        metricsToken: { type: 'http', scheme: 'bearer', description: '`METRICS_TOKEN` of the deployment.' },
      },
    },
  };
}
