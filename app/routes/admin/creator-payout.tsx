import { useState } from 'react';
import { findConflict } from '../../../features/people/accounts/refuse-conflict.server.ts';
import { CONFLICT_WORDS } from '../../../features/people/accounts/second-person.ts';
import { getPayoutAccount } from '../../../features/publishing/creators/get-payout-account.server.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Calls } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { payoutRows } from '../../creators/payout-account.tsx';
import type { Route } from './+types/creator-payout.ts';
import { FactRows } from './fact-rows.tsx';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

type Whole = Calls['revealPayoutAccount']['output'];

const numbersOf = ({ target }: Whole): string =>
  target.by === 'pix' ? target.key : `${target.bank}, agência ${target.branch}, conta ${target.account}`;

/** `conflict`: the reason why this admin does not read the account whole. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const [account, conflict] = await Promise.all([
    getPayoutAccount(ctx, caller, id),
    findConflict(ctx.db, caller, { people: [], creators: [id] }),
  ]);
  return { account, conflict };
}

/** The account is masked, and whole for one look that the audit log tells of. */
export default function CreatorPayout({
  loaderData: { account, conflict },
  params: { id: creatorId },
}: Route.ComponentProps) {
  const [whole, setWhole] = useState<Whole | null>(null);
  const { run, pending, refusal } = useCall('revealPayoutAccount', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: setWhole,
  });
  return (
    <section aria-labelledby="conta-para-repasse" className="stack-fields">
      <h2 id="conta-para-repasse" className="heading">
        Conta para repasse
      </h2>
      {account === null ? (
        <p>A casa ainda não disse para onde vai o repasse.</p>
      ) : (
        <>
          <dl className="creator-facts">
            <FactRows rows={payoutRows(account)} />
          </dl>
          {conflict ? (
            <Notice tone="info">{CONFLICT_WORDS[conflict]}</Notice>
          ) : (
            <div className="row level">
              {whole === null && (
                <Button variant="secondary" size="mini" pending={pending} onClick={() => void run({ creatorId })}>
                  Mostrar a conta inteira
                </Button>
              )}
              <span role="status" className="any-length">
                {whole && `${whole.document}. ${numbersOf(whole)}`}
              </span>
              <span className="note">{refusal?.message ?? (whole === null && 'Mostrar fica na auditoria.')}</span>
            </div>
          )}
        </>
      )}
    </section>
  );
}
