import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { wordTable } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Px: whole booklets, goals and packs, so that a step matches the scroll snapping. */
const STEP_PX = 500;

const KEYS = wordTable<-1 | 1>({ ArrowLeft: -1, ArrowRight: 1 });

interface Sideways {
  row: RefObject<HTMLUListElement | null>;
  step: (direction: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A row that scrolls sideways by buttons and arrow keys. */
export function useSideways(): Sideways {
  const row = useRef<HTMLUListElement>(null);
  const step = (direction: -1 | 1) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: direction * STEP_PX, behavior: still ? 'auto' : 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS.get(event.key);
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(direction);
  };
  return { row, step, onKeyDown };
}

interface StepsProps {
  /** Id of the row. */
  of: string;
  previous: string;
  next: string;
  step: Sideways['step'];
}

export const Steps = ({ of, previous, next, step }: StepsProps) => (
  <p className="cord-steps">
    <Button variant="secondary" size="mini" onClick={() => step(-1)} aria-label={previous} aria-controls={of}>
      <Icon name="arrow-left" />
    </Button>
    <Button variant="secondary" size="mini" onClick={() => step(1)} aria-label={next} aria-controls={of}>
      <Icon name="arrow-right" />
    </Button>
  </p>
);
