import { Button } from '../../ui/button.tsx';
import type { Reorder } from './use-reorder.ts';
import './reorder.css';

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

interface ReorderHandleProps {
  /** `useReorder` makes it for one item, whose row has the class `reorder-item` and its marks. */
  handle: ReturnType<Reorder['handle']>;
}

/** The press by which one item of a list is dragged, with a pointer or a finger, or moved with the arrow keys. */
export const ReorderHandle = ({ handle }: ReorderHandleProps) => (
  <button type="button" className="reorder-handle" {...handle}>
    <span aria-hidden="true">⠿</span>
  </button>
);
