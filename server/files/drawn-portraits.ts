import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { standInFace } from '../../features/people/accounts/stand-in.ts';
import { isFace, isTheme } from '../../features/play/characters/drawn-portrait.ts';
import { drawPortrait } from '../../illustration/portraits/portrait.ts';
import { SVG_POLICY } from '../http/headers.ts';

/** The art may change; the address of a face does not. */
const CACHED_A_WEEK = 'public, max-age=604800';
const ENDING = '.svg';

/** Letters of the faces that were asked for last. */
const KEPT_LETTERS = 4_000_000;

/** Faces that our code draws: whoever has the word has the face, and people without a picture have one by their number. */
export function createDrawnPortraits(): Hono {
  const kept = new LRUCache<string, string>({ maxSize: KEPT_LETTERS, sizeCalculation: (svg) => svg.length });
  const answer = (c: Context, face: string, theme: number): Response => {
    const key = `${theme}/${face}`;
    const svg = kept.get(key) ?? drawPortrait(face, theme);
    kept.set(key, svg);
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': CACHED_A_WEEK,
      'Content-Security-Policy': SVG_POLICY,
    });
  };
  return new Hono()
    .get('/retratos/pessoas/:name', (c) => {
      const found = standInFace(c.req.path);
      return found ? answer(c, found.face, found.theme) : c.notFound();
    })
    .get('/retratos/desenhados/:theme/:name', (c) => {
      const { theme, name } = c.req.param();
      const face = name.slice(0, -ENDING.length);
      if (!name.endsWith(ENDING) || !isTheme(theme) || !isFace(face)) return c.notFound();
      return answer(c, face, Number(theme));
    });
}
