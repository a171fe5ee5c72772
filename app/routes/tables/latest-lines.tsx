import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { MessagePage } from '../../../features/play/campaigns/talk/message-schema.ts';
import { spokenRoll } from '../../../features/play/rolls/roll-labels.ts';
import { withoutMarks } from '../../../features/reading/page-search/page-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLive } from '../../live/live-provider.tsx';
import type { Saying } from './use-talk.ts';

/** Lines that stand above the composer of a phone, where the log itself is out of sight. */
const SHOWN_LINES = 2;

interface LatestLinesProps {
  view: CampaignView;
  talk: MessagePage;
  uid: string;
  waiting: readonly Saying[];
}

/** Screen readers do not get these lines: the log tells them each new one. */
export function LatestLines({ view, talk, uid, waiting }: LatestLinesProps) {
  const said = useLive('messages', talk, view.campaignId);
  const whoOf = (by: { uid: string; displayName: string }) => (by.uid === uid ? 'Você' : by.displayName);
  const lines = [
    ...view.rolls
      .slice(0, SHOWN_LINES)
      .map((roll) => ({ id: roll.id, at: roll.at, by: roll.by, words: spokenRoll(roll) })),
    ...said.messages.slice(0, SHOWN_LINES).map(({ messageId, at, by, text, to, page }) => ({
      id: messageId,
      at,
      by,
      words: `${to.length > 0 ? 'sussurra ' : ''}${withoutMarks(text) || page?.title || ''}`,
    })),
  ]
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ id, by, words }) => ({ id, waits: false, words: `${whoOf(by)}: ${words}` }));
  const all = [...lines, ...waiting.map(({ requestId, text }) => ({ id: requestId, waits: true, words: text }))];
  if (all.length === 0) return null;
  return (
    <ol className="composer-latest" aria-hidden="true">
      {all.slice(-SHOWN_LINES).map(({ id, waits, words }) => (
        <li key={id} title={words}>
          {waits && <Icon name="hourglass" />}
          {words}
        </li>
      ))}
    </ol>
  );
}
