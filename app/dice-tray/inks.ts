import { Color } from 'three';
import type { TrayLook } from '../../features/community/profile/tray-looks.ts';

export interface DieInks {
  ember: Color;
  second: Color;
  ink: Color;
  rim: Color;
  shine: number;
}

/** Inks as they are printed: the scene does no light of its own, so colours pass through as they are written. */
const flat = (hex: string): Color => new Color().setStyle(hex, '');

export const inksOf = ({ ember, body, ink, rim, roughness }: TrayLook): DieInks => ({
  ember: flat(ember),
  second: flat(body),
  ink: flat(ink),
  rim: flat(rim),
  shine: 1 - roughness,
});
