import { useMemo, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { can } from '../../../features/kit/permissions.ts';
import { listPromoBatches, listPromoCodes } from '../../../features/shop/selling/promo-codes.server.ts';
import type {
  PromoBatch,
  PromoBatchPage,
  PromoCode,
  PromoCodePage,
} from '../../../features/shop/selling/promo-schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useComingSearch } from '../../list/address-form.ts';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/promo-codes.ts';
import { CreatePromo } from './create-promo.tsx';
import { PromoBatches } from './promo-batches.tsx';
import { PromoCodeTable } from './promo-code-table.tsx';
import { readBatchId } from './promo-query.ts';
import { mustLoadDraft } from './wizard/load-wizard.server.ts';
import '../../list/list.css';
import './products.css';
import { PRODUCTS_PATH, promoPath } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Códigos de um livro', 'Códigos que dão um livro da casa.');

const NO_BATCHES: PageOf<PromoBatch> = { rows: [], nextCursor: null };
const NO_CODES: PageOf<PromoCode> = { rows: [], nextCursor: null };

const batchesOf = ({ batches, nextCursor }: PromoBatchPage): PageOf<PromoBatch> => ({ rows: batches, nextCursor });
const codesOf = ({ codes, nextCursor }: PromoCodePage): PageOf<PromoCode> => ({ rows: codes, nextCursor });

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
  const batchId = readBatchId(searchParams);
  const none = { ...NO_CODES, failure: null };
  return {
    bookId,
    title: fields.title ?? '',
    mayChange: can(caller, 'submit', { is: 'draft', creatorId }),
    onSale: state === 'published',
    batches: await loadList(searchParams, NO_BATCHES, async (cursor) =>
      batchId === '' ? batchesOf(await listPromoBatches(ctx, caller, { bookId, cursor })) : NO_BATCHES,
    ),
    codes:
      batchId === ''
        ? none
        : await loadList(searchParams, NO_CODES, async (cursor) =>
            codesOf(await listPromoCodes(ctx, caller, { bookId, batchId, cursor })),
          ).catch(notThere),
  };
}

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  const { bookId, title, mayChange, onSale, batches, codes } = loaderData;
  const { search, busy } = useComingSearch(promoPath(bookId));
  const batchId = useMemo(() => readBatchId(new URLSearchParams(search)), [search]);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const { run, pending, refusal } = useCall('revokePromoCodes', {
    refusals: 'inline',
    revalidate: 'always',
    focus: heading,
    onDone: ({ revoked }) => setDone(revoked === 1 ? '1 código cancelado.' : `${revoked} códigos cancelados.`),
  });
  const batchPages = usePages({
    first: batches,
    keyOf: (batch) => batch.batchId,
    more: async (cursor) => batchesOf(await callFunction('listPromoBatches', { bookId, cursor })),
  });
  const codePages = usePages({
    first: codes,
    keyOf: ({ code }) => code,
    more: async (cursor) => codesOf(await callFunction('listPromoCodes', { bookId, batchId, cursor })),
  });
  const revoke = (batch: string, chosen?: string[]) => {
    setDone(null);
    return run({ bookId, batchId: batch, ...(chosen ? { codes: chosen } : {}) });
  };
  return (
    <Page>
      <p className="leads">
        <Link className="link" to={batchId === '' ? PRODUCTS_PATH : promoPath(bookId)}>
          {batchId === '' ? 'Voltar aos produtos' : 'Voltar aos lotes'}
        </Link>
      </p>
      <PageHeading lead="Quem resgata um código ganha o livro, sem pagar.">Códigos de {title}</PageHeading>
      <div className="stack-sections">
        {batchId === '' && mayChange && onSale && <CreatePromo bookId={bookId} onCreated={revalidate} />}
        {!onSale && <Notice tone="info">O livro está fora da loja: os códigos dele esperam até ele voltar.</Notice>}
        <section aria-labelledby="lista" className="stack-loose shrinks">
          <h2 id="lista" ref={heading} tabIndex={-1} className="heading">
            {batchId === '' ? 'Lotes' : 'Códigos do lote'}
          </h2>
          {done && <Notice tone="success">{done}</Notice>}
          {refusal && <Notice tone="error">{refusal.message}</Notice>}
          {batchId === '' ? (
            <PromoBatches
              bookId={bookId}
              list={batches}
              pages={batchPages}
              busy={busy}
              mayChange={mayChange}
              pending={pending}
              onRevoke={(batch) => void revoke(batch)}
            />
          ) : (
            <PromoCodeTable
              bookId={bookId}
              batchId={batchId}
              list={codes}
              pages={codePages}
              busy={busy}
              pending={pending}
              onRevoke={(code) => void revoke(batchId, [code])}
            />
          )}
        </section>
      </div>
    </Page>
  );
}
