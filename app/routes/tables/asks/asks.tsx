import { lazy, Suspense, useState } from 'react';
import type { Ask } from '../../../../features/play/rolls/asks/ask-schema.ts';
import { resultLabel } from '../../../../features/play/rolls/roll-labels.ts';
import { someOf } from '../../../../lib/list.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useCall } from '../../../api/use-call.ts';
import { lateOrLater } from '../../../late.ts';
import { useTable } from '../table-context.ts';
import { useNameOf } from '../use-name-of.ts';

const AskDialog = lazy(() =>
  lateOrLater(() => import('./ask-dialog.tsx')).then(({ AskDialog: it }) => ({ default: it })),
);
const AskLeading = lazy(() =>
  lateOrLater(() => import('./ask-leading.tsx')).then(({ AskLeading: it }) => ({ default: it })),
);

/** People who have not rolled, by name; the rest is counted. */
const SHOWN_NAMES = 8;

function AskRow({ ask }: { ask: Ask }) {
  const { view, leads } = useTable();
  const nameOf = useNameOf();
  const close = useCall('closeAsk', { refusals: 'toast', revalidate: 'never' });
  const rolls = new Map(view.rolls.map((roll) => [roll.id, roll]));
  const waits = (
    <p className="note">
      {ask.waiting.length === 0 ? (
        'Todos rolaram.'
      ) : (
        <>
          <Icon name="hourglass" className="symbol-medium in-text" /> Falta{' '}
          {someOf(ask.waiting.map(nameOf), SHOWN_NAMES)}
        </>
      )}
    </p>
  );
  return (
    <li className="ask-row">
      <p className="ask-row-head">
        <b>{ask.label}</b>
        {leads && (
          <Button
            variant="tertiary"
            size="mini"
            pending={close.pending}
            onClick={() => void close.run({ askId: ask.askId })}
          >
            Encerrar<span className="sr-only"> o teste {ask.label}</span>
          </Button>
        )}
      </p>
      {ask.answered.length > 0 && (
        <ul className="ask-answers">
          {ask.answered.map(({ uid, rollId }) => {
            const roll = rolls.get(rollId);
            return (
              <li key={uid}>
                {nameOf(uid)} {roll ? <b>{resultLabel(roll)}</b> : 'rolou'}
                {roll?.outcome && <span data-tone={roll.outcome.tone}> {roll.outcome.label}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {leads ? (
        <Suspense fallback={waits}>
          <AskLeading ask={ask} rolls={rolls} waits={waits} />
        </Suspense>
      ) : (
        waits
      )}
    </li>
  );
}

/** The rolls that are asked for, with their answers as they come in; whoever leads closes them. */
export function Asks() {
  const { view } = useTable();
  if (view.asks.length === 0) return null;
  return (
    <section className="asks" aria-labelledby="testes-pedidos">
      <h2 id="testes-pedidos">Testes pedidos</h2>
      <ul>
        {view.asks.map((ask) => (
          <AskRow key={ask.askId} ask={ask} />
        ))}
      </ul>
    </section>
  );
}

/** Whoever leads asks for a roll. */
export function AskButton() {
  const { leads } = useTable();
  const [asking, setAsking] = useState(false);
  if (!leads) return null;
  return (
    <>
      <Button variant="tertiary" size="mini" onClick={() => setAsking(true)}>
        Pedir teste
      </Button>
      {asking && (
        <Suspense>
          <AskDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
