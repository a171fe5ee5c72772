import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { characterFace } from '../../../features/play/characters/portrait.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { conditionWords, STATE_WORDS } from '../../../features/play/initiative/initiative-labels.ts';
import type { Row } from '../../../features/play/initiative/rows.ts';
import { stateOf } from '../../../game/initiative/encounter.ts';
import { printNumber } from '../../../game/text/arithmetic.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PIPS_MAX, Pips } from '../tables/pips.tsx';
import { lifeOf } from './life-of-sheet.ts';

const BAR_WIDTH = 100;

/** The part of the hit points that is left, of 100. */
const filledWidth = ({ hp, maxHp }: CombatantView): number =>
  hp === null || maxHp === null || maxHp <= 0 ? 0 : Math.max(0, Math.min(BAR_WIDTH, (BAR_WIDTH * hp) / maxHp));

const Bar = ({ one }: { one: CombatantView }) => (
  <svg className="initiative-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect width={BAR_WIDTH} height="12" className="initiative-bar-ground" />
    <rect width={filledWidth(one)} height="12" />
  </svg>
);

const BARS_MAX = 8;

/** A character's sheet tells of wounds, or of the first thing that its card counts. */
function OfSheet({ sheet }: { sheet: PartyMember | undefined }) {
  const fact = sheet && lifeOf(sheet);
  return (
    <span className="initiative-life">
      {fact && (
        <>
          {fact.max <= PIPS_MAX && <Pips value={Number(fact.value)} max={fact.max} wounds={fact.rises === true} />}
          <span>
            <span className="sr-only">{fact.label}: </span>
            {String(fact.value)} / {fact.max}
          </span>
        </>
      )}
    </span>
  );
}

function Life({ members, sheet }: { members: readonly CombatantView[]; sheet: PartyMember | undefined }) {
  const [one] = members;
  if (members.length === 1) {
    if (one!.hp === null) return <OfSheet sheet={sheet} />;
    return (
      <span className="initiative-life">
        {one!.maxHp !== null && <Bar one={one!} />}
        <span>
          {one!.hp}
          {one!.maxHp !== null && ` / ${one!.maxHp}`}
        </span>
      </span>
    );
  }
  const up = members.filter((member) => stateOf(member) !== 'caido').length;
  return (
    <span className="initiative-life" data-group="true">
      {members.length <= BARS_MAX && members.map((member) => <Bar key={member.id} one={member} />)}
      <span>{up} de pé</span>
    </span>
  );
}

/** Worst first: what a group looks like is what its worst member looks like. */
const WORST = ['caido', 'mal', 'ferido', 'ileso'] as const;

export function seenWords(members: readonly CombatantView[]): string {
  if (members[0]!.side === 'jogadores') return 'tudo';
  const states = members.map(stateOf).filter((state, _at, all) => state !== 'caido' || all.every((s) => s === 'caido'));
  const worst = WORST.find((state) => states.includes(state));
  return worst ? STATE_WORDS[worst] : 'só o nome';
}

const namesOfConditions = (members: readonly CombatantView[]): string[] => [
  ...new Set(members.flatMap(({ conditions }) => conditions.map(conditionWords))),
];

interface BoardRowProps {
  row: Row<CombatantView>;
  /** The summary of a character at the table. */
  sheet: PartyMember | undefined;
  turn: string | null;
  chosen: boolean;
  /** True if it is tied with the row above. */
  tied: boolean;
  onChoose: () => void;
}

function below({ members, group }: Row<CombatantView>, turn: string | null, tied: boolean): string {
  const acting = members.find(({ id }) => id === turn);
  const first = members[0]!;
  return [
    members.length > 1 && (acting ? `é a vez de ${acting.name}` : `grupo de ${members.length}`),
    members.length === 1 && group !== null && `grupo ${group}`,
    tied && `empate: bônus ${printNumber(first.bonus)}`,
    members.every(({ held }) => held) && 'espera a vez',
  ]
    .filter(Boolean)
    .join(', ');
}

export function BoardRow({ row, sheet, turn, chosen, tied, onChoose }: BoardRowProps) {
  const { id, members, group } = row;
  const first = members[0]!;
  const now = members.some((one) => one.id === turn);
  const hidden = members.every((one) => one.hidden);
  const about = below(row, turn, tied);
  const name = members.length > 1 ? group! : first.name;
  return (
    <li
      className="initiative-row"
      data-chosen={chosen}
      data-hidden={hidden}
      data-tied={tied}
      {...(now ? { 'aria-current': 'step' as const } : {})}
    >
      <span className="initiative-number">{first.initiative === null ? '?' : printNumber(first.initiative)}</span>
      <span className="initiative-portrait" aria-hidden="true">
        {sheet ? <img src={characterFace(sheet)} alt="" decoding="async" /> : [...name][0]}
      </span>
      <span className="initiative-name">
        <button type="button" data-row={id} aria-pressed={chosen} onClick={onChoose} title={name}>
          {name}
        </button>
        {about && <span>{about}</span>}
      </span>
      <Life members={members} sheet={sheet} />
      <span className="initiative-conditions">
        {namesOfConditions(members).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
      <span className="initiative-sees">
        {hidden ? (
          <>
            <Icon name="padlock" className="symbol-small" /> oculto
          </>
        ) : now ? (
          'agora'
        ) : (
          seenWords(members)
        )}
      </span>
    </li>
  );
}
