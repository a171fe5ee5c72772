import { isWholeCode } from '../../features/shop/keys/code.ts';
import { VERDICTS } from '../../features/shop/keys/redeem-machine.ts';
import { FROZEN_WORDS } from '../../features/shop/orders/frozen.ts';
import type { Calls } from '../api/call.ts';
import { useQuery } from '../api/use-query.ts';
import { TryAgain } from '../errors/try-again.tsx';
import { useRested } from '../palette/use-rested.ts';
import { RewardList } from './reward-list.tsx';

interface CodePreviewProps {
  typed: string;
  /** The field says this already. */
  said: string | null;
}

/** Tells what a code gives before it is used, once all of it is typed. */
export function CodePreview({ typed, said }: CodePreviewProps) {
  const isWhole = isWholeCode(typed);
  const code = useRested(typed, isWhole);
  const { output, refusal, refetch } = useQuery('previewKey', code === null ? null : { code });
  return (
    <div role="status" className="code-preview stack-tight">
      {output && <Brought preview={output} />}
      {refusal?.isTransient && refusal.message !== said && <TryAgain message={refusal.message} onAgain={refetch} />}
      {refusal && !refusal.isTransient && refusal.message !== said && <p className="firm">{refusal.message}</p>}
      {isWhole && !output && !refusal && <p>Vendo o que este código dá…</p>}
    </div>
  );
}

function Brought({ preview: { title, status, rewards, frozen } }: { preview: Calls['previewKey']['output'] }) {
  if (frozen) return <p className="firm">{FROZEN_WORDS.key}</p>;
  if (status !== 'available') return <p className="firm">{VERDICTS.alreadyRedeemed}</p>;
  return (
    <>
      <p className="firm any-length">{title}</p>
      <RewardList rewards={rewards} leads="O que ele dá:" none="Você já tem tudo o que ele dá." />
    </>
  );
}
