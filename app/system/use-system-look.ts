import { PLAIN_LOOK, type SystemLook } from '../../features/characters/system-look.ts';
import { useLoadedRootData } from '../root-data.ts';

export function useSystemLook(): (system: string) => SystemLook {
  const { systems } = useLoadedRootData();
  return (system) => systems[system]?.look ?? PLAIN_LOOK;
}
