import { useState } from 'react';
import type { MessagePage } from '../../../features/play/campaigns/talk/message-schema.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { formatDate } from '../../../lib/time.ts';
import { AskPrompts } from './asks/ask-prompts.tsx';
import { Asks } from './asks/asks.tsx';
import { Composer } from './composer.tsx';
import { Reopen } from './reopen.tsx';
import { useTable } from './table-context.ts';
import { TableLog } from './table-log.tsx';
import { useTalk } from './use-talk.ts';

/** The log and the composer stand beside each room; on a phone they are the first one. */
export function TableTalk({ talk: loaded }: { talk: MessagePage }) {
  const { view, uid, open } = useTable();
  const { campaignId, campaign, role } = view;
  const [quoted, setQuoted] = useState<RollView | null>(null);
  const talk = useTalk(campaignId);
  const watches = role === 'espectador';
  return (
    <section className="campaign-log" aria-labelledby="o-que-rolou">
      <div className="campaign-lines">
        <TableLog
          view={view}
          talk={loaded}
          waiting={talk.waiting}
          uid={uid}
          onQuote={open && !watches ? setQuoted : undefined}
        />
        <Asks />
      </div>
      {watches && <AskPrompts />}
      {open ? (
        !watches && (
          <Composer
            campaignId={campaignId}
            sources={view.sources}
            quoted={quoted}
            onQuoted={() => setQuoted(null)}
            talk={talk}
          />
        )
      ) : (
        <p className="composer-closed">
          Esta mesa fechou em {formatDate(campaign.closedAt ?? campaign.createdAt)}.{' '}
          {view.may.close && <Reopen campaignId={campaignId} />}
        </p>
      )}
    </section>
  );
}
