import { useMemo, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type JobTitles, jobTitle, jobTitles } from '../../../features/admin/operations/job-titles.ts';
import { listMails } from '../../../features/admin/operations/list-mails.server.ts';
import { MAIL_KINDS, MAIL_STATE_WORDS, MAIL_STATES } from '../../../features/admin/operations/mails.ts';
import type { MailHead, MailPage } from '../../../features/admin/operations/mails-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/mails.ts';
import { AdminPage } from './admin-page.tsx';
import {
  ALL_MAILS,
  MAILS_ROOM,
  type MailsView,
  mailStateWord,
  mailsAddress,
  readMailsView,
  toMailsQuery,
} from './mails-query.ts';
import { jobsAddress } from './operations-query.ts';
import { ReadMail } from './read-mail.tsx';
import { ResendMail } from './resend-mail.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('E-mails', 'O que a RPGpédia mandou por e-mail, e o que falhou.');

const FORM = 'filtro-de-emails';
const NONE: PageOf<MailHead> = { rows: [], nextCursor: null };
const TABS = { sent: 'Mandados', sending: 'Tentando', refused: 'Recusados' } as const;

const rowsOf = ({ mails, nextCursor }: MailPage): PageOf<MailHead> => ({ rows: mails, nextCursor });
const keyOf = ({ mailId }: MailHead): string => mailId;
const kindIn =
  (titles: JobTitles) =>
  ({ kind }: MailHead): string =>
    kind === null ? 'E-mail antigo' : jobTitle(titles, kind);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = toMailsQuery(readMailsView(searchParams));
  const list = await loadList(searchParams, NONE, async (cursor) =>
    rowsOf(await listMails(context.get(ctxContext), { ...input, cursor })),
  );
  return { list, titles: jobTitles(context.get(ctxContext)) };
}

type Open = { mail: MailHead; act: 'read' | 'resend' };

export default function Mails({ loaderData: { list, titles } }: Route.ComponentProps) {
  const kindOf = kindIn(titles);
  const { search, busy } = useComingSearch(MAILS_ROOM);
  const view = useMemo(() => readMailsView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => rowsOf(await callFunction('listMails', { ...toMailsQuery(view), cursor })),
  });
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const close = () => setOpen(null);
  const finish = () => {
    close();
    setSent(true);
    // The row may be gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };
  return (
    <AdminPage>
      <PageHeading lead="O que saiu, o que ainda tenta sair e o que foi recusado.">E-mails</PageHeading>
      <section aria-labelledby="emails" className="stack-parts">
        <h2 id="emails" ref={heading} tabIndex={-1} className="sr-only">
          Lista de e-mails
        </h2>
        {sent && <Notice tone="success">O e-mail voltou à fila e sai em instantes.</Notice>}
        <TabLinks
          label="Situação"
          links={[
            { to: mailsAddress({ ...view, state: null }), label: 'Todos', current: view.state === null },
            ...MAIL_STATES.map((state) => ({
              to: mailsAddress({ ...view, state }),
              label: TABS[state],
              current: view.state === state,
            })),
          ]}
        />
        <KindForm view={view} titles={titles} />
        <ListBody
          label="E-mails"
          pages={pages}
          keyOf={keyOf}
          nameOf={kindOf}
          busy={busy}
          failing={list.failure}
          empty={{ icon: 'mail', title: 'Nenhum e-mail ainda', text: 'O primeiro recibo aparece aqui.' }}
          nothingFound={{
            narrowed: view.state !== null || view.kind !== null,
            title: 'Nenhum e-mail assim',
            text: 'Escolha outra situação, ou outro assunto.',
            all: mailsAddress(ALL_MAILS),
          }}
          moreLabel="Mostrar mais e-mails"
          look={{ columns: columns(kindOf, setOpen) }}
        />
      </section>
      <Dialog open={open?.act === 'read'} onOpenChange={close} title={open ? kindOf(open.mail) : ''}>
        {open && <ReadMail key={open.mail.mailId} mail={open.mail} />}
      </Dialog>
      <Dialog open={open?.act === 'resend'} onOpenChange={close} dismissible={!sending} title="Mandar de novo">
        {open && (
          <ResendMail key={open.mail.mailId} mail={open.mail} onSending={setSending} onSent={finish} onClose={close} />
        )}
      </Dialog>
    </AdminPage>
  );
}

function KindForm({ view, titles }: { view: MailsView; titles: JobTitles }) {
  const { submit, apply } = useAddressForm(FORM, (params) => mailsAddress(readMailsView(params)));
  return (
    <search>
      <form id={FORM} action={MAILS_ROOM} className="list-form" onSubmit={submit}>
        {view.state && <input type="hidden" name="situacao" value={mailStateWord(view.state)} />}
        <select name="tipo" className="control" aria-label="Assunto" value={view.kind ?? ''} onChange={apply}>
          <option value="">Todo assunto</option>
          {MAIL_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {jobTitle(titles, kind)}
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

const columns = (kindOf: (mail: MailHead) => string, onOpen: (open: Open) => void): readonly Column<MailHead>[] => [
  { key: 'at', head: 'Quando', cell: ({ at }) => formatDateTime(at) },
  { key: 'kind', head: 'Assunto', cell: kindOf },
  {
    key: 'mailId',
    head: 'Sobre',
    cell: ({ mailId }) => <span className="small unbroken">{mailId}</span>,
  },
  {
    key: 'state',
    head: 'Situação',
    cell: ({ state, attempts, responseCode }) => (
      <>
        {MAIL_STATE_WORDS[state]}
        {state === 'sending' && attempts > 1 && `, ${countOf(attempts, 'vez', 'vezes')}`}
        {responseCode !== null && ` (${responseCode})`}
      </>
    ),
  },
  {
    key: 'acts',
    head: <span className="sr-only">Ações</span>,
    cell: (mail) => (
      <span className="row-close">
        {mail.readable && (
          <Button
            variant="tertiary"
            size="mini"
            aria-label={`Ler: ${kindOf(mail)}, ${mail.mailId}`}
            onClick={() => onOpen({ mail, act: 'read' })}
          >
            Ler
          </Button>
        )}
        {mail.state === 'refused' && mail.kind !== null && (
          <Button
            variant="tertiary"
            size="mini"
            aria-label={`Mandar de novo: ${kindOf(mail)}, ${mail.mailId}`}
            onClick={() => onOpen({ mail, act: 'resend' })}
          >
            Mandar de novo
          </Button>
        )}
        {mail.state === 'sending' && mail.kind !== null && (
          <Link className="link" to={jobsAddress({ state: 'repeating', name: mail.kind })}>
            Ver o trabalho
          </Link>
        )}
      </span>
    ),
  },
];
