import { type KeyState, keyState } from '../../../features/shop/keys/key.ts';
import type { MyKey } from '../../../features/shop/redemption/my-keys.ts';
import { countOf } from '../../../lib/number.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { defineList } from '../../list/define-list.ts';
import { anyOf, oneOf, search } from '../../list/filters.ts';
import './profile-keys.css';

/** The most of one page. */
export const KEY_ROWS = 50;

const WORDS: Record<KeyState, string> = {
  available: 'disponiveis',
  given: 'dadas',
  redeemed: 'resgatadas',
  revoked: 'canceladas',
};
const LABELS: Record<KeyState, string> = {
  available: 'Disponíveis',
  given: 'Dadas de presente',
  redeemed: 'Resgatadas',
  revoked: 'Canceladas',
};

export const isAvailable = (key: MyKey): boolean => keyState(key) === 'available';
export const codesOf = (keys: readonly MyKey[]): string => keys.map(({ code }) => code).join('\n');

export const KEYS = defineList({
  path: '/perfil',
  label: 'Chaves',
  filters: {
    q: search('q', 'Buscar nas suas chaves', 'Nome ou parte do código'),
    state: oneOf('situacao', WORDS, 'Situação', 'Toda situação', LABELS),
    kind: anyOf('tipo', 'Tipo', 'Todo tipo'),
  },
  call: 'getMyKeys',
  input: ({ q, state, kind }) => ({
    q,
    keyId: kind.slice(0, 64) || undefined,
    status: state === 'given' ? 'available' : (state ?? undefined),
    given: state === 'given' ? true : state === 'available' ? false : undefined,
    limit: KEY_ROWS,
  }),
  rows: ({ keys }): readonly MyKey[] => keys,
  keyOf: ({ code }) => code,
  nameOf: ({ title, code }) => `${title}, ${code}`,
  className: 'key-list',
  many: {
    count: (count) => countOf(count, 'chave selecionada', 'chaves selecionadas'),
    acts: [
      {
        label: 'Copiar',
        draw: (chosen) => {
          const available = chosen.filter(isAvailable);
          return available.length === 0 ? (
            'Nenhuma delas está disponível.'
          ) : (
            <CopyButton
              text={codesOf(available)}
              label={`Copiar ${countOf(available.length, 'disponível', 'disponíveis')}`}
            />
          );
        },
      },
    ],
  },
  csv: '/perfil/chaves',
  filtersPast: 10,
  empty: { icon: 'key', title: 'Nenhuma chave por aqui' },
  nothingFound: { title: 'Nenhuma chave assim' },
  more: 'Mostrar mais chaves',
});
