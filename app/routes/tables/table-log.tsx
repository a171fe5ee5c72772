import { useEffect, useRef, useState } from 'react';
import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import type { Message, MessagePage } from '../../../features/campaigns/talk/message-schema.ts';
import { spokenRoll } from '../../../features/rolls/roll-labels.ts';
import type { RollView } from '../../../features/rolls/roll-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { callFunction } from '../../api/call.ts';
import { useToastedAct } from '../../api/use-toasted-act.ts';
import { useLive } from '../../live/live-provider.tsx';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';
import { MessageLine } from './message-line.tsx';
import { RollLine } from './roll-line.tsx';
import { useFalling } from './use-falling.ts';
import type { Saying } from './use-talk.ts';
import '../../../ui/styles/pressed.css';

/** Pixels from the foot within which the log follows new lines. */
const NEAR_FOOT = 80;

type Line = { id: string; at: string } & ({ roll: RollView } | { message: Message });

interface Older {
  rolls: RollView[];
  messages: Message[];
  /** Undefined before the first page was read. */
  rollCursor: string | null | undefined;
  messageCursor: string | null | undefined;
}

const NONE: Older = { rolls: [], messages: [], rollCursor: undefined, messageCursor: undefined };

/** Older lines, read as one asks for them. */
function useOlder(campaignId: string) {
  const [older, setOlder] = useState(NONE);
  const { pending, act } = useToastedAct();
  const more = () =>
    act(async () => {
      const { rolls, messages, rollCursor, messageCursor } = older;
      const at = (cursor: string | undefined) => ({ campaignId, ...(cursor ? { cursor } : {}) });
      const [rolled, said] = await Promise.all([
        rollCursor === null ? null : callFunction('getRolls', at(rollCursor)),
        messageCursor === null ? null : callFunction('getMessages', at(messageCursor)),
      ]);
      setOlder({
        rolls: [...rolls, ...(rolled?.rolls ?? [])],
        messages: [...messages, ...(said?.messages ?? [])],
        rollCursor: rolled ? rolled.nextCursor : null,
        messageCursor: said ? said.nextCursor : null,
      });
    });
  return { ...older, pending, more };
}

const unique = <Item,>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];

const oldestOf = (lines: readonly { at: string }[]): string =>
  lines.reduce((oldest, { at }) => (at < oldest ? at : oldest), '9');

interface TableLogProps {
  view: CampaignView;
  talk: MessagePage;
  /** Lines that are sent once there is a connection. */
  waiting: readonly Saying[];
  uid: string;
  /** Undefined for who may not speak now. */
  onQuote: ((roll: RollView) => void) | undefined;
}

/** What was said and rolled at the table, the newest at the foot, beside where one speaks. */
export function TableLog({ view, talk, waiting, uid, onQuote }: TableLogProps) {
  const { campaignId, party, members, may, campaign } = view;
  const said = useLive('messages', talk, campaignId);
  const older = useOlder(campaignId);
  const [onlyRolls, setOnlyRolls] = useState(false);
  const region = useRef<HTMLElement>(null);
  const names = new Map(party.map(({ characterId, name }) => [characterId, name.trim() || 'Sem nome']));
  const present = new Map(members.map((member) => [member.uid, member.displayName]));
  const personOf = (by: { uid: string; displayName: string }): string =>
    by.uid === uid ? 'Você' : (present.get(by.uid) ?? by.displayName);
  const whoOf = ({ by, characterId }: Pick<RollView, 'by' | 'characterId'>): string =>
    (characterId && names.get(characterId)) || personOf(by);

  const rolls = unique([...older.rolls, ...view.rolls], ({ id }) => id);
  const messages = unique([...older.messages, ...said.messages], ({ messageId }) => messageId);
  const moreRolls = older.rollCursor !== null && (older.rollCursor !== undefined || view.rolls.length >= 20);
  const moreMessages = older.messageCursor !== null && (older.messageCursor !== undefined || said.nextCursor !== null);
  // Of two lists that both go on, only what is newer than the end of each stands without gaps.
  const ends = [moreRolls ? oldestOf(rolls) : '', !onlyRolls && moreMessages ? oldestOf(messages) : ''];
  const from = ends.reduce((latest, end) => (end > latest && end !== '9' ? end : latest), '');
  const lines: Line[] = [
    ...rolls.map((roll) => ({ id: roll.id, at: roll.at, roll })),
    ...(onlyRolls ? [] : messages.map((message) => ({ id: message.messageId, at: message.at, message }))),
  ]
    .filter(({ at }) => at >= from)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const newest = lines.at(-1);
  const [first] = useState(newest?.id);
  const follows = useRef(true);
  const remove = useToastedAct();
  const [settings, change] = useTraySettings();
  const falling = useFalling({
    uid,
    rolls: view.rolls,
    settings,
    inSight: () => follows.current && region.current?.checkVisibility() === true,
  });
  const trays = new Map(members.map((member) => [member.uid, member.tray]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new line
  useEffect(() => {
    const log = region.current;
    if (log && follows.current) log.scrollTop = log.scrollHeight;
  }, [newest?.id, onlyRolls, falling?.rollId, waiting.length]);

  const spoken = (line: Line): string =>
    'roll' in line
      ? `${whoOf(line.roll)}: ${spokenRoll(line.roll)}`
      : `${personOf(line.message.by)}: ${line.message.text}`;

  return (
    <>
      <header className="table-head">
        <h2 id="o-que-rolou">O que rolou</h2>
        <span className="log-choices">
          <Button
            variant="tertiary"
            size="mini"
            aria-pressed={settings.others}
            onClick={() => change({ others: !settings.others })}
          >
            Dados caem
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
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR_FOOT;
        }}
      >
        {lines.length + waiting.length === 0 ? (
          <p className="roll-lines-empty">Ninguém falou nem rolou nesta mesa ainda.</p>
        ) : (
          <>
            {(moreRolls || (moreMessages && !onlyRolls)) && (
              <Button variant="tertiary" size="mini" pending={older.pending} onClick={() => void older.more()}>
                Mais antigas
              </Button>
            )}
            <ol>
              {lines.map((line) =>
                'roll' in line ? (
                  <RollLine key={line.id} roll={line.roll} uid={uid} who={whoOf(line.roll)} onQuote={onQuote}>
                    {line.id === falling?.rollId && (
                      <falling.Throw roll={line.roll} trayURL={trays.get(line.roll.by.uid) ?? null} />
                    )}
                  </RollLine>
                ) : (
                  <MessageLine
                    key={line.id}
                    message={line.message}
                    uid={uid}
                    who={personOf(line.message.by)}
                    quoted={line.message.roll ? whoOf(line.message.roll) : ''}
                    onRemove={
                      campaign.state === 'open' && (may.change || line.message.by.uid === uid)
                        ? () => void remove.act(() => callFunction('removeMessage', { campaignId, messageId: line.id }))
                        : undefined
                    }
                  />
                ),
              )}
              {waiting.map(({ requestId, text }) => (
                <li key={requestId} className="roll-line" data-waiting="true">
                  <p className="line-text">
                    <Icon name="hourglass" /> {text}
                  </p>
                  <p className="line-waits">Espera a conexão, e vai sozinha.</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
      <p role="status" className="sr-only">
        {newest && newest.id !== first ? spoken(newest) : ''}
      </p>
    </>
  );
}
