import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type RowPart = 'handle' | 'up' | 'down' | 'field';

const PARTS: Record<RowPart, string> = {
  handle: '[data-reorder="handle"]',
  up: '[data-reorder="up"]',
  down: '[data-reorder="down"]',
  field: 'input, textarea, select',
};

/** The part that takes the focus in a row; an item at an end of the list has only one of its two steps. */
const IN_PLACE_OF: Partial<Record<RowPart, RowPart>> = { up: 'down', down: 'up' };

interface WantedFocus {
  part: RowPart;
  /** The item that comes to have it, if its id stays when it is moved. */
  id?: string;
  /** Its place, which the server may have yet to give it. */
  at?: number;
}

export type Reorder = ReturnType<typeof useReorder>;

/** Resolves to whether the item was moved. */
type MoveTo = (id: string, to: number) => boolean | Promise<boolean>;

/**
 * Reordering: drag a handle, press the arrow keys on it, or press a step up or down. What was pressed keeps the focus in the
 * moved item, and its position is announced.
 */
export function useReorder(root: RefObject<HTMLElement | null>, ids: readonly string[], moveTo: MoveTo) {
  const [carried, setCarried] = useState<{ id: string; from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<WantedFocus | null>(null);

  // A new or moved item exists only after rendering.
  useLayoutEffect(() => {
    const { current } = wanted;
    if (!current) return;
    const { part, id, at } = current;
    if (id !== undefined && at !== undefined && ids[at] !== id) return;
    const key = id ?? ids[at!];
    const item = key !== undefined && root.current?.querySelector(`[data-item="${CSS.escape(key)}"]`);
    if (!item) return;
    wanted.current = null;
    const open = [part, IN_PLACE_OF[part]].flatMap((one) =>
      one ? [...item.querySelectorAll<HTMLElement>(`${PARTS[one]}:not(:disabled)`)] : [],
    );
    open[0]?.focus();
  });

  const focusLater = (id: string | undefined, part: RowPart): void => {
    wanted.current = id === undefined ? null : { id, part };
  };
  const go = async (id: string, to: number, words: string, part: RowPart): Promise<void> => {
    if (to < 0 || to >= ids.length) return;
    const moved = moveTo(id, to);
    if (moved === false) return;
    const tell = () => setSaid(`${words}: ${to + 1} de ${ids.length}.`);
    if (moved === true) {
      // An item that is known by its place alone has another id there.
      wanted.current = { at: to, part };
      return tell();
    }
    wanted.current = { id, at: to, part };
    if (await moved) return tell();
    wanted.current = null;
  };
  const under = (y: number): number => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const passed = items.filter((item) => {
      // The list may go on with items that have no place.
      if (!ids.includes(item.dataset.item!)) return false;
      const { top, height } = item.getBoundingClientRect();
      return y > top + height / 2;
    });
    return passed.length;
  };

  const handle = (id: string, index: number, words: string) => ({
    'aria-label': `Mudar ${words} de lugar: ${index + 1} de ${ids.length}. Setas para cima e para baixo.`,
    'data-reorder': 'handle',
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      void go(id, index + step, words, 'handle');
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setCarried({ id, from: index, to: index });
    },
    onPointerMove: (event: PointerEvent) => {
      if (carried?.id !== id) return;
      const before = under(event.clientY);
      const to = before > index ? before - 1 : before;
      if (to !== carried.to) setCarried({ ...carried, to });
    },
    onPointerUp: () => {
      setCarried(null);
      if (carried?.id === id && carried.to !== index) void go(id, carried.to, words, 'handle');
    },
    onPointerCancel: () => setCarried(null),
  });

  /** The presses that move an item by one place, for whoever drags nothing. */
  const steps = (id: string, index: number, words: string) => ({
    up: {
      'data-reorder': 'up',
      disabled: index === 0,
      onClick: () => void go(id, index - 1, words, 'up'),
    },
    down: {
      'data-reorder': 'down',
      disabled: index === ids.length - 1,
      onClick: () => void go(id, index + 1, words, 'down'),
    },
  });

  const marks = (id: string, index: number): Record<`data-${string}`, string> => {
    if (carried === null) return {};
    if (carried.id === id) return { 'data-carried': '' };
    return carried.to === index && carried.to !== carried.from
      ? { 'data-drop': carried.to < carried.from ? 'before' : 'after' }
      : {};
  };

  return { said, handle, steps, marks, focusLater };
}
