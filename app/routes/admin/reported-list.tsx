import { type ReactNode, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { NAME_PLACEHOLDER } from '../../../features/accounts/user.ts';
import { UNDO_REASON } from '../../../features/audit/reason.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { ListBody, type RowProps } from '../../list/list-body.tsx';
import '../../list/list.css';
import type { Listed } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { AdminPage } from './admin-page.tsx';
import './creators.css';
import { type Done, DoneNotice } from './done-notice.tsx';
import { personPath } from './people-query.ts';
import { ReasonField } from './reason-field.tsx';

export const REPORTED_LIMIT = 20;

/** Something that readers or players asked the admins to look at. */
interface Reported {
  uid: string;
  displayName: string | null;
  reports: number;
  reasons: readonly string[];
  since: string;
}

export type Decision = 'hide' | 'keep';

/** What the form of every decision has in common. */
interface DecisionOptions {
  values: { reason: string };
  busy: string;
  refusals: { NOT_FOUND: 'form' };
  after: 'leave';
  onPending: (pending: boolean) => void;
  onDone: () => void;
}

export interface ReportedKind<Row extends Reported> {
  path: string;
  heading: string;
  lead: string;
  section: { id: string; heading: string; label: string; empty: string; more: string };
  decisions: Record<Decision, { title: string; done: string; consequence: string }>;
  undone: string;
  keyOf: (row: Row) => string;
  more: (cursor: string) => Promise<PageOf<Row>>;
  decide: (row: Row, decision: Decision, reason: string) => Promise<unknown>;
  /** A hook: the form that sends a decision. */
  useDecision: (row: Row, decision: Decision, options: DecisionOptions) => ServerFormState<{ reason: string }>;
  /** How a row is told from the others, for the buttons' names. */
  nameOf: (row: Row) => string;
  card: (row: Row) => { title: string; about: string; text: ReactNode; author: string; to: string; link: string };
}

const BUTTONS = { hide: { label: 'Esconder', busy: 'Escondendo…' }, keep: { label: 'Deixar', busy: 'Guardando…' } };

export const authorOf = ({ displayName }: Reported): string => displayName ?? NAME_PLACEHOLDER;

interface Chosen<Row> {
  row: Row;
  decision: Decision;
}

interface ReportedListProps<Row extends Reported> {
  kind: ReportedKind<Row>;
  list: Listed<PageOf<Row>>;
}

/** What was reported, the oldest report first: each is hidden, with an undo, or left as it is. */
export function ReportedList<Row extends Reported>({ kind, list }: ReportedListProps<Row>) {
  const { section, decisions, keyOf } = kind;
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Chosen<Row> | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<Chosen<Row> | null>(null);
  const pages = usePages({ first: list, keyOf, more: kind.more });
  const finish = () => {
    setDone(chosen);
    setChosen(null);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };
  const hidden = (row: Row): Done => ({
    text: decisions.hide.done,
    undo: () => kind.decide(row, 'keep', UNDO_REASON),
    undone: kind.undone,
  });
  return (
    <AdminPage>
      <PageHeading lead={kind.lead}>{kind.heading}</PageHeading>
      <section aria-labelledby={section.id} className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <h2 id={section.id} ref={heading} tabIndex={-1} className="text-2">
          {section.heading}
        </h2>
        {done &&
          (done.decision === 'keep' ? (
            <Notice tone="success">{decisions.keep.done}</Notice>
          ) : (
            <DoneNotice key={keyOf(done.row)} done={hidden(done.row)} />
          ))}
        <ListBody
          label={section.label}
          pages={pages}
          keyOf={keyOf}
          nameOf={authorOf}
          empty={{ icon: 'check', title: 'Nenhuma denúncia espera', text: section.empty }}
          nothingFound={{ title: '', all: kind.path, narrowed: false }}
          failing={list.failure}
          busy={false}
          moreLabel={section.more}
          look={{
            className: 'creator-rows',
            card: (row, props) => (
              <ReportedCard
                key={keyOf(row)}
                kind={kind}
                row={row}
                props={props}
                onDecide={(decision) => setChosen({ row, decision })}
              />
            ),
          }}
        />
      </section>
      <Dialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        dismissible={!sending}
        title={chosen ? decisions[chosen.decision].title : ''}
      >
        {chosen && (
          <DecisionForm
            key={`${keyOf(chosen.row)} ${chosen.decision}`}
            kind={kind}
            chosen={chosen}
            onSending={setSending}
            onDone={finish}
            onClose={() => setChosen(null)}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

interface ReportedCardProps<Row extends Reported> {
  kind: ReportedKind<Row>;
  row: Row;
  props: RowProps;
  onDecide: (decision: Decision) => void;
}

function ReportedCard<Row extends Reported>({ kind, row, props, onDecide }: ReportedCardProps<Row>) {
  const { title, about, text, author, to, link } = kind.card(row);
  return (
    <li {...props} className="creator-row">
      <div className="creator-row-head">
        <h3>{title}</h3>
        <span className="text-small text-ash">{`${about}, ${countOf(row.reports, 'denúncia', 'denúncias')} desde ${formatDateTime(row.since)}`}</span>
        <span className="creator-row-acts">
          {(['hide', 'keep'] as const).map((decision) => (
            <Button
              key={decision}
              size="mini"
              variant={decision === 'hide' ? 'primary' : 'secondary'}
              onClick={() => onDecide(decision)}
            >
              {BUTTONS[decision].label}
              <span className="sr-only">: {kind.nameOf(row)}</span>
            </Button>
          ))}
        </span>
      </div>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <dl className="creator-facts">
        <dt>{author}</dt>
        <dd>
          <Link className="link" to={personPath(row.uid)}>
            {authorOf(row)}
          </Link>
          <Link className="link" to={to}>
            {link}
          </Link>
        </dd>
        <dt>Motivos</dt>
        <dd>
          {row.reasons.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reasons are told apart by nothing else
            <span key={at} className="block wrap-anywhere">
              {one}
            </span>
          ))}
        </dd>
      </dl>
    </li>
  );
}

interface DecisionFormProps<Row extends Reported> {
  kind: ReportedKind<Row>;
  chosen: Chosen<Row>;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

function DecisionForm<Row extends Reported>({ kind, chosen, onSending, onDone, onClose }: DecisionFormProps<Row>) {
  const { row, decision } = chosen;
  const { label, busy } = BUTTONS[decision];
  const form = kind.useDecision(row, decision, {
    values: { reason: '' },
    busy,
    refusals: { NOT_FOUND: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone,
  });
  return (
    <ServerForm
      form={form}
      className="grid gap-5"
      label={label}
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <p>{kind.decisions[decision].consequence}</p>
      <ReasonField form={form} />
    </ServerForm>
  );
}
