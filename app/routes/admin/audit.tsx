import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../features/site/audit/audit-schema.ts';
import { getAudit } from '../../../features/site/audit/get-audit.server.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { wordTable } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ListBody, type RowProps } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/audit.ts';
import { AdminPage } from './admin-page.tsx';
import {
  AUDIT_PATH,
  type AuditView,
  auditAddress,
  auditCsvAddress,
  isNarrowed,
  readAuditView,
  toAuditInput,
} from './audit-query.ts';
import { personPath } from './people-query.ts';
import { VERBS, verbWords } from './verb-labels.ts';
import './creators.css';

export const meta: Route.MetaFunction = () => quietHead('Auditoria', 'Quem fez o quê na RPGpédia, e por quê.');

const FORM = 'busca-da-auditoria';
const NONE: PageOf<AuditEntry> = { rows: [], nextCursor: null };
type Read = Awaited<ReturnType<typeof getAudit>>;
const pageOf = ({ entries, nextCursor }: Read): PageOf<AuditEntry> => ({ rows: entries, nextCursor });
const keyOf = ({ at, verb, thing, requestId }: AuditEntry): string => `${at} ${verb} ${thing} ${requestId}`;
const nameOf = ({ verb, thing }: AuditEntry): string => `${verb} ${thing}`;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = toAuditInput(readAuditView(searchParams));
  const list = await loadList(searchParams, NONE, async (cursor) =>
    pageOf(await getAudit(context.get(ctxContext), { ...input, cursor })),
  );
  return { list };
}

export default function Audit({ loaderData: { list } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(AUDIT_PATH);
  const view = useMemo(() => readAuditView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => pageOf(await callFunction('getAudit', { ...toAuditInput(view), cursor })),
  });
  return (
    <AdminPage>
      <PageHeading
        lead="Nada daqui se muda nem se apaga."
        actions={
          <ButtonLink variant="secondary" to={auditCsvAddress(view)} reloadDocument>
            Baixar CSV
          </ButtonLink>
        }
      >
        Auditoria
      </PageHeading>
      <section aria-labelledby="linhas" className="stack-parts">
        <h2 id="linhas" className="sr-only">
          Quem fez o quê
        </h2>
        <AuditForm view={view} />
        <ListBody
          label="Auditoria"
          pages={pages}
          keyOf={keyOf}
          nameOf={nameOf}
          busy={busy}
          failing={list.failure}
          empty={{ icon: 'quill', title: 'Nada ainda', text: 'O que admins e criadores fizerem fica escrito aqui.' }}
          nothingFound={{
            narrowed: isNarrowed(view),
            title: 'Nada assim',
            text: 'Quem e coisa são procurados por inteiro: um uid, ou tipo e id, como user:uid.',
            all: AUDIT_PATH,
          }}
          moreLabel="Mostrar mais"
          look={{
            className: 'creator-rows',
            card: (entry, props) => <Line key={keyOf(entry)} entry={entry} row={props} />,
          }}
        />
      </section>
    </AdminPage>
  );
}

/** These actors are no persons. */
const ACTORS = wordTable<string>({ operator: 'Quem cuida da máquina', system: 'A própria RPGpédia' });

const Actor = ({ actor }: { actor: string }) =>
  ACTORS.get(actor) ? (
    <span>{ACTORS.get(actor)}</span>
  ) : (
    <Link className="link" to={personPath(actor)}>
      {actor}
    </Link>
  );

function Line({ entry, row }: { entry: AuditEntry; row: RowProps }) {
  const { actor, verb, thing, at, reason, before, after } = entry;
  return (
    <li {...row} className="creator-row">
      <div className="creator-row-head">
        <h3>{verbWords(verb)}</h3>
        <span className="note">{formatDateTime(at)}</span>
      </div>
      <p className="small any-length">
        <Actor actor={actor} /> →{' '}
        <Link className="link" to={auditAddress({ actor: '', verb: '', thing })}>
          {thing}
        </Link>
      </p>
      {reason && <p className="any-length">{reason}</p>}
      {(before || after) && (
        <details className="small any-length">
          <summary>O que mudou</summary>
          {before && (
            <p>
              Antes: <code>{JSON.stringify(before)}</code>
            </p>
          )}
          {after && (
            <p>
              Depois: <code>{JSON.stringify(after)}</code>
            </p>
          )}
        </details>
      )}
    </li>
  );
}

function AuditForm({ view }: { view: AuditView }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => auditAddress(readAuditView(params)));
  const day = (name: string, label: string, value: string | undefined) => (
    <label className="audit-choice">
      {label}
      <input
        key={value}
        type="date"
        name={name}
        className="control"
        defaultValue={value}
        onBlur={apply}
        min="2020-01-01"
        max="2099-12-31"
      />
    </label>
  );
  return (
    <search>
      <form id={FORM} action={AUDIT_PATH} className="list-form" onSubmit={submit}>
        <label className="sr-only" htmlFor="busca-coisa">
          Coisa: tipo e id
        </label>
        <SearchField id="busca-coisa" q={view.thing} name="coisa" placeholder="Coisa: user:…, book:…" onType={type} />
        <label className="sr-only" htmlFor="busca-quem">
          Quem: um uid
        </label>
        <SearchField id="busca-quem" q={view.actor} name="quem" placeholder="Quem: um uid" onType={type} />
        <select name="ato" className="control" aria-label="Ato" value={view.verb} onChange={apply}>
          <option value="">Todos os atos</option>
          {VERBS.map((verb) => (
            <option key={verb} value={verb}>
              {verbWords(verb)}
            </option>
          ))}
        </select>
        {day('de', 'De', view.from)}
        {day('ate', 'Até', view.to)}
        <noscript>
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
