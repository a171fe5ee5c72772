import type { Ask } from '../../../../features/play/rolls/asks/ask-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTable } from '../table-context.ts';
import { useNameOf } from '../use-name-of.ts';

/** The dice of an ask that leaves them open. */
const USUAL_DICE = '1d20';

function AskPrompt({ ask, by }: { ask: Ask; by: string }) {
  const { askId, label, notation, roll, visibility } = ask;
  const { run, pending, refusal } = useCall('rollDice', { refusals: 'inline', revalidate: 'never' });
  const isOpen = notation === null && roll === null;
  return (
    <li className="ask-prompt">
      <p>
        <Icon name="die" /> <b>{by}</b> pede {label}
        {visibility !== 'mesa' && <small> só quem mestra vê</small>}
      </p>
      <Button pending={pending} onClick={() => void run(isOpen ? { askId, notation: USUAL_DICE } : { askId })}>
        Rolar {notation ?? (isOpen ? USUAL_DICE : label)}
      </Button>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
    </li>
  );
}

/** The viewer answers each ask with one press; screen readers are told of it. */
export function AskPrompts() {
  const { view, uid, open } = useTable();
  const nameOf = useNameOf();
  const own = open ? view.asks.filter(({ waiting }) => waiting.includes(uid)) : [];
  const newest = own.at(-1);
  return (
    <>
      {own.length > 0 && (
        <ul className="ask-prompts" aria-label="Testes que pediram a você">
          {own.map((ask) => (
            <AskPrompt key={ask.askId} ask={ask} by={nameOf(ask.by)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {newest ? `${nameOf(newest.by)} pede ${newest.label} a você.` : ''}
      </p>
    </>
  );
}
