import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';

/** Pixels from the foot within which the log follows new lines. */
const NEAR_FOOT = 80;

interface LogFoot {
  /** Whether the log is at its foot, and goes with each new line. */
  follows: RefObject<boolean>;
  /** The last line that was at the foot: those after it came while one was reading above. */
  seen: string | undefined;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  toFoot: () => void;
}

/** The foot of the log: it follows new lines until one reads above. `grows` is whatever makes the log longer. */
export function useLogFoot(
  region: RefObject<HTMLElement | null>,
  newest: string | undefined,
  grows: readonly unknown[],
): LogFoot {
  const follows = useRef(true);
  const height = useRef(0);
  const top = useRef(0);
  const sizes = useRef<ResizeObserver>(null);
  const [seen, setSeen] = useState(newest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new line
  useEffect(() => {
    const log = region.current;
    if (!log) return;
    // An empty log has no list yet.
    if (log.lastElementChild) sizes.current?.observe(log.lastElementChild);
    if (!follows.current) return;
    log.scrollTop = log.scrollHeight;
    setSeen(newest);
  }, [newest, ...grows]);

  // A dock that grows, a room that is left, and dice that fall in a line move the foot as much as a new line does.
  useEffect(() => {
    const log = region.current;
    if (!log) return;
    const resized = new ResizeObserver(() => {
      height.current = log.clientHeight;
      if (follows.current) log.scrollTop = log.scrollHeight;
    });
    sizes.current = resized;
    resized.observe(log);
    if (log.lastElementChild) resized.observe(log.lastElementChild);
    return () => resized.disconnect();
  }, [region]);

  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    const rose = scrollTop < top.current;
    top.current = scrollTop;
    // A scroll that is told while the region takes another height is nobody's.
    if (clientHeight !== height.current) return;
    if (scrollHeight - scrollTop - clientHeight < NEAR_FOOT) {
      follows.current = true;
      setSeen(newest);
    } else if (rose) follows.current = false;
    // Else its own scroll to the foot is told after the log has grown again: nobody reads above.
  };
  const toFoot = () => {
    const log = region.current;
    follows.current = true;
    if (log) log.scrollTop = log.scrollHeight;
    log?.focus();
    setSeen(newest);
  };
  return { follows, seen, onScroll, toFoot };
}
