import { Hono } from 'hono';
import { isFace, isTheme } from '../../features/characters/drawn-portrait.ts';
import { drawPortrait } from '../../illustration/portraits/portrait.ts';

/** The art may change; the address of a face does not. */
const WEEK = 'public, max-age=604800';
const ENDING = '.svg';

/** Faces that our code draws, at once and without keeping them: whoever has the word has the face. */
export function createDrawnPortraits(): Hono {
  return new Hono().get('/retratos/desenhados/:theme/:name', (c) => {
    const { theme, name } = c.req.param();
    const face = name.slice(0, -ENDING.length);
    if (!name.endsWith(ENDING) || !isTheme(theme) || !isFace(face)) return c.notFound();
    return c.body(drawPortrait(face, Number(theme)), 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': WEEK });
  });
}
