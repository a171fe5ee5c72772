import { useRevalidator } from 'react-router';
import type { DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';

const HINT = 'Fica na auditoria, e a casa lê.';

/** Takes a book out of the store, or puts it back. */
export function BookSale({ view }: { view: DraftView }) {
  const { state, pendingReview } = view;
  return (
    <section aria-labelledby="venda" className="stack-fields measured">
      <h2 id="venda" className="heading">
        Venda
      </h2>
      {state === 'published' && <Withdraw view={view} />}
      {state === 'withdrawn' && !pendingReview && <Return view={view} />}
      {state === 'withdrawn' && pendingReview && (
        <Notice tone="info">A casa pediu para voltar à loja. Decida na revisão.</Notice>
      )}
      {(state === 'draft' || state === 'inReview' || state === 'rejected') && (
        <p className="quiet">Este livro ainda não esteve na loja: não há o que tirar.</p>
      )}
    </section>
  );
}

function Withdraw({ view: { bookId } }: { view: DraftView }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('withdrawBook', {
    values: { reason: '' },
    input: ({ reason }) => ({ bookId, reason: reason.trim() }),
    busy: 'Tirando…',
    refusals: { PERMISSION_DENIED: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'clear',
    onDone: revalidate,
  });
  return (
    <>
      <p>
        Ninguém mais compra este livro, e a página dele sai da loja. Quem já tem continua com ele. A casa só o traz de
        volta pela revisão.
      </p>
      <ServerForm form={form} className="stack-fields" label="Tirar da loja">
        <ReasonField form={form} hint={HINT} />
      </ServerForm>
    </>
  );
}

function Return({ view: { bookId } }: { view: DraftView }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('submitBook', {
    values: { reason: '' },
    input: ({ reason }) => ({ bookId, reason: reason.trim() }),
    busy: 'Pondo de volta…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      ALREADY_EXISTS: 'form',
      FAILED_PRECONDITION: 'form',
    },
    after: 'clear',
    onDone: revalidate,
  });
  return (
    <>
      <p>O livro volta à loja na hora, com os textos e o preço que o rascunho tem.</p>
      <ServerForm form={form} className="stack-fields" label="Pôr de volta à venda">
        <ReasonField form={form} hint={HINT} />
      </ServerForm>
    </>
  );
}
