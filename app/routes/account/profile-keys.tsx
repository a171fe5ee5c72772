import { useMemo } from 'react';
import { KEY_STATES, type KeyState, keyState } from '../../../features/shop/keys/key.ts';
import type { OwnKind } from '../../../features/shop/keys/list-own-kinds.server.ts';
import type { MyKey } from '../../../features/shop/redemption/my-keys.ts';
import { countOf } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callFunction } from '../../api/call.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ChoiceSelect } from '../../list/choice-select.tsx';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useRootData } from '../../root-data.ts';
import { KeyRow } from './key-row.tsx';
import './profile-keys.css';
import {
  isNarrowed,
  KEYS_PAGE,
  type KeysQuery,
  keysAddress,
  keysCsvAddress,
  NO_FILTER,
  readKeysQuery,
  STATE_PARAMS,
  toKeysInput,
} from './profile-keys-query.ts';

const STATES: Record<KeyState, string> = {
  available: 'Disponíveis',
  given: 'Dadas de presente',
  redeemed: 'Resgatadas',
  revoked: 'Canceladas',
};

/** Filters pay off only for more. */
const ROWS_WITHOUT_FILTERS = 10;

const keyOf = ({ code }: MyKey): string => code;
const codesOf = (keys: readonly MyKey[]): string => keys.map(({ code }) => code).join('\n');
const isAvailable = (key: MyKey): boolean => keyState(key) === 'available';

interface KeysProps {
  first: LoadedList<PageOf<MyKey>>;
  /** The kinds of all codes, with what they grant. */
  kinds: readonly OwnKind[];
}

export function Keys({ first, kinds }: KeysProps) {
  const { search, busy } = useComingSearch('/perfil');
  const { campaignOpen } = useRootData();
  const redeem = useRedeem();
  const query = useMemo(() => readKeysQuery(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first,
    keyOf,
    more: async (cursor) => {
      const page = await callFunction('getMyKeys', { ...toKeysInput(query), cursor, limit: KEYS_PAGE });
      return { rows: page.keys, nextCursor: page.nextCursor };
    },
  });
  useKeptFocus();
  const selection = useSelection(pages.rows, keyOf);
  const { rows, nextCursor } = pages;
  const narrowed = isNarrowed(query);
  const thingsOf = useMemo(() => new Map(kinds.map(({ keyId, things }) => [keyId, things])), [kinds]);
  const many = rows.length > ROWS_WITHOUT_FILTERS || nextCursor !== null || narrowed;
  const available = rows.filter(isAvailable);
  const chosen = selection.chosen.filter(isAvailable);
  return (
    <section aria-labelledby="chaves" className="own-keys" onKeyDown={selection.onKeyDown}>
      <div className="keys-head">
        <h2 id="chaves">Minhas Chaves</h2>
        <ButtonLink to="/compras" variant="tertiary" size="mini">
          Minhas compras
        </ButtonLink>
        {available.length > 0 && nextCursor === null && !narrowed && (
          <CopyButton text={codesOf(available)} label="Copiar todas" />
        )}
      </div>
      {rows.length > 0 && (
        <p className="keys-hint">
          De cada tipo você ativa uma. As outras continuam valendo: mande o código de presente.
        </p>
      )}
      {many && <KeysForm query={query} kinds={kinds} />}
      {many && rows.length > 0 && (
        <ListTools
          selection={selection}
          shown={rows.length}
          countLabel={(count) => countOf(count, 'chave selecionada', 'chaves selecionadas')}
          actions={
            chosen.length > 0 ? (
              <CopyButton
                text={codesOf(chosen)}
                label={`Copiar ${countOf(chosen.length, 'disponível', 'disponíveis')}`}
              />
            ) : (
              <p>Nenhuma delas está disponível.</p>
            )
          }
        >
          <a className="button button-tertiary button-mini" href={keysCsvAddress(query)} download>
            <Icon name="download" />
            Exportar a lista (CSV)
          </a>
        </ListTools>
      )}
      <ListBody
        label="Chaves"
        pages={pages}
        keyOf={keyOf}
        nameOf={({ title, code }) => `${title}, ${code}`}
        busy={busy}
        failing={first.failure}
        empty={{
          icon: 'key',
          title: 'Nenhuma chave por aqui',
          ...(campaignOpen
            ? {
                text: 'As chaves que você comprar aparecem nesta lista, prontas para ativar ou dar de presente.',
                action: <ButtonLink to="/#adquirir-chaves">Adquirir chaves</ButtonLink>,
              }
            : {
                text: 'A campanha terminou: não há mais chaves à venda. Um código que alguém deu a você ainda pode ser ativado.',
                action: <Button onClick={() => redeem.open()}>Resgatar um código</Button>,
              }),
        }}
        nothingFound={{ narrowed, title: 'Nenhuma chave assim', all: keysAddress(NO_FILTER) }}
        moreLabel="Mostrar mais chaves"
        selection={selection}
        look={{
          className: 'key-list',
          card: (key, row, box) => (
            <KeyRow key={key.code} owned={key} things={thingsOf.get(key.keyId) ?? []} row={row} box={box} />
          ),
        }}
      />
    </section>
  );
}

const FORM = 'busca-nas-chaves';

function KeysForm({ query, kinds }: { query: KeysQuery; kinds: readonly OwnKind[] }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => keysAddress(readKeysQuery(params)));
  return (
    <search>
      <form id={FORM} action="/perfil" className="list-form" onSubmit={submit}>
        <label className="sr-only" htmlFor="busca-chave">
          Buscar nas suas chaves
        </label>
        <SearchField id="busca-chave" q={query.q} placeholder="Nome ou parte do código" onType={type} />
        <select
          name="situacao"
          className="control"
          aria-label="Situação"
          value={query.state ? STATE_PARAMS[query.state] : ''}
          onChange={apply}
        >
          <option value="">Toda situação</option>
          {KEY_STATES.map((state) => (
            <option key={state} value={STATE_PARAMS[state]}>
              {STATES[state]}
            </option>
          ))}
        </select>
        {(kinds.length > 1 || query.kind !== null) && (
          <ChoiceSelect
            name="tipo"
            label="Tipo"
            all="Todo tipo"
            value={query.kind}
            choices={kinds.map(({ keyId, title, count }) => ({ value: keyId, label: title, count }))}
            onChange={apply}
          />
        )}
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
