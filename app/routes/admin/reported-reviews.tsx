import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { NAME_PLACEHOLDER } from '../../../features/accounts/user.ts';
import { UNDO_REASON } from '../../../features/audit/reason.ts';
import { listReported } from '../../../features/book-reviews/list-reported.server.ts';
import type { ReportedReview } from '../../../features/book-reviews/review-schema.ts';
import { bookPath } from '../../../features/seo/paths.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListBody, type RowProps } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/reported-reviews.ts';
import { AdminPage } from './admin-page.tsx';
import './creators.css';
import { type Done, DoneNotice } from './done-notice.tsx';
import { personPath } from './people-query.ts';
import { ReasonField } from './reason-field.tsx';
import { REVIEWS_PATH } from './reviews-path.ts';

export const meta: Route.MetaFunction = () => quietHead('Avaliações denunciadas', 'O que leitores pediram para olhar.');

const NONE: PageOf<ReportedReview> = { rows: [], nextCursor: null };
const LIMIT = 20;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { reviews, nextCursor } = await listReported(context.get(ctxContext), { cursor, limit: LIMIT });
    return { rows: reviews, nextCursor };
  });
  return { list };
}

const keyOf = ({ reviewId }: ReportedReview): string => reviewId;
const nameOf = ({ displayName }: ReportedReview): string => displayName ?? NAME_PLACEHOLDER;

type Decision = 'hide' | 'keep';

const DECISIONS = {
  hide: { label: 'Esconder', title: 'Esconder a avaliação', busy: 'Escondendo…', done: 'Avaliação escondida.' },
  keep: { label: 'Deixar', title: 'Deixar a avaliação', busy: 'Guardando…', done: 'A avaliação fica como está.' },
} as const satisfies Record<Decision, object>;

const hidden = ({ reviewId }: ReportedReview): Done => ({
  text: DECISIONS.hide.done,
  undo: () => callFunction('moderateBookReview', { reviewId, decision: 'keep', reason: UNDO_REASON }),
  undone: 'A avaliação voltou para a página.',
});

export default function ReportedReviews({ loaderData: { list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<{ review: ReportedReview; decision: Decision } | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<{ review: ReportedReview; decision: Decision } | null>(null);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => {
      const { reviews, nextCursor } = await callFunction('listReportedReviews', { cursor, limit: LIMIT });
      return { rows: reviews, nextCursor };
    },
  });
  const finish = () => {
    setDone(chosen);
    setChosen(null);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };
  return (
    <AdminPage>
      <PageHeading lead="O que leitores pediram para olhar. Quem escreveu continua vendo a própria avaliação.">
        Avaliações
      </PageHeading>
      <section aria-labelledby="denunciadas" className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <h2 id="denunciadas" ref={heading} tabIndex={-1} className="text-2">
          Denunciadas
        </h2>
        {done &&
          (done.decision === 'keep' ? (
            <Notice tone="success">{DECISIONS.keep.done}</Notice>
          ) : (
            <DoneNotice key={done.review.reviewId} done={hidden(done.review)} />
          ))}
        <ListBody
          label="Avaliações denunciadas"
          pages={pages}
          keyOf={keyOf}
          nameOf={nameOf}
          empty={{ icon: 'check', title: 'Nenhuma denúncia espera', text: 'As que leitores fizerem aparecem aqui.' }}
          nothingFound={{ title: '', all: REVIEWS_PATH, narrowed: false }}
          failing={list.failure}
          busy={false}
          moreLabel="Mostrar mais avaliações"
          look={{
            className: 'creator-rows',
            card: (review, row) => (
              <ReportedCard
                key={review.reviewId}
                review={review}
                row={row}
                onDecide={(decision) => setChosen({ review, decision })}
              />
            ),
          }}
        />
      </section>
      <Dialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        dismissible={!sending}
        title={chosen ? DECISIONS[chosen.decision].title : ''}
      >
        {chosen && (
          <DecisionForm
            key={`${chosen.review.reviewId} ${chosen.decision}`}
            {...chosen}
            onSending={setSending}
            onDone={finish}
            onClose={() => setChosen(null)}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

interface ReportedCardProps {
  review: ReportedReview;
  row: RowProps;
  onDecide: (decision: Decision) => void;
}

function ReportedCard({ review, row, onDecide }: ReportedCardProps) {
  const { bookTitle, bookURL, stars, text, uid, reports, reasons, since } = review;
  return (
    <li {...row} className="creator-row">
      <div className="creator-row-head">
        <h3>{bookTitle}</h3>
        <span className="text-small text-ash">{`${stars} de 5, ${countOf(reports, 'denúncia', 'denúncias')} desde ${formatDateTime(since)}`}</span>
        <span className="creator-row-acts">
          {(['hide', 'keep'] as const).map((decision) => (
            <Button
              key={decision}
              size="mini"
              variant={decision === 'hide' ? 'primary' : 'secondary'}
              onClick={() => onDecide(decision)}
            >
              {DECISIONS[decision].label}
              <span className="sr-only">
                : avaliação de {nameOf(review)} sobre {bookTitle}
              </span>
            </Button>
          ))}
        </span>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text || <span className="text-ash">Só a nota.</span>}</p>
      <dl className="creator-facts">
        <dt>Quem escreveu</dt>
        <dd>
          <Link className="link" to={personPath(uid)}>
            {nameOf(review)}
          </Link>
          <Link className="link" to={bookPath(bookURL)}>
            Ver no livro
          </Link>
        </dd>
        <dt>Motivos</dt>
        <dd>
          {reasons.map((one, at) => (
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

interface DecisionFormProps {
  review: ReportedReview;
  decision: Decision;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

function DecisionForm({ review: { reviewId }, decision, onSending, onDone, onClose }: DecisionFormProps) {
  const words = DECISIONS[decision];
  const form = useServerForm('moderateBookReview', {
    values: { reason: '' },
    input: ({ reason }) => ({ reviewId, decision, reason: reason.trim() }),
    busy: words.busy,
    refusals: { NOT_FOUND: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone,
  });
  return (
    <ServerForm
      form={form}
      className="grid gap-5"
      label={words.label}
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <p>
        {decision === 'hide'
          ? 'Ela sai da página e da nota do livro. Logo depois dá para desfazer.'
          : 'As denúncias dela terminam, e ela continua na página.'}
      </p>
      <ReasonField form={form} />
    </ServerForm>
  );
}
