import type { KeyStatus, MyKeysInput } from '../../../features/keys/key.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const KEYS_PAGE = 50;

export const STATUS_NAMES: Record<KeyStatus, string> = {
  available: 'disponiveis',
  redeemed: 'resgatadas',
  revoked: 'canceladas',
};
export const KEY_STATUSES = Object.keys(STATUS_NAMES) as KeyStatus[];

export interface KeysQuery {
  q: string;
  status: KeyStatus | null;
}

export function readKeysQuery(params: URLSearchParams): KeysQuery {
  const status = readParam(params, 'situacao');
  return { q: readParam(params, 'q'), status: KEY_STATUSES.find((name) => STATUS_NAMES[name] === status) ?? null };
}

const written = ({ q, status }: KeysQuery): [string, string | null][] => [
  ['q', q],
  ['situacao', status && STATUS_NAMES[status]],
];

export const keysAddress = (query: KeysQuery): string => addressWith('/perfil', written(query));
export const keysCsvAddress = (query: KeysQuery): string => addressWith('/perfil/chaves', written(query));

export const toKeysInput = ({ q, status }: KeysQuery): MyKeysInput => ({ q, status: status ?? undefined });
