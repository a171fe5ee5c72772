import { useEffect, useRef, useState } from 'react';
import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import type { RollView } from '../../../features/rolls/roll-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { callFunction } from '../../api/call.ts';
import { resultLabel, spokenRoll } from '../../rolls/roll-labels.ts';
import { seenBy } from './table-words.ts';
import { useAct } from './use-act.ts';

/** Dice of one line that are drawn; the sum counts all. */
const DICE_SHOWN = 12;
/** Pixels from the foot within which the log follows new lines. */
const NEAR_FOOT = 80;

function Line({ roll, uid, who }: { roll: RollView; uid: string; who: string }) {
  const { icon, words } = seenBy(roll, uid);
  const [day = '', time = ''] = formatDateTime(roll.at).split(' ');
  return (
    <li className="roll-line" data-seen={roll.visibility}>
      <p className="roll-line-head">
        <time dateTime={roll.at} title={day}>
          {time.replace(':', 'h')}
        </time>
        <b>{who}</b>
        <span>{roll.label || roll.notation}</span>
        <span className="roll-line-seen">
          <Icon name={icon} />
          {words}
        </span>
      </p>
      <p className="roll-line-result">
        <span className="roll-line-dice" aria-hidden="true">
          {roll.dice.slice(0, DICE_SHOWN).map((die, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice never change their places
            <i key={index} data-lost={!die.kept || die.success === false}>
              {String(die.value).replace('-', '−')}
            </i>
          ))}
          {roll.dice.length > DICE_SHOWN && '…'}
        </span>
        <strong>{resultLabel(roll)}</strong>
        {roll.outcome && <span data-tone={roll.outcome.tone}>{roll.outcome.label}</span>}
      </p>
    </li>
  );
}

/** Older rolls, read as one asks for them. */
function useOlder(campaignId: string) {
  const [older, setOlder] = useState<{ rolls: RollView[]; cursor: string | null }>();
  const { pending, act } = useAct();
  const more = () =>
    act(async () => {
      const cursor = older?.cursor;
      const page = await callFunction('getRolls', { campaignId, ...(cursor ? { cursor } : {}) });
      setOlder({ rolls: [...(older?.rolls ?? []), ...page.rolls], cursor: page.nextCursor });
    });
  return { rolls: older?.rolls ?? [], ended: older?.cursor === null, pending, more };
}

interface RollLinesProps {
  view: CampaignView;
  uid: string;
}

/** The table's rolls, the newest at the foot, beside where one rolls. */
export function RollLines({ view: { campaignId, rolls, party, members }, uid }: RollLinesProps) {
  const older = useOlder(campaignId);
  const region = useRef<HTMLElement>(null);
  const names = new Map(party.map(({ characterId, name }) => [characterId, name.trim() || 'Sem nome']));
  const present = new Map(members.map((member) => [member.uid, member.displayName]));
  const whoOf = ({ by, characterId }: RollView): string =>
    (characterId && names.get(characterId)) || (by.uid === uid ? 'Você' : (present.get(by.uid) ?? by.displayName));
  const all = [...new Map([...older.rolls, ...rolls].map((roll) => [roll.id, roll])).values()].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  );
  const [newest] = rolls;
  const [first] = useState(newest?.id);
  const follows = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new line
  useEffect(() => {
    const log = region.current;
    if (log && follows.current) log.scrollTop = log.scrollHeight;
  }, [newest?.id]);

  return (
    <>
      <section
        ref={region}
        className="roll-lines"
        aria-label="Rolagens da mesa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR_FOOT;
        }}
      >
        {all.length === 0 ? (
          <p className="roll-lines-empty">Nenhum dado caiu nesta mesa ainda.</p>
        ) : (
          <>
            {!older.ended && all.length >= 20 && (
              <Button variant="tertiary" size="mini" pending={older.pending} onClick={() => void older.more()}>
                Mais antigas
              </Button>
            )}
            <ol>
              {all.map((roll) => (
                <Line key={roll.id} roll={roll} uid={uid} who={whoOf(roll)} />
              ))}
            </ol>
          </>
        )}
      </section>
      <p role="status" className="sr-only">
        {newest && newest.id !== first ? `${whoOf(newest)}: ${spokenRoll(newest)}` : ''}
      </p>
    </>
  );
}
