/** The shapes of a clock that is a moon, around its middle; its edge is a hundred away. */

export interface Clock {
  value: number;
  min: number;
  max: number;
}

const CIRCLE_POINTS = 48;
/** Slices that stay apart at 100 pixels. */
const SLICES_MAX = 24;

/** The edge as a knife leaves it: by up to two units of a hundred off the circle, always the same. */
const radiusAt = (point: number): number => 98.5 + 2 * Math.sin(point * 2.7) * Math.cos(point * 1.3);

function edge(turn: number): string {
  const place = turn * CIRCLE_POINTS;
  const radius = radiusAt(Math.round(place) % CIRCLE_POINTS);
  return `${(radius * Math.sin(turn * 2 * Math.PI)).toFixed(1)} ${(-radius * Math.cos(turn * 2 * Math.PI)).toFixed(1)}`;
}

/** The disc from the top, clockwise, to a part of a turn. */
export function sector(turn: number): string {
  const whole = Math.floor(turn * CIRCLE_POINTS);
  const points = Array.from({ length: whole + 1 }, (_, index) => edge(index / CIRCLE_POINTS));
  return turn >= 1 ? `M${points.join('L')}Z` : `M0 0L${[...points, edge(turn)].join('L')}Z`;
}

/** Short cuts in what is not lit. */
export const gouges = (from: number): string =>
  Array.from({ length: 14 }, (_, index) => {
    const turn = (index * 0.618) % 1;
    const radius = 46 + ((index * 37) % 44);
    if (turn <= from + 0.02 || turn >= 0.98) return '';
    const at = (distance: number) =>
      `${(distance * Math.sin(turn * 2 * Math.PI)).toFixed(1)} ${(-distance * Math.cos(turn * 2 * Math.PI)).toFixed(1)}`;
    return `M${at(radius - 9)}L${at(radius)}`;
  }).join('');

export const spokes = (slices: number): string =>
  slices > SLICES_MAX || slices < 2
    ? ''
    : Array.from({ length: slices }, (_, index) => `M0 0L${edge(index / slices)}`).join('');

export const litOf = ({ value, min, max }: Clock): number =>
  max > min ? Math.max(0, Math.min(1, (value - min) / (max - min))) : 0;
