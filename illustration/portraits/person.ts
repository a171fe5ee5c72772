import { between, type Chance, chance } from '../engrave/chance.ts';

/** Everything that two portraits may differ in. */
export interface Person {
  readonly light: LightKind;
  readonly hair: HairKind;
  /** Dark for most, light for the old. */
  readonly hairTone: 'dark' | 'light' | 'dyed';
  readonly beard: BeardKind;
  readonly wear: WearKind;
  readonly extra: ExtraKind;
  readonly mouth: 'calm' | 'smile' | 'stern' | 'open';
  readonly old: boolean;
  /** The ink of the face's lit side. */
  readonly skin: 'pale' | 'base' | 'deep';
  /** Factors around 1: width of the face, width of the jaw, length of the chin. */
  readonly wide: number;
  readonly jaw: number;
  readonly chin: number;
  /** Slant of the brows, in units of half a head; up is glad. */
  readonly brow: number;
  /** Degrees. */
  readonly tilt: number;
  /** True if the light comes from the right. */
  readonly mirrored: boolean;
}

export const LIGHT_KINDS = ['sun', 'moon', 'bands', 'rose', 'window', 'night'] as const;
export const HAIR_KINDS = [
  'afro',
  'braids',
  'bob',
  'long',
  'bun',
  'short',
  'bald',
  'mohawk',
  'curls',
  'sideswept',
  'headwrap',
  'hat',
  'hood',
  'cap',
] as const;
export const BEARD_KINDS = ['none', 'full', 'goatee', 'moustache', 'stubble'] as const;
export const WEAR_KINDS = ['coat', 'stripes', 'turtleneck', 'beads', 'scarf', 'shirt', 'straps', 'cloak'] as const;
export const EXTRA_KINDS = ['none', 'glasses', 'earrings', 'scar', 'patch', 'freckles', 'paint', 'monocle'] as const;
export type LightKind = (typeof LIGHT_KINDS)[number];
export type HairKind = (typeof HAIR_KINDS)[number];
export type BeardKind = (typeof BEARD_KINDS)[number];
export type WearKind = (typeof WEAR_KINDS)[number];
export type ExtraKind = (typeof EXTRA_KINDS)[number];

const oneOf = <T>(c: Chance, all: readonly T[]): T => all[Math.floor(c() * all.length)]!;

/** The person of a seed, the same every time. */
export function personOf(seed: string): Person {
  const c = chance(`person ${seed}`);
  const old = c() < 0.22;
  const bearded = c() < 0.34;
  return {
    light: oneOf(c, LIGHT_KINDS),
    hair: old && c() < 0.3 ? 'bald' : oneOf(c, HAIR_KINDS),
    hairTone: old ? 'light' : c() < 0.2 ? 'dyed' : 'dark',
    beard: bearded ? oneOf(c, BEARD_KINDS.slice(1)) : 'none',
    wear: oneOf(c, WEAR_KINDS),
    extra: c() < 0.6 ? oneOf(c, EXTRA_KINDS.slice(1)) : 'none',
    mouth: oneOf(c, ['calm', 'smile', 'stern', 'open'] as const),
    old,
    skin: oneOf(c, ['pale', 'base', 'deep'] as const),
    wide: between(c, 0.9, 1.12),
    jaw: between(c, 0.82, 1.16),
    chin: between(c, 0.94, 1.1),
    brow: between(c, -0.09, 0.07),
    tilt: between(c, -7, 7),
    mirrored: c() < 0.5,
  };
}
