import type { Who } from '../../features/function.ts';
import type { Json } from './json-schema.ts';
import { COMMON_LIMITS, rolesOf, securityOf } from './operations.ts';

export type Paths = Record<string, Json>;

export const text: Json = { type: 'string' };
export const query = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  description,
  required,
  schema: text,
});
export const header = (name: string, description: string): Json => ({ name, in: 'header', description, schema: text });
export const answer = (description: string, type?: string, schema: Json = text): Json => ({
  description,
  ...(type ? { content: { [type]: { schema } } } : {}),
});
/** What is told of an endpoint that is no function. */
export interface Plain {
  operationId: string;
  tag: string;
  summary: string;
  who: Who;
  limited?: boolean;
  parameters?: Json[];
  requestBody?: Json;
  responses: Json;
  security?: Json[];
}

export const operation = ({
  operationId,
  tag,
  summary,
  who,
  limited,
  parameters,
  requestBody,
  responses,
  security,
}: Plain) => ({
  operationId,
  tags: [tag],
  summary,
  'x-roles': rolesOf(who),
  'x-limits': limited ? COMMON_LIMITS : [],
  security: security ?? securityOf(who),
  ...(parameters ? { parameters } : {}),
  ...(requestBody ? { requestBody } : {}),
  responses,
});
