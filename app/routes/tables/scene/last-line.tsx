import { spokenRoll } from '../../../../features/play/rolls/roll-labels.ts';
import { withoutMarks } from '../../../../features/reading/page-search/page-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useLive } from '../../../live/use-live.ts';
import { clockAt } from '../session-labels.ts';
import { useTable } from '../table-context.ts';
import { useTimeZone } from '../use-time-zone.ts';

/** The newest line of the conversation over a map that fills the window; the log itself tells it to screen readers. */
export function LastLine({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const { view, talk, uid } = useTable();
  const { messages } = useLive('messages', talk, view.campaignId);
  const timeZone = useTimeZone();
  const [roll] = view.rolls;
  const [said] = messages;
  const rolled = roll && (!said || roll.at > said.at);
  const line = rolled
    ? {
        by: roll.by,
        at: roll.at,
        words: spokenRoll(roll),
        name: view.party.find(({ characterId }) => characterId === roll.characterId)?.name,
      }
    : said && { by: said.by, at: said.at, words: withoutMarks(said.text) || said.page?.title || '', name: undefined };
  return (
    <div className="scene-talk">
      {line && (
        <p aria-hidden="true">
          <span>
            <time dateTime={line.at}>{clockAt(line.at, timeZone)}</time>
            <b>{line.name?.trim() || (line.by.uid === uid ? 'Você' : line.by.displayName)}</b>
          </span>
          {line.words}
        </p>
      )}
      <Button variant="secondary" size="mini" aria-expanded={open} aria-keyshortcuts="C" onClick={onOpen}>
        <Icon name="chat" /> Conversa <kbd>C</kbd>
      </Button>
    </div>
  );
}
