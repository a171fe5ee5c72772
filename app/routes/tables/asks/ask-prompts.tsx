import type { PartyMember } from '../../../../features/play/campaigns/campaign-schema.ts';
import type { Ask } from '../../../../features/play/rolls/asks/ask-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useCall } from '../../../api/use-call.ts';
import { ServerForm } from '../../../form/server-form.tsx';
import { useLineForm } from '../../../form/use-line-form.ts';
import { useTable } from '../table-context.ts';
import { useNameOf } from '../use-name-of.ts';

/** The dice that stand in the field first. */
const USUAL_DICE = '1d20';

/** Dice that the one who answers chooses: the ask leaves them open, or their sheet has no such test. */
function DiceAnswer({ ask: { askId, label } }: { ask: Ask }) {
  const form = useLineForm('rollDice', {
    field: 'notation',
    line: USUAL_DICE,
    fault: (notation) => (notation.trim() === '' ? 'Escreva os dados, como 1d20+2.' : null),
    input: (notation) => ({ askId, notation: notation.trim() }),
    busy: 'Rolando…',
    refusals: {
      INVALID_ARGUMENT: 'notation',
      NOT_FOUND: 'form',
      PERMISSION_DENIED: 'form',
      FAILED_PRECONDITION: 'form',
    },
    after: 'keep',
  });
  const said = (
    <>
      Rolar<span className="sr-only"> os dados para {label}</span>
    </>
  );
  return (
    <ServerForm form={form} label={said} className="ask-dice">
      <Field {...form.control} label="Dados" autoComplete="off" />
    </ServerForm>
  );
}

/** A test of the sheet is thrown with what stands on it where it is open; else as the sheet has it from the start. */
function OfferedAnswer({ ask }: { ask: Ask }) {
  const { askId, label, notation, roll, attribute } = ask;
  const { run, pending, refusal } = useCall('rollDice', { refusals: 'inline', revalidate: 'never' });
  const { sheet, onSheet, answerBySheet } = useTable();
  const folded = sheet === 'folded';
  const answer = () => {
    const ofSheet = roll !== null || attribute !== null;
    if (folded || !ofSheet || !answerBySheet.current?.({ askId, roll, attribute })) void run({ askId });
  };
  return (
    <>
      <Button pending={pending} onClick={answer}>
        Rolar {notation ?? label}
      </Button>
      {(roll !== null || attribute !== null) && folded && (
        <Button variant="tertiary" size="mini" onClick={() => onSheet('open')}>
          Escolher na ficha
        </Button>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {refusal?.status === 'INVALID_ARGUMENT' && attribute !== null && <DiceAnswer ask={ask} />}
    </>
  );
}

function AskPrompt({ ask, by, sheets }: { ask: Ask; by: string; sheets: readonly PartyMember[] }) {
  const { label, notation, roll, attribute, visibility } = ask;
  const { view } = useTable();
  const fits = sheets.some(({ system }) => system === view.campaign.system);
  return (
    <li className="ask-prompt">
      <p>
        <Icon name="die" className="symbol-medium in-text" /> <b>{by}</b> pede {label}
        {visibility !== 'mesa' && <small> só quem mestra vê</small>}
      </p>
      {notation !== null || (roll !== null && fits) || (attribute !== null && sheets.length > 0) ? (
        <OfferedAnswer ask={ask} />
      ) : (
        <DiceAnswer ask={ask} />
      )}
    </li>
  );
}

/** The viewer answers each ask with one press; screen readers are told of it. */
export function AskPrompts() {
  const { view, uid, open } = useTable();
  const nameOf = useNameOf();
  const own = open ? view.asks.filter(({ waiting }) => waiting.includes(uid)) : [];
  const sheets = view.party.filter((character) => character.uid === uid);
  const newest = own.at(-1);
  return (
    <>
      {own.length > 0 && (
        <ul className="ask-prompts" aria-label="Testes que pediram a você">
          {own.map((ask) => (
            <AskPrompt key={ask.askId} ask={ask} by={nameOf(ask.by)} sheets={sheets} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {newest ? `${nameOf(newest.by)} pede ${newest.label} a você.` : ''}
      </p>
    </>
  );
}
