import { chance } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, rays, TURN } from '../../../illustration/engrave/cuts.ts';

export interface Monogram {
  theme: number;
  letters: string;
  /** Paths on 400 × 400. */
  disc: string;
  rays: string;
  ring: string;
}

const SMALL_WORDS = new Set(['a', 'as', 'o', 'os', 'e', 'da', 'das', 'de', 'do', 'dos', 'em', 'na', 'no', '&']);
const THEMES = 9;
const MIDDLE_PX = 200;

/** Initials of the first two significant words: `Casa da Coruja` is `CC`. */
export function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const heavy = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const carrying = heavy.length > 0 ? heavy : words;
  return (
    carrying
      .slice(0, 2)
      .map((word) => [...word][0]!.toLocaleUpperCase('pt-BR'))
      .join('') || '·'
  );
}

export function drawMonogram(creatorId: string, name: string): Monogram {
  const c = chance(creatorId);
  const theme = Math.floor(c() * THEMES);
  const count = 20 + 2 * Math.floor(c() * 8);
  const cuts = 34 + Math.floor(c() * 14);
  const tilt = c() < 0.5 ? 0.5 : -0.5;
  let ring = '';
  for (let i = 0; i < cuts; i++) {
    const angle = (i / cuts) * TURN;
    const [x, y] = [MIDDLE_PX + Math.cos(angle) * 105, MIDDLE_PX + Math.sin(angle) * 105];
    ring += gouge(x, y, angle + tilt, 15, 5.5, c);
  }
  return {
    theme,
    letters: lettersOf(name),
    disc: disc(MIDDLE_PX, MIDDLE_PX, 128, c),
    rays: rays({ x: MIDDLE_PX, y: MIDDLE_PX, inner: 138, outer: 200, count, width: 9 }, c),
    ring,
  };
}
