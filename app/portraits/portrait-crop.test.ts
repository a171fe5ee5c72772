import { describe, expect, it } from 'vitest';
import { moveCrop, openPicture, squareOf, WHOLE, workedSide } from './portrait-crop.ts';

const WIDE = { width: 800, height: 400 };

describe('cutting a portrait', () => {
  it('begins with the middle of the picture, as large as it goes', () => {
    expect(squareOf(WIDE, WHOLE)).toEqual({ left: 200, top: 0, side: 400 });
  });

  it('stays within the picture, however far it is moved or drawn near', () => {
    const far = moveCrop(WIDE, { ...WHOLE, zoom: 2 }, 9, -9);
    expect(squareOf(WIDE, far)).toEqual({ left: 600, top: 0, side: 200 });
    expect(squareOf(WIDE, moveCrop(WIDE, { ...far, zoom: 1 }, 0, 0))).toEqual({ left: 400, top: 0, side: 400 });
    expect(squareOf(WIDE, { ...WHOLE, zoom: 99 }).side).toBe(80);
  });

  it('works on the shorter side, and on less of it where the other would be endless', () => {
    expect(workedSide({ width: 64, height: 96 })).toEqual({ resizeWidth: 1_280 });
    expect(workedSide({ width: 64, height: 48 })).toEqual({ resizeHeight: 1_280 });
    expect(workedSide({ width: 64, height: 6_400 })).toEqual({ resizeWidth: 51 });
    expect(workedSide({ width: 64, height: 3 })).toEqual({ resizeHeight: 240 });
  });

  it('refuses what is no photograph, a drawing with a script most of all', async () => {
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'a.svg', {
      type: 'image/svg+xml',
    });
    expect(await openPicture(drawing)).toMatch(/^O retrato é uma foto/);
  });
});
