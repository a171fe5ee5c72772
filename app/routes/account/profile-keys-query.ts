import { KEY_STATES, type KeyState } from '../../../features/shop/keys/key.ts';
import type { MyKeysInput } from '../../../features/shop/redemption/my-keys.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const KEYS_PAGE = 50;

export const STATE_PARAMS: Record<KeyState, string> = {
  available: 'disponiveis',
  given: 'dadas',
  redeemed: 'resgatadas',
  revoked: 'canceladas',
};

export interface KeysQuery {
  q: string;
  state: KeyState | null;
  kind: string | null;
}

export const NO_FILTER: KeysQuery = { q: '', state: null, kind: null };

export function readKeysQuery(params: URLSearchParams): KeysQuery {
  const state = readParam(params, 'situacao');
  return {
    q: readParam(params, 'q'),
    state: KEY_STATES.find((name) => STATE_PARAMS[name] === state) ?? null,
    kind: readParam(params, 'tipo').slice(0, 64) || null,
  };
}

export const isNarrowed = ({ q, state, kind }: KeysQuery): boolean => q !== '' || state !== null || kind !== null;

const paramsOf = ({ q, state, kind }: KeysQuery): [string, string | null][] => [
  ['q', q],
  ['situacao', state && STATE_PARAMS[state]],
  ['tipo', kind],
];

export const keysAddress = (query: KeysQuery): string => addressWith('/perfil', paramsOf(query));
export const keysCsvAddress = (query: KeysQuery): string => addressWith('/perfil/chaves', paramsOf(query));

export const toKeysInput = ({ q, state, kind }: KeysQuery): MyKeysInput => ({
  q,
  keyId: kind ?? undefined,
  status: state === 'given' ? 'available' : (state ?? undefined),
  given: state === 'given' ? true : state === 'available' ? false : undefined,
});
