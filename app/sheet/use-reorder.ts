import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type RowPart = 'handle' | 'field';

const PARTS: Record<RowPart, string> = { handle: '.list-handle', field: 'input, textarea, select' };

/**
 * Reordering: drag a handle, or use Alt and the arrow keys (on the handle, arrow keys alone). The moved item keeps
 * focus and announces its position.
 */
export function useReorder(
  root: RefObject<HTMLElement | null>,
  ids: readonly string[],
  moveTo: (id: string, to: number) => void,
) {
  const [carried, setCarried] = useState<{ id: string; from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<{ id: string; part: RowPart } | null>(null);

  // A new or moved item exists only after rendering.
  useLayoutEffect(() => {
    const { current } = wanted;
    const item = current && root.current?.querySelector(`[data-item="${CSS.escape(current.id)}"]`);
    if (!current || !item) return;
    wanted.current = null;
    item.querySelector<HTMLElement>(PARTS[current.part])?.focus();
  });

  const focusLater = (id: string | undefined, part: RowPart): void => {
    wanted.current = id === undefined ? null : { id, part };
  };
  const go = (id: string, to: number, words: string): void => {
    if (to < 0 || to >= ids.length) return;
    focusLater(id, 'handle');
    moveTo(id, to);
    setSaid(`${words}: ${to + 1} de ${ids.length}.`);
  };
  const under = (y: number): number => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const passed = items.filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return y > top + height / 2;
    });
    return passed.length;
  };

  const handle = (id: string, index: number, words: string) => ({
    'aria-label': `Mudar ${words} de lugar: ${index + 1} de ${ids.length}. Setas para cima e para baixo.`,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      go(id, index + step, words);
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
      if (carried?.id === id && carried.to !== index) go(id, carried.to, words);
    },
    onPointerCancel: () => setCarried(null),
  });

  const marks = (id: string, index: number): Record<`data-${string}`, string> => {
    if (carried === null) return {};
    if (carried.id === id) return { 'data-carried': '' };
    return carried.to === index && carried.to !== carried.from
      ? { 'data-drop': carried.to < carried.from ? 'before' : 'after' }
      : {};
  };

  return { said, handle, marks, focusLater };
}
