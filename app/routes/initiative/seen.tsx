import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { characterFace } from '../../../features/play/characters/portrait.ts';
import type { PlayersView, SeenCombatant } from '../../../features/play/initiative/encounter-schema.ts';
import {
  conditionWords,
  STATE_WORDS,
  stageWords,
  stopWords,
} from '../../../features/play/initiative/initiative-labels.ts';
import { type Row, rowsOf } from '../../../features/play/initiative/rows.ts';
import { Empty } from '../../../ui/empty.tsx';
import { YOUR_TURN } from '../tables/turn/use-turn-call.ts';

interface SeenProps {
  view: PlayersView;
  party: readonly PartyMember[];
  uid: string;
  closed: boolean;
  heading: 'h1' | 'h2';
}

/** Players and spectators see a fight so. */
export function Seen({ view, party, uid, closed, heading: Heading }: SeenProps) {
  const { title, round, turn, ended, combatants } = view;
  const stage = { round, ended, closed };
  const stop = stopWords(stage);
  const sheets = new Map(party.map((one) => [one.characterId, one]));
  return (
    <>
      <header className="initiative-head">
        <Heading className="initiative-title" title={title}>
          {title}
        </Heading>
        <p className="initiative-round" aria-live="polite">
          {stageWords(stage)}
        </p>
      </header>
      {stop && <p className="initiative-ended">{stop}</p>}
      {combatants.length === 0 ? (
        <Empty
          icon="hourglass"
          title="Ninguém à vista."
          text={stop ? 'A ordem ficou vazia.' : 'Quando alguém entrar na ordem, aparece aqui na hora.'}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long order has nothing else that the keyboard could scroll by
        <ol className="initiative-seen" tabIndex={0} aria-label="A ordem">
          {rowsOf(combatants).map((row) => {
            const sheet = sheets.get(row.members[0]?.characterId ?? '');
            return <SeenRow key={row.id} row={row} turn={turn?.id ?? null} sheet={sheet} mine={sheet?.uid === uid} />;
          })}
        </ol>
      )}
    </>
  );
}

interface SeenRowProps {
  row: Row<SeenCombatant>;
  turn: string | null;
  sheet: PartyMember | undefined;
  mine: boolean;
}

function lifeOf({ state, hp, maxHp }: SeenCombatant): string {
  const points = typeof hp === 'number' ? `${hp}${typeof maxHp === 'number' ? ` / ${maxHp}` : ''}` : '';
  return [state && STATE_WORDS[state], points].filter(Boolean).join(', ');
}

/** A group is one row, as it is for whoever leads. */
function SeenRow({ row: { members, group }, turn, sheet, mine }: SeenRowProps) {
  const first = members[0]!;
  const acting = members.find(({ id }) => id === turn);
  const alone = members.length === 1;
  const name = alone ? first.name : group!;
  const up = members.filter(({ state }) => state !== 'caido').length;
  const conditions = [...new Set(members.flatMap((one) => one.conditions.map(conditionWords)))];
  const turnWords = acting && (mine ? YOUR_TURN : alone ? null : `é a vez de ${acting.name}`);
  return (
    <li data-mine={mine} {...(acting ? { 'aria-current': 'step' as const } : {})}>
      <span className="initiative-portrait" aria-hidden="true">
        {sheet && alone ? <img src={characterFace(sheet)} alt="" decoding="async" /> : [...name][0]}
      </span>
      <b>
        {name}
        {mine && <small>você</small>}
      </b>
      {turnWords && <strong>{turnWords}</strong>}
      <span>{alone ? lifeOf(first) : `${up} de ${members.length} de pé`}</span>
      {conditions.length > 0 && <span>{conditions.join('; ')}</span>}
    </li>
  );
}
