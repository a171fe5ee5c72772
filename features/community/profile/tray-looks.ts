import { wordTable } from '../../../lib/words.ts';
/** The particles that rise from a tray while its dice are thrown. */
export type Particles = 'bubbles' | 'sparks' | 'shards';

/** The look of a tray and of the dice thrown into it. */
export interface TrayLook {
  /** Corners of the rim; 0 is oval. */
  sides: number;
  felt: string;
  /** The lines of the rim. */
  rim: string;
  /** The colour of the prints on felt and dice. */
  ink: string;
  /** The face of a die that lies up. */
  ember: string;
  /** The faces turned away. */
  body: string;
  /** 0: polished, 1: not at all. */
  roughness: number;
  particles: Particles | null;
}

function look(
  sides: number,
  felt: string,
  rim: string,
  ember: string,
  ink: string,
  body: 'second' | 'felt',
  roughness: number,
  particles: Particles | null = null,
): TrayLook {
  return { sides, felt, rim, ember, ink, body: body === 'second' ? rim : felt, roughness, particles };
}

/** The tray of whoever wears none. */
export const PLAIN_TRAY = look(8, '#5a2c8f', '#bf8cf5', '#ffe9b0', '#170f20', 'second', 0.7);

/** The inks in which a theme's pictures are printed. */
export const TRAY_LOOKS = wordTable<TrayLook>({
  viajante: look(8, '#f2b632', '#d4481f', '#fff3d2', '#17110d', 'second', 0.8),
  nostalgia8bit: look(4, '#b9cf3f', '#5d8f2a', '#f1f7c4', '#14240f', 'second', 1),
  gatinhosAventureiros: look(0, '#f48aa8', '#c2385f', '#ffecd4', '#17110d', 'second', 0.7),
  sunset: look(0, '#ff8a3d', '#ffd15c', '#fff0c4', '#2a0f2c', 'felt', 0.55),
  cthulhuDesperta: look(6, '#3fae8a', '#c9f27a', '#f3ffd0', '#06201d', 'felt', 0.25, 'bubbles'),
  cybercity: look(7, '#1fc4d6', '#ff3f94', '#fff06a', '#0d0b26', 'second', 0.15, 'sparks'),
  melanina: look(0, '#e9973f', '#8f2d20', '#ffe3ab', '#1d0d09', 'second', 0.6),
  crawSystem: look(9, '#9aa7ad', '#d8352c', '#f6fafb', '#17110d', 'second', 0.5),
  ggTonho: look(8, '#62c46f', '#ffe066', '#fffbe0', '#17110d', 'felt', 0.7),
  aprendarpg: look(6, '#59b7e8', '#fff2c9', '#fffdf2', '#17110d', 'felt', 0.85),
  convidado: look(5, '#e8b9a0', '#7d2b4d', '#fff3e2', '#24101c', 'second', 0.75),
  tooManyGoblins: look(7, '#a6c93c', '#8a2f6b', '#fbffdc', '#17110d', 'second', 0.8),
  d20minutinhos: look(20, '#f7c948', '#2c7a7b', '#fff8df', '#17110d', 'second', 0.45),
  cris: look(6, '#c79ae0', '#3b1d63', '#fbf2ff', '#1d1029', 'second', 0.6),
  vitralLendario: look(12, '#f4c542', '#c8324a', '#fff4cf', '#150f1c', 'second', 0.1, 'shards'),
  aventureiro: look(6, '#8dbb58', '#5a3f12', '#fff3cf', '#17110d', 'second', 0.6),
  investigadorParanormal: look(4, '#cdbf95', '#3f7d5c', '#fffbe4', '#17110d', 'second', 0.7),
  lordeDasSombras: look(5, '#8c6bc4', '#e2d3f7', '#f7efff', '#17110d', 'felt', 0.35),
  magoInterdimensional: look(9, '#4f8fe0', '#ffd75e', '#fff7d6', '#0e1730', 'felt', 0.3),
  malandrosDoAlem: look(0, '#ef5f4c', '#5b1020', '#fff0d8', '#17110d', 'second', 0.6),
  arjom: look(10, '#e0a458', '#5b7f3a', '#fff0cf', '#17110d', 'second', 0.5),
  engenheirosDoCaos: look(8, '#d9772f', '#2f8f9d', '#fff1d6', '#17110d', 'second', 0.3),
  insurgentes: look(5, '#e8432f', '#f8d9b0', '#fff5e6', '#17110d', 'felt', 0.85),
});

const BY_THEME = TRAY_LOOKS;
const OURS = /^\/art\/skins\/(\w+)Tray\.webp$/;

/** The look of a worn tray by its picture; an uploaded one has the plain dice. */
export const trayLookOf = (trayURL: string | null | undefined): TrayLook =>
  BY_THEME.get(OURS.exec(trayURL ?? '')?.[1] ?? '') ?? PLAIN_TRAY;
