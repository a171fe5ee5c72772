import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { IssuedCodes } from '../../../features/shop/keys/code-schema.ts';
import { listBatches } from '../../../features/shop/keys/list-batches.server.ts';
import { listCodes } from '../../../features/shop/keys/list-codes.server.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListSection, useView } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import { useActWindow, useOutcome } from '../../list/row-acts.tsx';
import type { Route } from './+types/codes.ts';
import { AdminPage } from './admin-page.tsx';
import { BATCHES, CODES, REVOKE } from './codes-list.tsx';
import { IssueCodes } from './issue-codes.tsx';
import { PasteCodes } from './paste-codes.tsx';
import { CODES_PATH } from './paths.ts';
import { RevokeIssued } from './revoke-issued.tsx';

export const meta: Route.MetaFunction = () => quietHead('Códigos', 'Lotes e códigos da RPGpédia.');

type View = ReturnType<typeof CODES.read>;

/** The codes, or the batches. */
const areCodes = ({ batchId, shown }: View): boolean => batchId !== '' || shown === 'codigos';

/** A list of one batch or one kind, which has some that can be revoked. */
const canRevokeAll = ({ batchId, keyId, status }: View): boolean =>
  (batchId !== '' || keyId !== '') && (status === null || status === 'available');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const kinds = ctx.catalogue.kinds.map(({ id, title }) => ({ id, title }));
  return areCodes(CODES.read(searchParams))
    ? { kinds, codes: await readList(CODES, searchParams, (input) => listCodes(ctx, input)), batches: null }
    : { kinds, codes: null, batches: await readList(BATCHES, searchParams, ({ cursor }) => listBatches(ctx, cursor)) };
}

export default function Codes({ loaderData: { kinds, codes, batches } }: Route.ComponentProps) {
  const { view } = useView(CODES);
  const { revalidate } = useRevalidator();
  const outcome = useOutcome();
  const pasted = useActWindow<readonly string[]>(outcome.finish);
  const [revokingAll, setRevokingAll] = useState<IssuedCodes | null>(null);
  /** A revocation that goes in steps says here what it has done so far. */
  const [halfway, setHalfway] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const finishAll = (sentence: string) => {
    setRevokingAll(null);
    setHalfway(null);
    outcome.finish(sentence);
  };
  const leaveAll = () => (halfway === null ? setRevokingAll(null) : finishAll(halfway));
  const tabs = (
    <TabLinks
      label="O que ver"
      links={[
        { to: CODES_PATH, label: 'Lotes', current: codes === null },
        {
          to: CODES.address({ shown: 'codigos' }),
          label: 'Todos os códigos',
          current: codes !== null && view.batchId === '',
        },
      ]}
    />
  );
  return (
    <AdminPage>
      <PageHeading lead="Os que a equipe emite, em lotes, e os que cada compra deu.">Códigos</PageHeading>
      <div className="stack-rooms">
        {batches && <IssueCodes kinds={kinds} onIssued={revalidate} />}
        {batches && <ListSection heading="Lotes" list={BATCHES} loaded={batches} outcome={outcome} before={tabs} />}
        {codes && (
          <ListSection
            heading={view.batchId ? 'Códigos do lote' : 'Todos os códigos'}
            list={CODES}
            loaded={codes}
            outcome={outcome}
            choices={{ keyId: kinds.map(({ id, title }) => ({ value: id, label: title })) }}
            before={tabs}
            tools={
              canRevokeAll(view) && (
                <Button
                  size="mini"
                  variant="tertiary"
                  onClick={() => {
                    outcome.forget();
                    setRevokingAll({ batchId: view.batchId || undefined, keyId: view.keyId || undefined });
                  }}
                >
                  Cancelar todos da lista
                </Button>
              )
            }
          />
        )}
        {batches && <PasteCodes onRevoke={(subject) => pasted.onOpen({ window: REVOKE, subject })} />}
      </div>
      {pasted.shown}
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
            onRevoked={finishAll}
            onClose={leaveAll}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}
