import { type RefObject, useEffect, useRef } from 'react';

/** Brings the current link of a row that scrolls sideways into its middle whenever `current` changes. */
export function useCurrentInSight(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the current link
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list || !link) return;
    const { left, width } = list.getBoundingClientRect();
    list.scrollLeft += link.left + link.width / 2 - (left + width / 2);
  }, [current]);
  return row;
}
