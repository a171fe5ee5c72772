import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { deedWords } from '../../../features/play/initiative/initiative-labels.ts';
import { formatTime } from '../../../lib/time.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SentCommand } from './use-encounter.ts';

interface DoneProps {
  view: EncounterView;
  press: (command: SentCommand) => void;
}

export function Done({ view: { title, done, canUndo, canRedo, ended }, press }: DoneProps) {
  const { ask, asking } = useAsk();
  const end = async () => {
    const yes = await ask({
      title: `Encerrar ${title}?`,
      lost: 'A mesa lê que a luta acabou, e ninguém mais age nela. “Desfazer” traz a luta de volta.',
      label: 'Encerrar a luta',
      stay: 'Continuar lutando',
    });
    if (yes) press({ t: 'end' });
  };
  return (
    <section className="initiative-done" aria-labelledby="o-que-foi-feito">
      <header>
        <h2 id="o-que-foi-feito">O que foi feito</h2>
        {canRedo && !ended ? (
          <Button variant="tertiary" size="mini" onClick={() => press({ t: 'redo' })} aria-keyshortcuts="Y">
            Refazer <kbd>Y</kbd>
          </Button>
        ) : (
          <span>nada a refazer</span>
        )}
      </header>
      {done.length === 0 ? (
        <p>Nada ainda.</p>
      ) : (
        <ol>
          {done.map(({ position, by, at, ...deed }) => (
            <li key={position}>
              <time dateTime={at}>{formatTime(at)}</time>
              <span>
                {by} {deedWords(deed)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="initiative-pair">
        <Button
          variant="secondary"
          size="mini"
          disabled={!canUndo}
          onClick={() => press({ t: 'undo' })}
          aria-keyshortcuts="Z"
        >
          Desfazer <kbd>Z</kbd>
        </Button>
        {!ended && (
          <Button variant="secondary" size="mini" onClick={() => void end()}>
            Encerrar a luta
          </Button>
        )}
      </p>
      {asking}
    </section>
  );
}
