import { type FormEvent, Fragment, type RefObject, useState } from 'react';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { conditionWords, STATE_WORDS } from '../../../features/play/initiative/initiative-labels.ts';
import { idsOf, type Row } from '../../../features/play/initiative/rows.ts';
import { valueLabel } from '../../../features/play/rolls/roll-labels.ts';
import { livesBySheet, stateOf } from '../../../game/initiative/encounter.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StepButtons } from '../../../ui/stepper.tsx';
import '../../../ui/styles/pressed.css';
import type { StepSheet } from '../tables/use-sheet-step.ts';
import { seenWords } from './board-row.tsx';
import { conditionEnded, conditionPut } from './condition-command.ts';
import { ConditionFields, useTypedCondition } from './condition-fields.tsx';
import { EditCombatant } from './edit-combatant.tsx';
import { HitForm } from './hit-form.tsx';
import { countedOf, sheetOf, targetsOf } from './life-of-sheet.ts';
import type { SentCommand } from './use-encounter.ts';
import type { Hit } from './use-hit.ts';

interface ChosenProps {
  /** The table of the fight, if any. */
  campaignId: string | null;
  row: Row<CombatantView>;
  /** The characters at the table. */
  party: readonly PartyMember[];
  press: (command: SentCommand) => void;
  condition: RefObject<HTMLInputElement | null>;
  onHold: () => void;
  onHide: () => void;
  onHit: Hit;
  onStep: StepSheet;
}

function stateWords(one: CombatantView): string {
  const state = stateOf(one);
  return state === null ? '' : STATE_WORDS[state];
}

const figures = ({ hp, maxHp }: CombatantView): string =>
  hp === null ? 'sem pv' : maxHp === null ? String(hp) : `${hp} / ${maxHp}`;

export function Chosen({ campaignId, row, party, press, condition, onHold, onHide, onHit, onStep }: ChosenProps) {
  const { members, group } = row;
  const first = members[0]!;
  const targets = targetsOf(members, party);
  const [editing, setEditing] = useState<CombatantView | null>(null);
  // The acts on all of a group stand above each of them, so that they are within reach of a group of any size.
  const each = (
    <ul>
      {members.map((one) => (
        <Fragment key={one.id}>
          <li>
            <button type="button" className="initiative-edit" onClick={() => setEditing(one)}>
              {one.name}
              <span className="sr-only">: mudar</span>
            </button>
            <span>{livesBySheet(one) ? 'vida na ficha' : stateWords(one)}</span>
            {!livesBySheet(one) && (
              <StepButtons label={`vida de ${one.name}`} less more onStep={(by) => onHit([one], by)}>
                <span className="initiative-hp">{figures(one)}</span>
              </StepButtons>
            )}
          </li>
          <SheetNumbers sheet={sheetOf(one, party)} name={one.name} onStep={onStep} />
        </Fragment>
      ))}
    </ul>
  );
  return (
    <section className="initiative-chosen" aria-labelledby="quem-esta-escolhido">
      <header>
        <h2 id="quem-esta-escolhido">{members.length > 1 ? group : first.name}</h2>
        <span>{members.every(({ hidden }) => hidden) ? 'a mesa não vê' : `a mesa vê ${seenWords(members)}`}</span>
      </header>
      {members.length === 1 && each}
      {targets.length > 0 && <HitForm targets={targets} onHit={(by, halved) => onHit(members, by, halved)} />}
      <Conditions campaignId={campaignId} members={members} press={press} input={condition} />
      {members.length > 1 && each}
      <p className="initiative-links">
        <button type="button" onClick={onHide} aria-keyshortcuts="O">
          {members.every(({ hidden }) => hidden) ? 'Revelar' : 'Esconder'}
        </button>
        <button type="button" onClick={onHold} aria-keyshortcuts="E">
          {members.every(({ held }) => held) ? 'Voltar à ordem' : 'Segurar a vez'}
        </button>
        <button type="button" onClick={() => press({ t: 'roll', ids: members.map(({ id }) => id) })}>
          {members.length > 1 ? 'Rolar o grupo' : 'Rolar de novo'}
        </button>
        <button type="button" onClick={() => press({ t: 'remove', ...idsOf(members) })}>
          Tirar da luta
        </button>
      </p>
      {editing && <EditCombatant one={editing} press={press} onClose={() => setEditing(null)} />}
    </section>
  );
}

interface SheetNumbersProps {
  sheet: PartyMember | undefined;
  name: string;
  onStep: StepSheet;
}

/** A press here changes the sheet: the fight keeps no second life beside it. */
function SheetNumbers({ sheet, name, onStep }: SheetNumbersProps) {
  if (!sheet) return null;
  return countedOf(sheet).map(({ fieldId, label, value, max, editable }) => {
    const figure = (
      <span className="initiative-hp">
        {valueLabel(value)} / {valueLabel(max)}
      </span>
    );
    return (
      <li key={fieldId}>
        <span>{label}</span>
        {editable ? (
          <StepButtons label={`${label} de ${name}`} less more onStep={(by) => onStep(sheet.characterId, fieldId, by)}>
            {figure}
          </StepButtons>
        ) : (
          figure
        )}
      </li>
    );
  });
}

interface ConditionsProps {
  campaignId: string | null;
  members: readonly CombatantView[];
  press: (command: SentCommand) => void;
  input: RefObject<HTMLInputElement | null>;
}

function Conditions({ campaignId, members, press, input }: ConditionsProps) {
  const condition = useTypedCondition(input);
  const known = [...new Map(members.flatMap(({ conditions }) => conditions).map((one) => [one.name, one])).values()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = condition.take();
    if (!taken) return;
    press(conditionPut(members, taken));
    condition.clear();
  };
  const end = (ended: string) => {
    const having = members.filter(({ conditions }) => conditions.some((one) => one.name === ended));
    press(conditionEnded(having, ended));
  };
  return (
    <>
      {known.length > 0 && (
        <ul className="initiative-tags" aria-label="Condições">
          {known.map((one) => (
            <li key={one.name}>
              {conditionWords(one)}
              <button type="button" aria-label={`Tirar ${one.name}`} onClick={() => end(one.name)}>
                <Icon name="close" className="symbol-tiny" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="initiative-inline" onSubmit={submit}>
        <ConditionFields campaignId={campaignId} condition={condition} />
        <Button type="submit" variant="secondary" size="mini">
          Pôr
        </Button>
      </form>
    </>
  );
}
