import { createHash } from 'node:crypto';
import { ARRIVING, BOOT, HOLD } from './boot.ts';

const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g;
const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** What a policy calls an inline script or style. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PreparedPage {
  html: string;
  /** Of its inline scripts and style elements, for the page's policy. */
  scripts: string[];
  styles: string[];
}

/**
 * A whole page whose client code waits until the page is painted (`boot.ts`), with the hashes that let its inline parts
 * pass the policy. Throws where the router writes its entry otherwise than this reads it.
 */
export function preparePage(rendered: string): PreparedPage {
  const modules = [...rendered.matchAll(PRELOAD)].map(([, href]) => href);
  let entries = 0;
  const begun = rendered.replace('<head>', `<head><script>${ARRIVING}${HOLD}</script>`);
  const html = begun.replace(PRELOAD, '').replace(ENTRY, (_, text: string) => {
    entries += 1;
    return `<script type="text/entry" data-modules="${modules.join(' ')}">${text}</script><script>${BOOT}</script>`;
  });
  if (entries !== 1) throw new Error(`a page has ${entries} entries instead of one`);
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, text] of html.matchAll(INLINE)) if (text) hashes[kind as 'script' | 'style'].add(hashOf(text));
  return { html, scripts: [...hashes.script], styles: [...hashes.style] };
}

const HEAD = '<head>';

/** A personal page as it streams by, with the script of its head; `nonce` lets it pass the policy. */
export function holdPresses(nonce: string | undefined): TransformStream<Uint8Array, Uint8Array> {
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${HOLD}</script>`;
  let begun = false;
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const head = begun ? -1 : bytes.indexOf(HEAD);
      if (head < 0) return controller.enqueue(chunk);
      begun = true;
      const end = head + HEAD.length;
      controller.enqueue(Buffer.concat([bytes.subarray(0, end), Buffer.from(script), bytes.subarray(end)]));
    },
  });
}
