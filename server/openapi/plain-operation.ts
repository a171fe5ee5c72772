import type { Who } from '../../features/function.ts';
import type { Json } from './json-schema.ts';
import { bodyBounds, COMMON_LIMITS, PAGE_LIMITS, rolesOf, securityOf } from './operations.ts';

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
  /** As functions are, or as pages. */
  limited?: 'functions' | 'pages';
  parameters?: Json[];
  requestBody?: Json;
  /** Whether its body is JSON, and bounded as that of a function is. */
  bounded?: boolean;
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
  bounded,
  responses,
  security,
}: Plain) => ({
  operationId,
  tags: [tag],
  summary,
  'x-roles': rolesOf(who),
  'x-limits': limited === 'pages' ? PAGE_LIMITS : limited ? COMMON_LIMITS : [],
  ...(bounded ? { 'x-body': bodyBounds() } : {}),
  security: security ?? securityOf(who),
  ...(parameters ? { parameters } : {}),
  ...(requestBody ? { requestBody } : {}),
  responses,
});
