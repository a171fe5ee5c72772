import { useRef, useState } from 'react';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { MessagePage } from '../../../features/play/campaigns/talk/message-schema.ts';
import { spokenRoll } from '../../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { withoutMarks } from '../../../features/reading/page-search/page-link.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { useCall } from '../../api/use-call.ts';
import { useLive } from '../../live/use-live.ts';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';
import { AskButton } from './asks/asks.tsx';
import type { LineActs } from './drawn-line.tsx';
import { lineNames } from './line-names.ts';
import { LogDays } from './log-days.tsx';
import {
  type LogLine,
  type LogState,
  linesOf,
  logOf,
  newSince,
  withNews,
  withOlder,
  withoutMessage,
} from './log-lines.ts';
import { useFalling } from './use-falling.ts';
import { useLogFoot } from './use-log-foot.ts';
import type { TalkLine } from './use-talk.ts';
import { useTimeZone } from './use-time-zone.ts';
import '../../../ui/styles/pressed.css';

/** The log as it is, and more of it as one asks for it. */
function useLog(view: CampaignView, page: MessagePage) {
  const { campaignId, rolls } = view;
  const heard = { campaignId, rolls, page };
  const [known, setKnown] = useState(() => ({ log: logOf(heard), heard }));
  const { log } = known;
  if (known.heard.campaignId !== campaignId) setKnown({ log: logOf(heard), heard });
  else if (known.heard.rolls !== rolls || known.heard.page !== page) setKnown({ log: withNews(log, heard), heard });
  const change = (to: (log: LogState) => LogState) => setKnown((before) => ({ ...before, log: to(before.log) }));
  const older = useCall(['getRolls', 'getMessages'], { refusals: 'toast', revalidate: 'never', beside: true });
  const more = async () => {
    const at = (cursor: string | undefined) => ({ campaignId, ...(cursor ? { cursor } : {}) });
    const [rolled, said] = await Promise.all([
      log.rollCursor === null ? undefined : older.run('getRolls', at(log.rollCursor)),
      log.messageCursor === null ? undefined : older.run('getMessages', at(log.messageCursor)),
    ]);
    // A refused part is asked for again with the other one.
    if (rolled !== null && said !== null)
      change((before) => withOlder(before, { rolled: rolled ?? null, said: said ?? null }));
  };
  const removal = useCall('removeMessage', { refusals: 'toast' });
  const remove = (messageId: string) =>
    removal.run({ campaignId, messageId }, { onDone: () => change((before) => withoutMessage(before, messageId)) });
  return { log, pending: older.pending, more, remove };
}

const WaitingLine = ({ text }: { text: string }) => (
  <li className="roll-line" data-waiting="true">
    <p className="line-text">
      <Icon name="hourglass" className="symbol-medium in-text" /> {text}
    </p>
    <p className="line-waits">Espera a conexão, e vai sozinha.</p>
  </li>
);

interface TableLogProps {
  view: CampaignView;
  talk: MessagePage;
  /** Lines that are sent once there is a connection. */
  waiting: readonly TalkLine[];
  uid: string;
  /** Undefined for a viewer who may not speak now. */
  onQuote: ((roll: RollView) => void) | undefined;
}

/** The newest line stands at the foot, beside the field. */
export function TableLog({ view, talk, waiting, uid, onQuote }: TableLogProps) {
  const { campaignId, members, may, campaign } = view;
  const { log, pending, more, remove } = useLog(view, useLive('messages', talk, campaignId));
  const [onlyRolls, setOnlyRolls] = useState(false);
  const timeZone = useTimeZone();
  const region = useRef<HTMLElement>(null);
  const names = lineNames(view, uid);
  const { lines, more: hasMore } = linesOf(log, onlyRolls);
  const newest = lines.at(-1);
  const [first] = useState(newest?.id);
  const [settings, change] = useTraySettings();
  const falling = useFalling({
    uid,
    rolls: view.rolls,
    settings,
    inSight: () => foot.follows.current && region.current?.checkVisibility() === true,
  });
  const trays = new Map(members.map((member) => [member.uid, member.tray]));

  const foot = useLogFoot(region, newest?.id, [onlyRolls, falling?.rollId, waiting.length]);
  const unseen = newSince(lines, foot.seen, uid);

  const spoken = (line: LogLine): string =>
    'roll' in line
      ? `${names.whoOf(line.roll)}: ${spokenRoll(line.roll)}`
      : `${names.personOf(line.message.by)}${line.message.to.length > 0 ? ', num sussurro' : ''}: ${withoutMarks(line.message.text)}`;

  const acts: LineActs = {
    onQuote,
    removalOf: ({ messageId, by }) =>
      campaign.state === 'open' && (may.change || by.uid === uid) ? () => void remove(messageId) : undefined,
    fallOf: (roll) =>
      roll.id === falling?.rollId && <falling.Throw roll={roll} trayURL={trays.get(roll.by.uid) ?? null} />,
  };

  return (
    <>
      <header className="table-head">
        <h2 id="o-que-rolou">O que rolou</h2>
        <span className="log-choices">
          <AskButton />
          <Button
            variant="tertiary"
            size="mini"
            aria-pressed={settings.others}
            onClick={() => change({ others: !settings.others })}
          >
            Animar dados
          </Button>
          <Button variant="tertiary" size="mini" aria-pressed={onlyRolls} onClick={() => setOnlyRolls((only) => !only)}>
            Só rolagens
          </Button>
        </span>
      </header>
      <section
        ref={region}
        {...TAKES_FOCUS}
        className="roll-lines"
        aria-label="Conversa e rolagens da mesa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        onScroll={foot.onScroll}
      >
        {lines.length + waiting.length === 0 ? (
          <p className="roll-lines-empty">Ninguém falou nem rolou nesta mesa ainda.</p>
        ) : (
          <>
            {hasMore && (
              <Button variant="tertiary" size="mini" pending={pending} onClick={() => void more()}>
                Mais antigas
              </Button>
            )}
            <ol>
              <LogDays lines={lines} uid={uid} names={names} timeZone={timeZone} acts={acts} />
              {waiting.map(({ requestId, text }) => (
                <WaitingLine key={requestId} text={text} />
              ))}
            </ol>
          </>
        )}
      </section>
      {unseen > 0 && (
        <Button size="mini" className="log-new" onClick={foot.toFoot}>
          {countOf(unseen, 'nova', 'novas')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {newest && newest.id !== first ? spoken(newest) : ''}
      </p>
    </>
  );
}
