import './reorder.css';
import type { Reorder } from './use-reorder.ts';

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
