import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Throw } from './throw.ts';
import type { ThrowState } from './use-thrower.ts';

interface ThrowStatusProps {
  state: ThrowState;
  onRetry: () => void;
  onLetGo: () => void;
  /** Lets the device decide instead. */
  onDecideHere: (wanted: Omit<Throw, 'requestId'>) => void;
}

export function ThrowStatus({ state, onRetry, onLetGo, onDecideHere }: ThrowStatusProps) {
  if (state.kind === 'refused')
    return (
      <Notice tone="error" title={state.throw.label}>
        {state.message}
      </Notice>
    );
  if (state.kind !== 'waiting') return null;
  const { label, asked, visibility } = state.throw;
  return (
    <div className="roll-waiting">
      <Notice tone="warning" title={`${state.throw.label}: guardada`}>
        {state.message} Ela conta uma vez só, por mais que você tente.
      </Notice>
      <div className="roll-actions">
        <Button size="mini" onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button size="mini" variant="secondary" onClick={() => onDecideHere({ label, asked, visibility })}>
          Decidir no aparelho
        </Button>
        <Button size="mini" variant="tertiary" onClick={onLetGo}>
          Desistir desta rolagem
        </Button>
      </div>
    </div>
  );
}
