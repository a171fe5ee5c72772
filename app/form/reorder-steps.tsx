import { Button } from '../../ui/button.tsx';
import type { Reorder } from './use-reorder.ts';

interface ReorderStepsProps {
  /** `useReorder` makes them for one item. */
  steps: ReturnType<Reorder['steps']>;
  /** The item, as it is said after `Subir`. */
  words: string;
  pending?: boolean;
}

/** The two presses that move one item of a list, up and down. */
export const ReorderSteps = ({ steps, words, pending = false }: ReorderStepsProps) => (
  <>
    <Button variant="tertiary" size="mini" pending={pending} {...steps.up}>
      Subir<span className="sr-only"> {words}</span>
    </Button>
    <Button variant="tertiary" size="mini" pending={pending} {...steps.down}>
      Descer<span className="sr-only"> {words}</span>
    </Button>
  </>
);
