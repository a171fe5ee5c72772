import type { TableScreen } from '../../../../features/play/campaigns/screen/screen-schema.ts';
import type { ScreenView } from '../../../../features/play/initiative/encounter-schema.ts';
import { rollName } from '../../../../features/play/rolls/roll.ts';
import { resultLabel } from '../../../../features/play/rolls/roll-labels.ts';
import { Cover } from '../../../../features/publishing/books/cover.tsx';
import { withoutMarks } from '../../../../features/reading/page-search/page-link.ts';
import { nextWords, whoRolled } from './screen-parts.ts';

/** Dice that are read from across a room. */
const DICE_SHOWN = 8;

export function ScreenTurn({ fight }: { fight: ScreenView }) {
  const { combatants, turn, round, face } = fight;
  const acting = combatants.find(({ id }) => id === turn?.id);
  const next = nextWords(fight, acting?.id ?? null);
  return (
    <section className="screen-turn" aria-label="De quem é a vez" aria-live="polite">
      {acting && face && <img src={face} alt="" decoding="async" />}
      <div>
        <p>{round === 0 ? 'Daqui a pouco' : `Rodada ${round}, é a vez de`}</p>
        <h2 title={acting?.name}>{acting?.name ?? (round === 0 ? fight.title : 'Algo se move…')}</h2>
      </div>
      {next && (
        <p className="screen-next">
          <i>Depois</i> {next}
        </p>
      )}
    </section>
  );
}

const ScreenRoll = ({ screen, roll }: { screen: TableScreen; roll: TableScreen['rolls'][number] }) => (
  <li>
    <p>
      <b>{whoRolled(screen, roll)}</b> {rollName(roll)}
    </p>
    <p className="screen-result">
      <span aria-hidden="true">
        {roll.dice.slice(0, DICE_SHOWN).map((die, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice never change their places
          <i key={index} data-lost={!die.kept || die.success === false}>
            {String(die.value).replace('-', '−')}
          </i>
        ))}
      </span>
      <strong>{resultLabel(roll)}</strong>
      {roll.outcome && <em data-tone={roll.outcome.tone}>{withoutMarks(roll.outcome.label)}</em>}
    </p>
  </li>
);

export const ScreenRolls = ({ screen }: { screen: TableScreen }) => (
  <section className="screen-rolls" aria-label="O que rolou" aria-live="polite">
    <ol>
      {screen.rolls.map((roll) => (
        <ScreenRoll key={roll.id} screen={screen} roll={roll} />
      ))}
    </ol>
  </section>
);

export const ScreenPage = ({ shown }: { shown: NonNullable<TableScreen['shown']> }) => (
  <section className="screen-page" aria-label="A página que a mesa vê" aria-live="polite">
    <Cover title={shown.title} coverURL={shown.coverURL} />
    <p>
      {shown.by.displayName} mostra
      <b>
        {shown.title}, p. {shown.label}
      </b>
    </p>
  </section>
);
