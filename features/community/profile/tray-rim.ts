/** The size of a tray's picture. */
export const TRAY = { width: 720, height: 560 } as const;

/** The corners of a tray of so many sides (0: oval) in its picture, so many pixels inside its edge, clockwise. */
export function rim(sides: number, inset: number): [number, number][] {
  const count = sides === 0 ? 64 : sides;
  const start = sides === 4 ? Math.PI / 4 : -Math.PI / 2 + (sides % 2 === 0 ? Math.PI / count : 0);
  const raw = Array.from({ length: count }, (_, i): [number, number] => {
    const angle = start + (i / count) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const [xs, ys] = [raw.map((p) => p[0]), raw.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return raw.map(([x, y]) => [
    8 + inset + ((x - left) / (right - left)) * (TRAY.width - 16 - 2 * inset),
    8 + inset + ((y - top) / (bottom - top)) * (TRAY.height - 16 - 2 * inset),
  ]);
}
