import { CanvasTexture, LinearMipmapLinearFilter, type Texture } from 'three';
import { wordTable } from '../../lib/words.ts';

const ACROSS = 8;
const CELL = 128;
const PIPS = '⚀⚁⚂⚃⚄⚅';
const NEAR = 0.24;
const PLACES = wordTable<readonly (readonly [number, number])[]>({
  '⚀': [[0, 0]],
  '⚁': [
    [-NEAR, -NEAR],
    [NEAR, NEAR],
  ],
  '⚂': [
    [-NEAR, -NEAR],
    [0, 0],
    [NEAR, NEAR],
  ],
  '⚃': [
    [-NEAR, -NEAR],
    [NEAR, NEAR],
    [NEAR, -NEAR],
    [-NEAR, NEAR],
  ],
  '⚄': [
    [-NEAR, -NEAR],
    [NEAR, NEAR],
    [NEAR, -NEAR],
    [-NEAR, NEAR],
    [0, 0],
  ],
  '⚅': [
    [-NEAR, -NEAR],
    [NEAR, NEAR],
    [NEAR, -NEAR],
    [-NEAR, NEAR],
    [-NEAR, 0],
    [NEAR, 0],
  ],
});

const LABELS: readonly string[] = [
  '',
  ...Array.from({ length: 21 }, (_, number) => String(number)),
  ...Array.from({ length: 7 }, (_, ten) => `${ten + 3}0`),
  '00',
  ...PIPS,
  '+',
  '−',
];

/** Each reads as another number upside down. */
const TURNABLE: ReadonlySet<string> = new Set(['6', '9', '60', '90']);

/** The place of a label: left and top of its cell, and the size of a cell, each from 0 to 1. */
export function cellOf(label: string): { left: number; top: number; size: number } {
  const at = Math.max(0, LABELS.indexOf(label));
  return { left: (at % ACROSS) / ACROSS, top: Math.floor(at / ACROSS) / ACROSS, size: 1 / ACROSS };
}

/** Every print of every die, white on black. */
export async function printLabels(anisotropy: number): Promise<Texture> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-poster') || 'sans-serif';
  // The numbers are printed in another font where this one fails to load.
  await document.fonts.load(`900 ${CELL}px ${family}`, '0123456789').catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ACROSS * CELL;
  const pen = canvas.getContext('2d')!;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#fff';
  pen.textAlign = 'center';
  for (const [index, label] of LABELS.entries()) {
    const x = ((index % ACROSS) + 0.5) * CELL;
    const y = (Math.floor(index / ACROSS) + 0.5) * CELL;
    const pips = PLACES.get(label);
    if (pips) {
      for (const [right, down] of pips) {
        pen.beginPath();
        pen.arc(x + right * CELL, y + down * CELL, CELL * 0.1, 0, 2 * Math.PI);
        pen.fill();
      }
      continue;
    }
    const height = label.length > 1 ? 0.76 : 0.98;
    pen.font = `900 ${CELL * height}px ${family}`;
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below, width } = pen.measureText(label);
    const narrow = Math.min(1, (CELL * 0.86) / width);
    pen.setTransform(narrow, 0, 0, 1, x, y + (above - below) / 2 - (TURNABLE.has(label) ? CELL * 0.05 : 0));
    pen.fillText(label, 0, 0);
    if (TURNABLE.has(label)) pen.fillRect(-width * 0.5, CELL * 0.06, width, CELL * 0.075);
    pen.resetTransform();
  }
  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  return texture;
}
