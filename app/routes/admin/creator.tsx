import { useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import type { CreatorForAdmin } from '../../../features/admin/people/get-creator-for-admin.server.ts';
import { DOCUMENT_WORDS, OWN_TEAM } from '../../../features/publishing/creators/creator-labels.ts';
import { isOfOwnTeam } from '../../../features/publishing/creators/own-team.server.ts';
import { getBookDraft } from '../../../features/publishing/drafts/get-draft.server.ts';
import { listWaitingBooks } from '../../../features/publishing/drafts/list-waiting.server.ts';
import { UNDO_REASON } from '../../../features/site/audit/reason.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { RevealedDocument } from '../../creators/revealed-document.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import type { Route } from './+types/creator.ts';
import { BooksInReview } from './books-in-review.tsx';
import { type DoneAct, DoneNotice } from './done-notice.tsx';
import { FactRows } from './fact-rows.tsx';
import { InviteOwner } from './invite-owner.tsx';
import { ReasonField } from './reason-field.tsx';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const [waiting, isOwn] = await Promise.all([listWaitingBooks(ctx, id), isOfOwnTeam(ctx, ctx.db, caller.uid, id)]);
  const books = await Promise.all(waiting.map(({ bookId }) => getBookDraft(ctx, caller, bookId)));
  return { books, isOwn };
}

/** The first room of a house: the books that wait, who it is, and whether it publishes without a review. */
export default function CreatorHouse({ loaderData: { books, isOwn } }: Route.ComponentProps) {
  const creator = useOutletContext<CreatorForAdmin>();
  return (
    <>
      <BooksInReview books={books} isOwn={isOwn} />
      <Facts creator={creator} />
      <Trust {...creator} isOwn={isOwn} />
    </>
  );
}

function Facts({ creator }: { creator: CreatorForAdmin }) {
  const { creatorId, kind, document, legalName, responsible, email, phone, links, about } = creator;
  const rows = [
    ['Id', creatorId],
    [kind === 'company' ? 'Razão social' : 'Nome', legalName],
    ['Responde', responsible === legalName ? null : responsible],
    ['E-mail', email],
    ['Telefone', phone],
    ['Endereços', links.map(({ url }) => url).join(' ')],
    ['Apresentação', about],
    ['Na loja', countOf(creator.books, 'livro', 'livros')],
    ['Desde', formatDate(creator.createdAt)],
  ] as const;
  return (
    <section aria-labelledby="dados" className="stack-fields">
      <h2 id="dados" className="heading">
        Quem é
      </h2>
      {creator.state === 'invited' && <InviteOwner creatorId={creatorId} />}
      <dl className="creator-facts">
        {kind && document && (
          <>
            <dt>{DOCUMENT_WORDS[kind]}</dt>
            <dd>
              <RevealedDocument masked={document} of={{ creatorId }} />
            </dd>
          </>
        )}
        <FactRows rows={rows} />
      </dl>
    </section>
  );
}

function Trust({ creatorId, trusted, isOwn }: Pick<CreatorForAdmin, 'creatorId' | 'trusted'> & { isOwn: boolean }) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<DoneAct | null>(null);
  const form = useServerForm('trustCreator', {
    values: { reason: '' },
    input: ({ reason }) => ({ creatorId, trusted: !trusted, reason: reason.trim() }),
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'reason', NOT_FOUND: 'form' },
    after: 'clear',
    onDone: async () => {
      await revalidate();
      setDone({
        text: trusted ? 'Os livros voltam a passar pela revisão.' : 'Os livros agora saem na hora, sem revisão.',
        undo: (run) => run('trustCreator', { creatorId, trusted, reason: UNDO_REASON }),
        undone: trusted ? 'A confiança voltou.' : 'A revisão voltou.',
      });
    },
  });
  return (
    <section aria-labelledby="confianca" className="stack-fields measured">
      <h2 id="confianca" className="heading">
        Confiança
      </h2>
      <p className="row-close level">
        <Label>{trusted ? 'De confiança' : 'Com revisão'}</Label>
        {trusted ? 'Publica na hora, sem revisão.' : 'Cada livro passa pela revisão antes de ir para a loja.'}
      </p>
      {done && <DoneNotice key={done.text} done={done} />}
      {isOwn && !trusted ? (
        <Notice tone="info">{OWN_TEAM}</Notice>
      ) : (
        <ServerForm
          form={form}
          className="stack-fields"
          label={trusted ? 'Voltar a revisar' : 'Deixar publicar sem revisão'}
        >
          <ReasonField form={form} />
        </ServerForm>
      )}
    </section>
  );
}
