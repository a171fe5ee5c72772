import type { PdfDocument } from './document.ts';
import { isNumber, type PdfObject } from './objects.ts';
import type { Page } from './pages.ts';

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Geometry {
  /** The visible area, in user space. */
  visible: Box;
  rotate: 0 | 90 | 180 | 270;
  userUnit: number;
}

const LETTER: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };

const isEmpty = ({ x0, y0, x1, y1 }: Box): boolean => !(x1 > x0 && y1 > y0);

function readBox(document: PdfDocument, object: PdfObject): Box | null {
  const array = document.resolve(object);
  if (!Array.isArray(array) || array.length < 4) return null;
  const [a, b, c, d] = array.slice(0, 4).map((item) => document.resolve(item));
  if (!isNumber(a) || !isNumber(b) || !isNumber(c) || !isNumber(d)) return null;
  const box = { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
  return isEmpty(box) ? null : box;
}

export function geometryOf(document: PdfDocument, page: Page): Geometry {
  const media = readBox(document, page.mediaBox) ?? LETTER;
  const crop = readBox(document, page.cropBox) ?? media;
  const visible: Box = {
    x0: Math.max(media.x0, crop.x0),
    y0: Math.max(media.y0, crop.y0),
    x1: Math.min(media.x1, crop.x1),
    y1: Math.min(media.y1, crop.y1),
  };
  const turned = document.resolve(page.rotate);
  const unit = document.resolve(page.dict.get('UserUnit'));
  const degrees = isNumber(turned) ? (((Math.round(turned / 90) * 90) % 360) + 360) % 360 : 0;
  return {
    visible: isEmpty(visible) ? media : visible,
    rotate: degrees as Geometry['rotate'],
    userUnit: isNumber(unit) && unit > 0 ? unit : 1,
  };
}
