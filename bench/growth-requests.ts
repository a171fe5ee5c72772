import { ROUTE_MAP } from '../app/route-map.server.ts';
import { functions } from '../features/index.ts';
import { rolesOf } from '../features/kit/permissions.ts';
import { CALLS } from './growth-calls.ts';
import type { PersonName } from './growth-data.ts';
import { type Facts, PARTS, PEOPLE_FOUND, STORE, TAKEN_WHOLE } from './growth-pages.ts';

export interface MeasuredRequest {
  name: string;
  by: PersonName;
  path(facts: Facts, turn: number): string;
  data?(facts: Facts, turn: number): object;
}

/** Whoever may see it: the first of these with the role. */
function whoSees(roles: readonly string[]): PersonName {
  return (['beta', 'creator', 'admin'] as const).find((person) => roles.includes(person)) ?? 'admin';
}

/** Every function and page, or why it is not measured. All pages are asked for by someone, so none is a kept one. */
export function everyRequest(): { measured: MeasuredRequest[]; left: string[] } {
  const measured: MeasuredRequest[] = [];
  const left: string[] = [];
  for (const { name } of functions) {
    const call = CALLS[name];
    if (call === undefined) throw new Error(`bench/growth-calls.ts has no call of ${name}`);
    if (typeof call === 'string') left.push(`${name}: ${call}`);
    else measured.push({ name, by: call[0], path: () => `/functions/${name}`, data: call[1] });
  }
  for (const { path, asks } of ROUTE_MAP) {
    const filled = PARTS[path] ?? (() => path);
    if (path.includes(':') && !PARTS[path]) throw new Error(`bench/growth-pages.ts has no address of ${path}`);
    if (TAKEN_WHOLE.includes(path)) left.push(`${path}: takes every row along`);
    else measured.push({ name: path, by: whoSees(rolesOf(asks)), path: filled });
  }
  for (const query of STORE) measured.push({ name: `/loja${query}`, by: 'beta', path: () => `/loja${query}` });
  for (const query of PEOPLE_FOUND)
    measured.push({ name: `/admin/usuarios${query}`, by: 'admin', path: () => `/admin/usuarios${query}` });
  return { measured, left };
}
