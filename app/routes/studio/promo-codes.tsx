import { Link, useRevalidator } from 'react-router';
import { can } from '../../../features/kit/permissions.ts';
import { listPromoBatches, listPromoCodes } from '../../../features/shop/selling/promo-codes.server.ts';
import type { PromoBatch } from '../../../features/shop/selling/promo-schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { formatWhole } from '../../../lib/number.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListSection, useView } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import { useOutcome } from '../../list/row-acts.tsx';
import type { Route } from './+types/promo-codes.ts';
import { CreatePromo } from './create-promo.tsx';
import { PRODUCTS_PATH, promoPath } from './paths.ts';
import { promoBatches, promoCodes } from './promo-list.tsx';
import { mustLoadDraft } from './wizard/load-wizard.server.ts';
import './products.css';

export const meta: Route.MetaFunction = () => quietHead('Códigos de um livro', 'Códigos que dão um livro da casa.');

/** The page is for a batch of this book, or not at all. */
function notThere(error: unknown): never {
  if (error instanceof AppError && ['NOT_FOUND', 'PERMISSION_DENIED'].includes(error.status))
    throw new Response(null, { status: 404 });
  throw error;
}

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { bookId, creatorId, fields, state } = await mustLoadDraft(ctx, caller, params.id);
  const mayChange = can(caller, 'submit', { is: 'draft', creatorId });
  const book = { bookId, title: fields.title ?? '', mayChange, onSale: state === 'published' };
  const codes = promoCodes(bookId);
  if (codes.read(searchParams).batchId === '') {
    const list = promoBatches(bookId, mayChange);
    const batches = await readList(list, searchParams, (input) => listPromoBatches(ctx, caller, input));
    return { book, batches, codes: null };
  }
  const read = readList(codes, searchParams, (input) => listPromoCodes(ctx, caller, input));
  return { book, batches: null, codes: await read.catch(notThere) };
}

export default function PromoCodes({ loaderData: { book, batches, codes } }: Route.ComponentProps) {
  const { bookId, title, mayChange, onSale } = book;
  const ofCodes = promoCodes(bookId);
  const { view } = useView(ofCodes);
  const { revalidate } = useRevalidator();
  const { ask, asking } = useAsk();
  const outcome = useOutcome();
  const { run, refusal } = useCall('revokePromoCodes', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: ({ revoked }) => outcome.finish(revoked === 1 ? '1 código cancelado.' : `${revoked} códigos cancelados.`),
  });
  const asks = ({ available, label }: PromoBatch) =>
    ask({
      title: 'Cancelar os códigos que sobram?',
      lost: `${available === 1 ? 'Um código' : `${formatWhole(available)} códigos`} de ${label} deixam de valer, e não voltam. Quem já resgatou fica com o livro.`,
      label: 'Cancelar os códigos',
      stay: 'Agora não',
    });
  const problem = refusal && <Notice tone="error">{refusal.message}</Notice>;
  return (
    <Page>
      <p className="leads">
        <Link className="link" to={batches ? PRODUCTS_PATH : promoPath(bookId)}>
          {batches ? 'Voltar aos produtos' : 'Voltar aos lotes'}
        </Link>
      </p>
      <PageHeading lead="Quem resgata um código ganha o livro, sem pagar.">Códigos de {title}</PageHeading>
      <div className="stack-sections">
        {batches && mayChange && onSale && <CreatePromo bookId={bookId} onCreated={revalidate} />}
        {!onSale && <Notice tone="info">O livro está fora da loja: os códigos dele esperam até ele voltar.</Notice>}
        {batches && (
          <ListSection
            heading="Lotes"
            list={promoBatches(bookId, mayChange)}
            loaded={batches}
            outcome={outcome}
            above={problem}
            mayAct={mayChange}
            acts={[
              {
                label: 'Cancelar',
                about: ({ label }) => ` os que sobram de ${label}`,
                when: ({ available }) => available > 0,
                press: (batch) => void run({ bookId, batchId: batch.batchId }, { asks: () => asks(batch) }),
              },
            ]}
          />
        )}
        {codes && (
          <ListSection
            heading="Códigos do lote"
            list={ofCodes}
            loaded={codes}
            outcome={outcome}
            above={problem}
            acts={[
              {
                label: 'Cancelar',
                about: ({ code }) => ` ${code}`,
                when: ({ status }) => status === 'available',
                press: ({ code }) => void run({ bookId, batchId: view.batchId, codes: [code] }),
              },
            ]}
          />
        )}
      </div>
      {asking}
    </Page>
  );
}
