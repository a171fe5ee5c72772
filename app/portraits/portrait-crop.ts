import { mediaTypeOf } from '../../features/people/uploads/media-type.ts';
import { lookAt } from '../uploads/looked-at.ts';

/** `zoom` starts at 1 (the whole shorter side); the centre is a fraction of the picture. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 5;

interface Size {
  width: number;
  height: number;
}

/** The selected square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.max(1, Math.min(ZOOM_MAX, zoom));
  const within = (middle: number, length: number): number =>
    Math.max(0, Math.min(length - side, middle * length - side / 2));
  return { left: within(x, width), top: within(y, height), side };
}

export function moveCrop(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const { width, height } = size;
  const within = (start: number, length: number): number =>
    (Math.max(0, Math.min(length - side, start)) + side / 2) / length;
  return { ...crop, x: within(left + byX * side, width), y: within(top + byY * side, height) };
}

const OTHERS: readonly [type: string, begins: string, at: number][] = [
  ['image/gif', 'GIF8', 0],
  ['image/avif', 'ftypavif', 4],
];

/** The first bytes tell: SVG, which can contain scripts, is none of them. */
function pictureTypeOf(head: Uint8Array): string | null {
  const known = mediaTypeOf(head);
  if (known?.startsWith('image/')) return known;
  const text = new TextDecoder('latin1').decode(head.subarray(0, 16));
  return OTHERS.find(([, begins, at]) => text.startsWith(begins, at))?.[0] ?? null;
}

const FILE_BYTES_MAX = 60 * 1024 * 1024;
/** Pixels of the shorter side of the picture that is worked on. */
const WORKED_SIDE = 1_280;
/** Pixels of its longer side, however narrow it is. */
const WORKED_LENGTH = 5_120;
/** Pixels of the width in which a picture is first opened, to learn its form. */
const FORM_WIDTH = 64;

/** One side of the picture that is worked on: the browser keeps its form. */
export function workedSide({ width, height }: Size): Pick<ImageBitmapOptions, 'resizeWidth' | 'resizeHeight'> {
  const [short, long] = width < height ? [width, height] : [height, width];
  const side = Math.max(1, Math.min(WORKED_SIDE, Math.round((WORKED_LENGTH * short) / long)));
  return width < height ? { resizeWidth: side } : { resizeHeight: side };
}

/** A decoded picture, or the sentence that refuses it. */
export async function openPicture(file: File): Promise<ImageBitmap | string> {
  const [looked] = await lookAt([file]);
  const type = pictureTypeOf(looked!.head);
  if (type === null) return 'O retrato é uma foto ou pintura: PNG, JPEG, WebP, AVIF ou GIF.';
  if (file.size > FILE_BYTES_MAX) return 'Este arquivo passa de 60 MB. Escolha um menor.';
  try {
    const blob = new Blob([file], { type });
    const form = await createImageBitmap(blob, { resizeWidth: FORM_WIDTH, resizeQuality: 'pixelated' });
    const side = workedSide(form);
    form.close();
    return await createImageBitmap(blob, { ...side, resizeQuality: 'medium' });
  } catch {
    return 'Não deu para abrir esta imagem. Ela pode estar incompleta; tente outra.';
  }
}

/** Pixels; the server redraws the portrait at this size. */
const SIDE_PX = 512;
const PICTURE_QUALITY = 0.9;

/** The selected square as `data:image/…`: WebP, or JPEG in browsers that cannot write WebP. */
export function portraitFrom(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  drawCrop(canvas, picture, crop);
  const text = canvas.toDataURL('image/webp', PICTURE_QUALITY);
  return text.startsWith('data:image/webp') ? text : canvas.toDataURL('image/jpeg', PICTURE_QUALITY);
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
