import { useState } from 'react';
import { CONFLICT_WORDS, type Conflict } from '../../../features/people/accounts/second-person.ts';
import type { PayoutAccountView } from '../../../features/publishing/creators/payout-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Calls } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { payoutRows } from '../../creators/payout-account.tsx';
import { FactRows } from './fact-rows.tsx';

type Whole = Calls['revealPayoutAccount']['output'];

const numbersOf = ({ target }: Whole): string =>
  target.by === 'pix' ? target.key : `${target.bank}, agência ${target.branch}, conta ${target.account}`;

interface CreatorPayoutProps {
  creatorId: string;
  account: PayoutAccountView | null;
  /** The reason why this admin does not read it whole. */
  conflict: Conflict | null;
}

/** The account is masked, and whole for one look that the audit log tells of. */
export function CreatorPayout({ creatorId, account, conflict }: CreatorPayoutProps) {
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
