import { z } from 'zod';
import { functionsByName } from '../../features/index.ts';
import {
  CALL_BOUNDS,
  type CallableDefinition,
  type FunctionDefinition,
  methodsOf,
  type PlainDefinition,
} from '../../features/kit/function.ts';
import type { TablesFor } from '../../features/kit/permissions.ts';
import { FILE } from '../../features/kit/schema.ts';
import { lookUp } from '../../lib/words.ts';
import type { Json, SchemaWriter } from './json-schema.ts';
import { answer, COMMON_LIMITS, header, operation, type Paths } from './operation.ts';
import { commonRefusals, reference, refusalResponses } from './refusals.ts';

const requestId: Json = {
  type: ['string', 'null'],
  format: 'uuid',
  description: 'Makes a repetition harmless: within 24 hours it is given the first request’s answer.',
};
const IDEMPOTENCY_KEY = reference('parameters', 'IdempotencyKey');
const JSON_TYPE = 'application/json';

function withRequestId(input: Json): Json {
  if (input.type === 'object' && typeof input.properties === 'object') {
    return { ...input, properties: { ...input.properties, requestId } };
  }
  return { allOf: [input, { type: 'object', properties: { requestId } }] };
}

const bodyOf = (required: boolean, type: string, schema: Json): Json => ({ required, content: { [type]: { schema } } });

const bytesOf = (type: string): Json => ({ type: 'string', contentMediaType: type });

const limitsOf = ({ limits = [], queue }: CallableDefinition | PlainDefinition): Json[] => [
  ...COMMON_LIMITS,
  ...limits.map(({ counts, per, times, spanMs }) => ({
    counts,
    per,
    times,
    seconds: spanMs / 1_000,
    ...(per === 'address' ? { except: 'loopback' } : {}),
  })),
  ...(queue ? [queue] : []),
];

function callable(definition: CallableDefinition, schemas: SchemaWriter, tables: TablesFor): Paths {
  const { name, may, summary, input, output, refusals = {}, bodyBytes = CALL_BOUNDS.bytes } = definition;
  const data = withRequestId(schemas.write(input, 'input'));
  const result = schemas.write(z.object({ result: output }), 'output');
  return {
    post: operation({
      operationId: name,
      tag: 'functions',
      summary,
      may,
      tables,
      limits: limitsOf(definition),
      bytes: bodyBytes,
      parameters: [IDEMPOTENCY_KEY],
      requestBody: bodyOf(true, JSON_TYPE, { type: 'object', properties: { data }, required: ['data'] }),
      responses: {
        200: { headers: { 'X-Request-Id': reference('headers', 'RequestId') }, ...answer('Done.', JSON_TYPE, result) },
        ...refusalResponses(commonRefusals(may), refusals, {
          DEADLINE_EXCEEDED: 'A repetition whose first request took too long.',
        }),
      },
    }),
  };
}

function queryOf(input: z.ZodType, schemas: SchemaWriter): Json[] {
  const { properties, required = [] } = schemas.write(input, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    required: required.includes(name),
    schema,
  }));
}

function request({ body, input, bodyBytes = CALL_BOUNDS.bytes }: PlainDefinition, schemas: SchemaWriter) {
  if (body === 'json') {
    const requestBody = bodyOf(false, JSON_TYPE, schemas.write(input, 'input'));
    return { bytes: bodyBytes, parameters: [IDEMPOTENCY_KEY], requestBody };
  }
  return { parameters: queryOf(input, schemas) };
}

const RANGE_HEADERS = [
  header('Range', 'RFC 9110: single, suffix or several.'),
  header('If-Range', 'RFC 9110.'),
  header('If-None-Match', 'RFC 9110.'),
];

function fileAnswers(done: string, method: string): Json {
  const file = (description: string): Json => answer(description, 'application/pdf', bytesOf('application/pdf'));
  const hasBody = method !== 'HEAD';
  return {
    200: hasBody ? file(done) : answer(`${done.slice(0, -1)}’s headers.`),
    206: hasBody
      ? file('The ranges asked for; several come as `multipart/byteranges`.')
      : answer('The ranges’ headers.'),
    [method === 'POST' ? 412 : 304]: answer('The copy the client has is the current one.'),
    416: answer('No range of the request lies within the copy.'),
  };
}

function jsonAnswer({ done, output }: PlainDefinition, schemas: SchemaWriter): Json {
  const { result } = schemas.write(z.object({ result: output }), 'output').properties as { result: Json };
  return { 200: answer(done, JSON_TYPE, result) };
}

function plain(definition: PlainDefinition, schemas: SchemaWriter, tables: TablesFor): Paths {
  const { name, may, also = {}, output, done, refusals = {} } = definition;
  const { parameters, ...asked } = request(definition, schemas);
  return Object.fromEntries(
    methodsOf(definition).map((method) => {
      const { operationId, summary } = lookUp(also, method) ?? {
        operationId: name,
        summary: definition.summary,
      };
      return [
        method.toLowerCase(),
        operation({
          operationId,
          tag: 'plain',
          summary,
          may,
          tables,
          limits: limitsOf(definition),
          ...asked,
          parameters: [...parameters, ...(output === FILE ? RANGE_HEADERS : [])],
          responses: {
            ...(output === FILE ? fileAnswers(done, method) : jsonAnswer(definition, schemas)),
            ...refusalResponses(commonRefusals(may), refusals),
          },
        }),
      ];
    }),
  );
}

function pathOf(definition: FunctionDefinition, schemas: SchemaWriter, tables: TablesFor): Paths {
  return definition.kind === 'plain' ? plain(definition, schemas, tables) : callable(definition, schemas, tables);
}

export const functionPaths = (schemas: SchemaWriter, tables: TablesFor): Paths =>
  Object.fromEntries(
    [...functionsByName.values()].map((definition) => [
      `/functions/${definition.name}`,
      pathOf(definition, schemas, tables),
    ]),
  );
