import { type Permission, rolesOf } from '../../features/kit/permissions.ts';
import { HTTP_STATUS, type Status } from '../../lib/app-error.ts';
import type { Json } from './json-schema.ts';

export type Refusals = Partial<Record<Status, string>>;

export const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const REPEATABLE: readonly Status[] = ['RESOURCE_EXHAUSTED', 'UNAVAILABLE'];

export const commonRefusals = (permission: Permission): Refusals => ({
  INVALID_ARGUMENT:
    'The request is no JSON of this schema, holds more than `x-body` says, or its id was used with other data.',
  ...(rolesOf(permission).includes('visitor') ? {} : { UNAUTHENTICATED: 'Nobody is signed in.' }),
  ...(rolesOf(permission).includes('user') ? {} : { PERMISSION_DENIED: 'The caller’s role may not.' }),
  RESOURCE_EXHAUSTED: 'A limit is reached.',
  INTERNAL: 'A defect of the product.',
  UNAVAILABLE: 'An outage: the same request may be sent again.',
});

/** Responses by HTTP status, with their error statuses and reasons. Later refusals add to earlier ones. */
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
