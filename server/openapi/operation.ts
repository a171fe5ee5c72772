import { CALL_BOUNDS } from '../../features/kit/function.ts';
import { type Permission, rolesOf, type TablesFor } from '../../features/kit/permissions.ts';
import { LIMITS } from '../limits/limits.ts';
import type { Json } from './json-schema.ts';

const securityOf = (permission: Permission): Json[] => [
  ...(rolesOf(permission).includes('visitor') ? [{}] : []),
  { bearerToken: [] },
  { sessionCookie: [] },
];

export const COMMON_LIMITS: Json[] = [
  { counts: 'calls', per: 'session', ...LIMITS.session },
  { counts: 'calls', per: 'address', ...LIMITS.address, except: 'loopback' },
];

export const PAGE_LIMITS: Json[] = [{ counts: 'pages', per: 'address', ...LIMITS.pages, except: 'loopback' }];

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

export interface Endpoint {
  operationId: string;
  tag: string;
  summary: string;
  may: Permission;
  /** The setting that says who plays at tables. */
  tables?: TablesFor;
  limits?: Json[];
  bytes?: number;
  parameters?: Json[];
  requestBody?: Json;
  responses: Json;
  security?: Json[];
}

export const operation = ({
  tag,
  may,
  tables,
  limits = [],
  bytes,
  security = securityOf(may),
  ...rest
}: Endpoint): Json => ({
  tags: [tag],
  'x-roles': rolesOf(may, tables),
  'x-limits': limits,
  ...(bytes === undefined ? {} : { 'x-body': { ...CALL_BOUNDS, bytes } }),
  security,
  ...rest,
});
