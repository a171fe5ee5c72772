import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { START } from './boot.ts';
import { CACHED_PAGE_SCRIPTS, keepEarlyClicks, preparePage } from './prepare.ts';

const MARK = 'm4rk+/=';
const CONTEXT = '{"basename":"/","ssr":true}';
const handoff = `window.__reactRouterContext = ${CONTEXT};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
const MANIFEST = { routes: { root: { id: 'root' } }, url: '/assets/manifest.js' };
const ENTRY = `
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterManifest = ${JSON.stringify(MANIFEST, null, 2)};
  window.__reactRouterRouteModules = {"root":route0,"routes/landing/home":route1};

import("/assets/entry.js");`;
const enqueue = (text: string) =>
  `<script nonce="${MARK}">window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text)});</script>`;

const page = (text = 'Olá', parts = enqueue('[{\\"a\\":1}]\n'), entry = ENTRY): string =>
  `<html><head><meta charSet="utf-8"/><link rel="modulepreload" nonce="${MARK}" href="/assets/a.js"/>` +
  `<style nonce="${MARK}">:root{--accent:#ffffff}</style><script type="application/ld+json" nonce="${MARK}">{"@type":"Book"}</script></head>` +
  `<body><main>${text}</main><script nonce="${MARK}">((a, b) => {\n sessionStorage.getItem(a); })("positions", null)</script><script nonce="${MARK}">${handoff}</script><script nonce="${MARK}" type="module" async="">${entry}</script></body></html>` +
  `${parts}<script nonce="${MARK}">window.__reactRouterContext.streamController.close();</script>`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = (html: string): string[] => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);

describe('a whole page', () => {
  it('has what the router says as data, and the scripts of the build alone', () => {
    const { html, styles } = preparePage(page(), MARK);
    const [, data] = /<script type="application\/json">(\{.*?)<\/script><script>\{/.exec(html)!;
    expect(JSON.parse(data!)).toEqual({
      context: JSON.parse(CONTEXT),
      scroll: ['positions', null],
      stream: ['[{\\"a\\":1}]\n'],
      modules: {
        manifest: MANIFEST,
        routes: [
          ['root', '/assets/root.js'],
          ['routes/landing/home', '/assets/home.js'],
        ],
        entry: '/assets/entry.js',
      },
      preloads: ['/assets/a.js'],
    });
    expect(inline(html).map(hash).sort()).toEqual([...CACHED_PAGE_SCRIPTS].sort());
    expect(html).not.toMatch(/modulepreload"|type="module"|nonce|m4rk/);
    expect(html).toContain('<script type="application/ld+json">{"@type":"Book"}</script>');
    expect(styles).toEqual([hash(':root{--accent:#ffffff}')]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="other">alert(1)</script>',
    '<script type="module" async="">import "/x.js";</script>',
    '<script type="text/entry">alert(1)</script>',
    `<script>${handoff}</script>`,
    '<style>*{display:none}</style>',
  ])('lets nothing run that stands in its text: %s', (injected) => {
    const { html, styles } = preparePage(page(injected), MARK);
    const [, text = ''] = /<script[^>]*>([\s\S]*)<\/script>|$/.exec(injected)!;
    expect(html).toContain(injected);
    expect(CACHED_PAGE_SCRIPTS).not.toContain(hash(text));
    expect(styles).toEqual([hash(':root{--accent:#ffffff}')]);
    // The data's element comes directly before the script that reads it, even if a page contains a similar one earlier.
    expect(html.indexOf(`</script><script>${START}`)).toBeGreaterThan(html.indexOf(injected));
  });

  it.each([
    ['without an entry', page('', '', 'alert(1)')],
    ['with a script nobody knows', page('', `<script nonce="${MARK}">alert(1)</script>`)],
    ['with a style nobody knows', page().replace(':root{--accent:#ffffff}', '*{color:red}')],
    ['that says what it runs in another way', page().replace('start(controller)', 'pull(controller)')],
  ])('is refused %s', (_what, rendered) => {
    expect(() => preparePage(rendered, MARK)).toThrow(/cannot be read/);
  });
});

describe('a personal page', () => {
  it('keeps early clicks, however it is cut in pieces', async () => {
    const pieces = ['<!DOCTYPE html><html><head><title>Ol', 'á <head></title></head>', '<body>…</body></html>'];
    const sent = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    const html = await new Response(sent.pipeThrough(keepEarlyClicks('n0nce'))).text();
    expect(html.replace(/<script nonce="n0nce">[\s\S]*?<\/script>/, '')).toBe(pieces.join(''));
    expect(html).toMatch(/<head><script nonce="n0nce">\{[^<]*<\/script><title>/);
  });
});
