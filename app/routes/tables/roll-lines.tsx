import { useEffect, useRef, useState } from 'react';
import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import { spokenRoll } from '../../../features/rolls/roll-labels.ts';
import type { RollView } from '../../../features/rolls/roll-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { callFunction } from '../../api/call.ts';
import { useToastedAct } from '../../api/use-toasted-act.ts';
import { RollLine } from './roll-line.tsx';

/** Pixels from the foot within which the log follows new lines. */
const NEAR_FOOT = 80;

/** Older rolls, read as one asks for them. */
function useOlder(campaignId: string) {
  const [older, setOlder] = useState<{ rolls: RollView[]; cursor: string | null }>();
  const { pending, act } = useToastedAct();
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
                <RollLine key={roll.id} roll={roll} uid={uid} who={whoOf(roll)} />
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
