import { Link } from 'react-router';
import type { IssuedCodes, ListedCode } from '../../../features/shop/keys/code-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAddressForm } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { PageOf, Pages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import {
  BATCHES,
  CODE_STATES,
  CODES_MAX,
  type CodesView,
  canRevokeAll,
  codesAddress,
  codesCsvAddress,
  isNarrowed,
  readCodesView,
} from './codes-query.ts';
import { CODES_PATH, paymentPath } from './paths.ts';

const FORM = 'filtro-dos-codigos';

export const codeKey = ({ code }: ListedCode): string => code;

const stateOf = ({ status, given }: ListedCode): string =>
  given ? 'Dado de presente' : (CODE_STATES.find((state) => state.status === status)?.label ?? status);

const COLUMNS: readonly Column<ListedCode>[] = [
  { key: 'code', head: 'Código', cell: ({ code }) => <code className="unbroken">{code}</code> },
  { key: 'title', head: 'Tipo', cell: ({ title }) => title },
  { key: 'status', head: 'Situação', cell: stateOf },
  { key: 'createdAt', head: 'Criado em', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'redeemedAt', head: 'Resgatado em', cell: ({ redeemedAt }) => (redeemedAt ? formatDateTime(redeemedAt) : '') },
  {
    key: 'from',
    head: 'De onde veio',
    cell: ({ batchId, purchaseId }) =>
      purchaseId ? (
        <Link className="link" to={paymentPath(purchaseId)}>
          Uma compra
        </Link>
      ) : (
        batchId && (
          <Link className="link" to={codesAddress({ ...BATCHES, batchId })}>
            Um lote
          </Link>
        )
      ),
  },
];

interface CodeTableProps {
  view: CodesView;
  kinds: readonly { id: string; title: string }[];
  list: LoadedList<PageOf<ListedCode>>;
  pages: Pages<ListedCode>;
  busy: boolean;
  onRevoke: (codes: readonly string[]) => void;
  onRevokeAll: (codes: IssuedCodes) => void;
}

export function CodeTable({ view, kinds, list, pages, busy, onRevoke, onRevokeAll }: CodeTableProps) {
  const selection = useSelection(pages.rows, codeKey);
  const { chosen } = selection;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the selection, wherever the focus stands in it
    <div className="stack-parts" onKeyDown={selection.onKeyDown}>
      <CodesForm view={view} kinds={kinds} />
      {pages.rows.length > 0 && (
        <ListTools
          selection={selection}
          shown={pages.rows.length}
          countLabel={(count) => countOf(count, 'código selecionado', 'códigos selecionados')}
          actions={
            chosen.length > CODES_MAX ? (
              <p>Para cancelar, escolha até 1.000.</p>
            ) : (
              <Button size="mini" variant="danger" onClick={() => onRevoke(chosen.map(codeKey))}>
                Cancelar os selecionados
              </Button>
            )
          }
        >
          <a className="button button-tertiary button-mini" href={codesCsvAddress(view)} download>
            <Icon name="download" />
            Exportar a lista (CSV)
          </a>
          {canRevokeAll(view) && (
            <Button
              size="mini"
              variant="tertiary"
              onClick={() => onRevokeAll({ batchId: view.batchId || undefined, keyId: view.keyId || undefined })}
            >
              Cancelar todos da lista
            </Button>
          )}
        </ListTools>
      )}
      <ListBody
        label="Códigos"
        pages={pages}
        keyOf={codeKey}
        nameOf={codeKey}
        busy={busy}
        failing={list.failure}
        empty={{ icon: 'key', title: 'Nenhum código ainda' }}
        nothingFound={{
          narrowed: isNarrowed(view) || view.batchId !== '',
          title: 'Nenhum código assim',
          all: codesAddress({ ...BATCHES, codes: true }),
        }}
        moreLabel="Mostrar mais códigos"
        selection={selection}
        look={{ columns: COLUMNS }}
      />
    </div>
  );
}

function CodesForm({ view, kinds }: Pick<CodeTableProps, 'view' | 'kinds'>) {
  const { submit, apply } = useAddressForm(FORM, (params) => codesAddress(readCodesView(params)));
  const status = CODE_STATES.find((state) => state.status === view.status)?.word ?? '';
  return (
    <search>
      <form id={FORM} action={CODES_PATH} className="list-form" onSubmit={submit}>
        <input type="hidden" name="ver" value="codigos" />
        {view.batchId && <input type="hidden" name="lote" value={view.batchId} />}
        <select name="tipo" className="control" aria-label="Tipo" value={view.keyId} onChange={apply}>
          <option value="">Todo tipo</option>
          {kinds.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <select name="situacao" className="control" aria-label="Situação" value={status} onChange={apply}>
          <option value="">Toda situação</option>
          {CODE_STATES.map(({ word, label }) => (
            <option key={word} value={word}>
              {label}
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
