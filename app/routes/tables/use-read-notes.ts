import { useKeptWord } from './use-kept-word.ts';

/**
 * The instant until which this browser has read a table's notes (empty for never), and the way to set it; null on the
 * server.
 */
export function useReadNotes(campaignId: string): { until: string | null; read: (until: string) => void } {
  const { kept: until, keep } = useKeptWord(`rpgpedia:notas-lidas:${campaignId}`);
  const read = (to: string): void => {
    if (to > (until ?? '')) keep(to);
  };
  return { until, read };
}
