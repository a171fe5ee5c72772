import { PLAIN_LOOK, type SystemLook } from '../../features/play/characters/system-look.ts';
import { lookUp } from '../../lib/words.ts';
import { useLoadedRootData } from '../root-data.ts';

export function useSystemLook(): (system: string) => SystemLook {
  const { systems } = useLoadedRootData();
  return (system) => lookUp(systems, system)?.look ?? PLAIN_LOOK;
}
