import { z } from 'zod';
import { ROLES } from '../../features/accounts/user.ts';
import { CALL_BOUNDS, type FunctionDefinition, type Who } from '../../features/function.ts';
import { HTTP_STATUS, type Status } from '../../lib/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Json, SchemaWriter } from './json-schema.ts';

/** English reasons by status. */
export type Refusals = Partial<Record<Status, string>>;

/** Who may call, as roles; a visitor is nobody's account. */
export const rolesOf = (who: Who): string[] =>
  who === 'anyone' ? ['visitor', ...ROLES] : who === 'user' ? [...ROLES] : [...who];

/** Nothing, a bearer token or the cookie; the empty requirement lets visitors in. */
export const securityOf = (who: Who): Json[] => [
  ...(who === 'anyone' ? [{}] : []),
  { bearerToken: [] },
  { sessionCookie: [] },
];

export const COMMON_LIMITS = [
  { counts: 'calls', per: 'session', ...LIMITS.session },
  { counts: 'calls', per: 'address', ...LIMITS.address, except: 'loopback' },
];

/** Of pages, their data and signing in. */
export const PAGE_LIMITS = [{ counts: 'pages', per: 'address', ...LIMITS.pages, except: 'loopback' }];

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const REPEATABLE: readonly Status[] = ['RESOURCE_EXHAUSTED', 'UNAVAILABLE'];

/** What any call may be refused with. */
export const commonRefusals = (who: Who): Refusals => ({
  INVALID_ARGUMENT:
    'The request is no JSON of this schema, holds more than `x-body` says, or its id was used with other data.',
  ...(who === 'anyone' ? {} : { UNAUTHENTICATED: 'Nobody is signed in.' }),
  ...(who === 'anyone' || who === 'user' ? {} : { PERMISSION_DENIED: 'The caller’s role may not.' }),
  RESOURCE_EXHAUSTED: 'A limit is reached.',
  INTERNAL: 'A defect of the product.',
  UNAVAILABLE: 'An outage: the same request may be sent again.',
});

/** Responses by HTTP status, each saying its statuses and why. Later refusals add to earlier ones. */
export function refusalResponses(...groups: Refusals[]): Record<string, Json> {
  const reasons = new Map<Status, string[]>();
  for (const group of groups) {
    for (const [status, reason] of Object.entries(group) as [Status, string][]) {
      reasons.set(status, [...(reasons.get(status) ?? []), reason]);
    }
  }
  const statuses = [...reasons.keys()].sort((a, b) => HTTP_STATUS[a] - HTTP_STATUS[b]);
  return Object.fromEntries(
    [...new Set(statuses.map((status) => HTTP_STATUS[status]))].map((http) => {
      const here = statuses.filter((status) => HTTP_STATUS[status] === http);
      return [
        String(http),
        {
          description: here.map((status) => `\`${status}\`: ${reasons.get(status)!.join(' ')}`).join('\n\n'),
          headers: {
            'X-Request-Id': reference('headers', 'RequestId'),
            ...(here.some((status) => REPEATABLE.includes(status))
              ? { 'Retry-After': reference('headers', 'RetryAfter') }
              : {}),
          },
          content: {
            'application/json': {
              schema: {
                allOf: [
                  reference('schemas', 'Error'),
                  { type: 'object', properties: { error: { type: 'object', properties: { status: { enum: here } } } } },
                ],
              },
            },
          },
        },
      ];
    }),
  );
}

export const json = (schema: Json): Json => ({ 'application/json': { schema } });

export const bodyBounds = (bytes: number = CALL_BOUNDS.bytes): Json => ({ ...CALL_BOUNDS, bytes });

const requestId: Json = {
  type: 'string',
  format: 'uuid',
  description: 'Makes a repetition harmless: within 24 hours it is given the first request’s answer.',
};

/** `data` as a client sends it: the function's input and the request id. */
function withRequestId(input: Json): Json {
  if (input.type === 'object' && typeof input.properties === 'object') {
    return { ...input, properties: { ...input.properties, requestId } };
  }
  return { allOf: [input, { type: 'object', properties: { requestId } }] };
}

/** One function of the callable protocol. */
export function functionOperation(definition: FunctionDefinition, schemas: SchemaWriter): Json {
  const { name, who, input, output, summary, refusals = {}, limit, bodyBytes } = definition;
  const data = withRequestId(schemas.write(input, 'input'));
  return {
    operationId: name,
    tags: ['functions'],
    summary,
    'x-roles': rolesOf(who),
    'x-limits': [...COMMON_LIMITS, ...(limit ? [limit] : [])],
    'x-body': bodyBounds(bodyBytes),
    security: securityOf(who),
    parameters: [reference('parameters', 'IdempotencyKey')],
    requestBody: {
      required: true,
      content: json({ type: 'object', properties: { data }, required: ['data'] }),
    },
    responses: {
      200: {
        description: 'Done.',
        headers: { 'X-Request-Id': reference('headers', 'RequestId') },
        content: json(schemas.write(z.object({ result: output }), 'output')),
      },
      ...refusalResponses(commonRefusals(who), refusals, {
        DEADLINE_EXCEEDED: 'A repetition whose first request took too long.',
      }),
    },
  };
}
