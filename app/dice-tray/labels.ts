import { CanvasTexture, LinearMipmapLinearFilter, type Texture } from 'three';
import { wordTable } from '../../lib/words.ts';

const ROW_LABELS = 8;
const CELL_PX = 128;
const PIPS = '⚀⚁⚂⚃⚄⚅';
const PIP_OFFSET = 0.24;
const PLACES = wordTable<readonly (readonly [number, number])[]>({
  '⚀': [[0, 0]],
  '⚁': [
    [-PIP_OFFSET, -PIP_OFFSET],
    [PIP_OFFSET, PIP_OFFSET],
  ],
  '⚂': [
    [-PIP_OFFSET, -PIP_OFFSET],
    [0, 0],
    [PIP_OFFSET, PIP_OFFSET],
  ],
  '⚃': [
    [-PIP_OFFSET, -PIP_OFFSET],
    [PIP_OFFSET, PIP_OFFSET],
    [PIP_OFFSET, -PIP_OFFSET],
    [-PIP_OFFSET, PIP_OFFSET],
  ],
  '⚄': [
    [-PIP_OFFSET, -PIP_OFFSET],
    [PIP_OFFSET, PIP_OFFSET],
    [PIP_OFFSET, -PIP_OFFSET],
    [-PIP_OFFSET, PIP_OFFSET],
    [0, 0],
  ],
  '⚅': [
    [-PIP_OFFSET, -PIP_OFFSET],
    [PIP_OFFSET, PIP_OFFSET],
    [PIP_OFFSET, -PIP_OFFSET],
    [-PIP_OFFSET, PIP_OFFSET],
    [-PIP_OFFSET, 0],
    [PIP_OFFSET, 0],
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
  return { left: (at % ROW_LABELS) / ROW_LABELS, top: Math.floor(at / ROW_LABELS) / ROW_LABELS, size: 1 / ROW_LABELS };
}

/** Every print of every die, white on black. */
export async function printLabels(anisotropy: number): Promise<Texture> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-poster') || 'sans-serif';
  // The numbers are printed in another font where this one fails to load.
  await document.fonts.load(`900 ${CELL_PX}px ${family}`, '0123456789').catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ROW_LABELS * CELL_PX;
  const pen = canvas.getContext('2d')!;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#fff';
  pen.textAlign = 'center';
  for (const [index, label] of LABELS.entries()) {
    const x = ((index % ROW_LABELS) + 0.5) * CELL_PX;
    const y = (Math.floor(index / ROW_LABELS) + 0.5) * CELL_PX;
    const pips = PLACES.get(label);
    if (pips) {
      for (const [right, down] of pips) {
        pen.beginPath();
        pen.arc(x + right * CELL_PX, y + down * CELL_PX, CELL_PX * 0.1, 0, 2 * Math.PI);
        pen.fill();
      }
      continue;
    }
    const height = label.length > 1 ? 0.76 : 0.98;
    pen.font = `900 ${CELL_PX * height}px ${family}`;
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below, width } = pen.measureText(label);
    const narrow = Math.min(1, (CELL_PX * 0.86) / width);
    pen.setTransform(narrow, 0, 0, 1, x, y + (above - below) / 2 - (TURNABLE.has(label) ? CELL_PX * 0.05 : 0));
    pen.fillText(label, 0, 0);
    if (TURNABLE.has(label)) pen.fillRect(-width * 0.5, CELL_PX * 0.06, width, CELL_PX * 0.075);
    pen.resetTransform();
  }
  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  return texture;
}
