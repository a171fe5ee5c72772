import { countOf } from '../../../../lib/number.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { callPlain } from '../../../api/call.ts';
import { useCommandQueue } from '../../../live/use-command-queue.ts';
import { useTraySettings } from '../../../rolls/use-tray-settings.ts';
import type { SentCommand } from '../../initiative/use-encounter.ts';
import { useTable } from '../table-context.ts';
import { useTurnCall, YOUR_TURN } from './use-turn-call.ts';
import type { Turn, WaitingCombatant } from './whose-turn.ts';
import './turn.css';

interface Advance {
  encounterId: string;
  requestId: string;
  command: SentCommand;
  expect: number;
}

/** The turn, told to all at the table; nobody who has it overlooks it. */
export function TurnBand() {
  const { turn } = useTable();
  const spoken = useTurnCall(turn);
  return (
    <>
      {turn && <Band turn={turn} />}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

function Band({ turn }: { turn: Turn }) {
  const { leads, view, uid } = useTable();
  const { encounterId, round, turns, now, mine, queue } = turn;
  const [{ turnSound }, change] = useTraySettings();
  const plays = view.party.some((character) => character.uid === uid);
  const next = queue[0];
  const words = [
    mine ? now?.name : null,
    `rodada ${round}`,
    next && `depois ${next.count > 1 ? 'vêm' : 'vem'} ${next.name}`,
  ];
  return (
    <section className="turn-band" data-mine={mine} aria-label="De quem é a vez">
      <div className="turn-now">
        {now && <Face one={now} />}
        <p>
          <b>{mine ? YOUR_TURN : (now?.name ?? 'Algo se move…')}</b>
          <span>{words.filter(Boolean).join(', ')}</span>
        </p>
        {plays && (
          <IconButton
            icon="bell"
            label="Som na minha vez"
            title={turnSound ? 'O som da sua vez está ligado' : 'O som da sua vez está desligado'}
            aria-pressed={turnSound}
            className="turn-sound"
            onClick={() => change({ turnSound: !turnSound })}
          />
        )}
        {leads && <NextTurn encounterId={encounterId} turns={turns} />}
      </div>
      {queue.length > 0 && (
        <ol className="turn-queue" aria-label="Quem age depois">
          {queue.map((one, at) => (
            <li key={one.id} data-hidden={one.hidden} data-round={one.nextRound && !queue[at - 1]?.nextRound}>
              <Face one={one} />
              <span title={one.name}>{one.name}</span>
              {one.count > 1 && <small>{countOf(one.count, 'pessoa', 'pessoas')}</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Face = ({ one: { face, name } }: { one: WaitingCombatant }) =>
  face ? (
    <img className="turn-face" src={face} alt="" width="44" height="44" decoding="async" />
  ) : (
    <span className="turn-face" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );

/** A press that another leader made first does nothing again: it says at which turn it was pressed. */
function NextTurn({ encounterId, turns }: Pick<Turn, 'encounterId' | 'turns'>) {
  const { push, queued } = useCommandQueue<Advance>(`turn:${encounterId}`, async (command) => {
    await callPlain('iniciativaRPG', command);
  });
  const advance = () => push({ encounterId, requestId: crypto.randomUUID(), command: { t: 'next' }, expect: turns });
  return (
    <Button size="mini" className="turn-next" pending={queued.length > 0} onClick={advance} aria-keyshortcuts="N">
      Próxima vez <kbd>N</kbd>
    </Button>
  );
}
