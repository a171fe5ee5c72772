import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdPresses, preparePage } from './prepare.ts';

const ENTRY = 'import "/assets/a.js";import("/assets/entry.js");';
const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><style>:root{--accent:#fff}</style></head><body><main>Olá</main><script>window.x = 1;</script><script type="module" async="">${ENTRY}</script><script src="/y.js"></script></body></html>`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a whole page', () => {
  it('starts its client code through the boot script, which knows every module', () => {
    const { html } = preparePage(PAGE);
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('type="module"');
    expect(html).toContain(`<script type="text/entry" data-modules="/assets/a.js /assets/b.js">${ENTRY}</script>`);
  });

  it('names every inline script and style for the policy, and nothing else', () => {
    const { html, scripts, styles } = preparePage(PAGE);
    const head = /<head><script>([\s\S]*?)<\/script>/.exec(html)?.[1];
    const boot = /<\/script><script>(\{[\s\S]*?)<\/script><script src/.exec(html)?.[1];
    expect(boot).toContain('text/entry');
    expect(scripts.sort()).toEqual([hash('window.x = 1;'), hash(ENTRY), hash(boot!), hash(head!)].sort());
    expect(styles).toEqual([hash(':root{--accent:#fff}')]);
  });

  it.each([
    ['without an entry', PAGE.replace('type="module" async=""', 'type="module"')],
    ['with two', PAGE.replace('</body>', `<script type="module" async="">${ENTRY}</script></body>`)],
  ])('is refused %s', (_what, page) => {
    expect(() => preparePage(page)).toThrow(/entries/);
  });
});

describe('a personal page', () => {
  it('holds early presses, however it is cut in pieces', async () => {
    const pieces = ['<!DOCTYPE html><html><head><title>Ol', 'á <head></title></head>', '<body>…</body></html>'];
    const sent = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    const html = await new Response(sent.pipeThrough(holdPresses('n0nce'))).text();
    expect(html.replace(/<script nonce="n0nce">[\s\S]*?<\/script>/, '')).toBe(pieces.join(''));
    expect(html).toMatch(/<head><script nonce="n0nce">\{[^<]*<\/script><title>/);
  });
});
