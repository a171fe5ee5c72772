import { useMemo } from 'react';
import type { KeyStatus, MyKey } from '../../../features/keys/key.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { callFunction } from '../../api/call.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { Listed } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import { CodeActions } from '../../redeem/code-actions.tsx';
import {
  KEY_STATUSES,
  KEYS_PAGE,
  type KeysQuery,
  keysAddress,
  keysCsvAddress,
  readKeysQuery,
  STATUS_NAMES,
  toKeysInput,
} from './profile-keys-query.ts';

const STATE: Record<KeyStatus, string> = { available: 'Disponível', redeemed: 'Resgatada', revoked: 'Cancelada' };
const STATES: Record<KeyStatus, string> = { available: 'Disponíveis', redeemed: 'Resgatadas', revoked: 'Canceladas' };

/** Up to this many need no filters. */
const FEW = 8;

const keyOf = ({ code }: MyKey): string => code;
const codesOf = (keys: readonly MyKey[]): string => keys.map(({ code }) => code).join('\n');
const isAvailable = ({ status }: MyKey): boolean => status === 'available';

export function Keys({ first }: { first: Listed<PageOf<MyKey>> }) {
  const { search, busy } = useComingSearch('/perfil');
  const query = useMemo(() => readKeysQuery(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first,
    keyOf,
    more: async (cursor) => {
      const page = await callFunction('getMyKeys', { ...toKeysInput(query), cursor, limit: KEYS_PAGE });
      return { rows: page.keys, nextCursor: page.nextCursor };
    },
  });
  const selection = useSelection(pages.rows, keyOf);
  const { rows, nextCursor } = pages;
  const narrowed = query.q !== '' || query.status !== null;
  const many = rows.length > FEW || nextCursor !== null || narrowed;
  const available = rows.filter(isAvailable);
  const chosen = selection.chosen.filter(isAvailable);
  return (
    <section aria-labelledby="chaves" className="grid gap-5" onKeyDown={selection.onKeyDown}>
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-4">
        <h2 id="chaves" className="me-auto text-2">
          Minhas Chaves
        </h2>
        <ButtonLink to="/compras" variant="tertiary" size="mini">
          Minhas compras
        </ButtonLink>
        {available.length > 0 && nextCursor === null && !narrowed && (
          <CopyButton text={codesOf(available)} label="Copiar todas" />
        )}
      </div>
      {rows.length > 0 && (
        <p className="text-ash">
          De cada tipo você ativa uma. As outras continuam valendo: mande o código de presente.
        </p>
      )}
      {many && <KeysForm query={query} />}
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
            Levar a lista (CSV)
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
          text: 'As chaves que você comprar aparecem nesta lista, prontas para ativar ou dar de presente.',
          action: <ButtonLink to="/#adquirir-chaves">Adquirir chaves</ButtonLink>,
        }}
        nothingFound={{ narrowed, title: 'Nenhuma chave assim', all: keysAddress({ q: '', status: null }) }}
        moreLabel="Mostrar mais chaves"
        selection={selection}
        look={{
          className: 'grid gap-3',
          card: (key, row, box) => (
            <li key={key.code} {...row} className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-board p-4">
              {box}
              <div className="grid min-w-0 flex-1 basis-72 gap-1">
                <span className="font-reading text-[1.1875rem]/tight font-extrabold">{key.title}</span>
                <span className="text-small text-ash">{key.description}</span>
                <code className={`wrap-anywhere ${isAvailable(key) ? 'font-bold text-lamp' : 'text-ash line-through'}`}>
                  {key.code}
                </code>
              </div>
              <Label>
                {STATE[key.status]}
                {key.redeemedAt && ` em ${formatDate(key.redeemedAt)}`}
              </Label>
              {isAvailable(key) && <CodeActions code={key} />}
            </li>
          ),
        }}
      />
    </section>
  );
}

const FORM = 'busca-nas-chaves';

function KeysForm({ query }: { query: KeysQuery }) {
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
          value={query.status ? STATUS_NAMES[query.status] : ''}
          onChange={apply}
        >
          <option value="">Toda situação</option>
          {KEY_STATUSES.map((status) => (
            <option key={status} value={STATUS_NAMES[status]}>
              {STATES[status]}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
