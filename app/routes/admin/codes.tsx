import { useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CodeBatch, IssuedCodes, ListedCode } from '../../../features/shop/keys/code-schema.ts';
import { listBatches } from '../../../features/shop/keys/list-batches.server.ts';
import { listCodes } from '../../../features/shop/keys/list-codes.server.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useComingSearch } from '../../list/address-form.ts';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/codes.ts';
import { AdminPage } from './admin-page.tsx';
import { batchKey, CodeBatches } from './code-batches.tsx';
import { CodeTable, codeKey } from './code-table.tsx';
import { BATCHES, codesAddress, readCodesView, toCodesQuery } from './codes-query.ts';
import { IssueCodes } from './issue-codes.tsx';
import { PasteCodes } from './paste-codes.tsx';
import { RevokeCodes } from './revoke-codes.tsx';
import { RevokeIssued } from './revoke-issued.tsx';
import './creators.css';
import { CODES_PATH } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Códigos', 'Lotes e códigos da RPGpédia.');

const NO_CODES: PageOf<ListedCode> = { rows: [], nextCursor: null };
const NO_BATCHES: PageOf<CodeBatch> = { rows: [], nextCursor: null };
const NOTHING = { failure: null };

const codesOf = ({ codes, nextCursor }: { codes: ListedCode[]; nextCursor: string | null }) => ({
  rows: codes,
  nextCursor,
});
const batchesOf = ({ batches, nextCursor }: { batches: CodeBatch[]; nextCursor: string | null }) => ({
  rows: batches,
  nextCursor,
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const view = readCodesView(searchParams);
  const kinds = ctx.catalogue.kinds.map(({ id, title }) => ({ id, title }));
  const query = toCodesQuery(view);
  return {
    kinds,
    codes: view.codes
      ? await loadList(searchParams, NO_CODES, async (cursor) => codesOf(await listCodes(ctx, { ...query, cursor })))
      : { ...NO_CODES, ...NOTHING },
    batches: view.codes
      ? { ...NO_BATCHES, ...NOTHING }
      : await loadList(searchParams, NO_BATCHES, async (cursor) => batchesOf(await listBatches(ctx, cursor))),
  };
}

export default function Codes({ loaderData: { kinds, codes, batches } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(CODES_PATH);
  const view = useMemo(() => readCodesView(new URLSearchParams(search)), [search]);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [revoking, setRevoking] = useState<readonly string[] | null>(null);
  const [revokingAll, setRevokingAll] = useState<IssuedCodes | null>(null);
  /** A revocation that goes in steps says here what it has done so far. */
  const [halfway, setHalfway] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const codePages = usePages({
    first: codes,
    keyOf: codeKey,
    more: async (cursor) => codesOf(await callFunction('listCodes', { ...toCodesQuery(view), cursor })),
  });
  const batchPages = usePages({
    first: batches,
    keyOf: batchKey,
    more: async (cursor) => batchesOf(await callFunction('listCodeBatches', { cursor })),
  });
  const revoke = (chosen: readonly string[]) => {
    setDone(null);
    setRevoking(chosen);
  };
  const revokeAll = (issued: IssuedCodes) => {
    setDone(null);
    setRevokingAll(issued);
  };
  const finish = (outcome: string) => {
    setRevoking(null);
    setRevokingAll(null);
    setHalfway(null);
    setDone(outcome);
    void revalidate().then(() => heading.current?.focus());
  };

  const leaveAll = () => (halfway === null ? setRevokingAll(null) : finish(halfway));

  return (
    <AdminPage>
      <PageHeading lead="Os que a equipe emite, em lotes, e os que cada compra deu.">Códigos</PageHeading>
      <div className="stack-rooms">
        {!view.codes && <IssueCodes kinds={kinds} onIssued={revalidate} />}
        <section aria-labelledby="lista" className="stack-parts">
          <h2 id="lista" ref={heading} tabIndex={-1} className="heading">
            {view.batchId ? 'Códigos do lote' : view.codes ? 'Todos os códigos' : 'Lotes'}
          </h2>
          <TabLinks
            label="O que ver"
            links={[
              { to: codesAddress(BATCHES), label: 'Lotes', current: !view.codes },
              {
                to: codesAddress({ ...BATCHES, codes: true }),
                label: 'Todos os códigos',
                current: view.codes && view.batchId === '',
              },
            ]}
          />
          {done && <Notice tone="success">{done}</Notice>}
          {view.codes ? (
            <CodeTable
              view={view}
              kinds={kinds}
              list={codes}
              pages={codePages}
              busy={busy}
              onRevoke={revoke}
              onRevokeAll={revokeAll}
            />
          ) : (
            <CodeBatches list={batches} pages={batchPages} busy={busy} />
          )}
        </section>
        {!view.codes && <PasteCodes onRevoke={revoke} />}
      </div>
      <Dialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        dismissible={!sending}
        title="Cancelar códigos"
      >
        {revoking && (
          <RevokeCodes
            key={revoking.join()}
            codes={revoking}
            onSending={setSending}
            onRevoked={finish}
            onClose={() => setRevoking(null)}
          />
        )}
      </Dialog>
      <Dialog
        open={revokingAll !== null}
        onOpenChange={leaveAll}
        dismissible={!sending}
        title="Cancelar todos da lista"
      >
        {revokingAll && (
          <RevokeIssued
            codes={revokingAll}
            onSending={setSending}
            onStep={setHalfway}
            onRevoked={finish}
            onClose={leaveAll}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}
