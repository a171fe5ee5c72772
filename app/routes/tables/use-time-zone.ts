import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useRootData } from '../../root-data.ts';

/** The zone of the clock by which the viewer lives; null until it is known. */
export const useTimeZone = (): string | null => useRootData().user?.timeZone ?? null;

/** Tells the server by which clock the viewer lives, where this browser says another than it knows. */
export function useToldTimeZone(): void {
  const known = useTimeZone();
  const { run } = useCall('setTimeZone', { refusals: 'toast', revalidate: 'never', beside: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once for each zone, whoever calls
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (timeZone && timeZone !== known) void run({ timeZone });
  }, [known]);
}
