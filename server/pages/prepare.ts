import { createHash } from 'node:crypto';
import { ARRIVING, BOOT, HOLD } from './boot.ts';

/** What a policy calls an inline script or style. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const FIRST = ARRIVING + HOLD;

/** All that runs inline on a kept page, whatever it shows: the build's own. */
export const KEPT_SCRIPTS: readonly string[] = [hashOf(FIRST), hashOf(BOOT)];

export interface PreparedPage {
  html: string;
  /** Of the page's style element, if it has one, for its policy. */
  styles: string[];
}

/** What the router's own scripts say, for `BOOT`: texts of JSON, in which nothing ends a script. */
interface Said {
  context: string[];
  stream: string[];
  modules: string[];
  /** Where the router keeps how far a page was scrolled, and under which name: null for the visit's own. */
  scroll: string[];
}

/** What stands before and after what a script says. */
type Frame = readonly [before: string, after: string];
const CONTEXT: Frame = [
  'window.__reactRouterContext = ',
  ';window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());',
];
const PART: Frame = ['window.__reactRouterContext.streamController.enqueue(', ');'];
const END = 'window.__reactRouterContext.streamController.close();';
const ELEMENT = /<(script|style|link)\b([^<>]*)>(?:([^<]*)<\/(?:script|style)>)?/g;
const MANIFEST = /^(?:import "[^"]+";)?import ("[^"]+");$/m;
const ROUTE = /^import \* as (route\d+) from ("[^"]+");$/gm;
const NAMES = /^ {2}window\.__reactRouterRouteModules = \{(.*)\};$/m;
const ENTRY = /^import\(("[^"]+")\);$/m;
const NAMED = /("[^"]+"):(route\d+)/g;

/** What stands within a frame, which begins and ends as JSON of its kind does; null of another text. */
function within(text: string, [before, after]: Frame, [first, last]: readonly [string, string]): string | null {
  const inner = text.slice(before.length, -after.length);
  const framed = text.startsWith(before) && text.endsWith(after) && text.length >= before.length + after.length;
  return framed && inner.startsWith(first) && inner.endsWith(last) ? inner : null;
}

/** The modules that the router's entry imports; null where it is written otherwise than this reads it. */
function modulesOf(text: string): string | null {
  const [, manifest] = MANIFEST.exec(text) ?? [];
  const [, names] = NAMES.exec(text) ?? [];
  const [, entry] = ENTRY.exec(text) ?? [];
  const urls = new Map([...text.matchAll(ROUTE)].map(([, name, url]) => [name, url]));
  const routes = [...(names ?? '').matchAll(NAMED)].map(([, id, name]) => [id, urls.get(name)]);
  const complete = routes.length > 0 && routes.length === urls.size && routes.every(([, url]) => url);
  if (!manifest || !entry || !complete) return null;
  return `{"manifest":${manifest},"routes":[${routes.map(([id, url]) => `[${id},${url}]`).join()}],"entry":${entry}}`;
}

/** What the router's script that scrolls is called with, its last two words; null for another script. */
function scrollOf(text: string): string | null {
  if (!text.startsWith('(') || !text.includes('sessionStorage')) return null;
  const written = `[${text.slice(text.lastIndexOf(')(') + 2, -1)}]`;
  try {
    return (JSON.parse(written) as unknown[]).length === 2 ? written : null;
  } catch {
    return null;
  }
}

/** Notes what a script of the router's says; false where it says something else. */
function note(said: Said, isModule: boolean, text: string): boolean {
  const modules = isModule ? modulesOf(text) : null;
  const context = within(text, CONTEXT, ['{', '}']);
  const part = within(text, PART, ['"', '"']);
  const scroll = scrollOf(text);
  if (modules) said.modules.push(modules);
  else if (isModule) return false;
  else if (context) said.context.push(context);
  else if (part) said.stream.push(part);
  else if (scroll) said.scroll.push(scroll);
  else return text === END;
  return true;
}

const STYLE = /^:root\{--accent:#[0-9a-f]{6}\}$/i;
const DATA = /type="application\//;

/**
 * A whole page whose client code waits until the page is painted. `mark` is the nonce it was rendered with, which nobody
 * else knows: it tells the elements that the router and React wrote from whatever the page's text may hold. What the
 * router's scripts say becomes a block of data, which `BOOT` reads, so that no script of a kept page is allowed for what
 * was rendered. Throws where they are written otherwise than this reads them.
 */
export function preparePage(rendered: string, mark: string): PreparedPage {
  const nonce = ` nonce="${mark}"`;
  const said: Said = { context: [], stream: [], modules: [], scroll: [] };
  const preloads: string[] = [];
  const styles: string[] = [];
  const strange: string[] = [];
  let boot = -1;
  let html = '';
  let at = 0;
  for (const found of rendered.matchAll(ELEMENT)) {
    const [whole, kind, attributes = '', text = ''] = found;
    if (!attributes.includes(nonce)) continue;
    html += rendered.slice(at, found.index);
    at = found.index + whole.length;
    const href = / href="([^"]*)"/.exec(attributes)?.[1];
    if (kind === 'link' && attributes.includes('rel="modulepreload"') && href) preloads.push(JSON.stringify(href));
    else if (kind === 'script' && !attributes.includes(' src=') && !DATA.test(attributes)) {
      const isModule = attributes.includes('type="module"');
      if (isModule) boot = html.length;
      const scrolls = said.scroll.length;
      if (!note(said, isModule, text)) strange.push(text);
      // React looks for its element again when it takes the page over.
      if (said.scroll.length > scrolls) html += '<script type="application/json">null</script>';
    } else {
      if (kind === 'style' && STYLE.test(text)) styles.push(hashOf(text));
      else if (kind === 'style') strange.push(text);
      html += whole.replace(nonce, '');
    }
  }
  html += rendered.slice(at);
  if (strange.length > 0 || said.context.length !== 1 || said.modules.length !== 1 || boot < 0)
    throw new Error(`a page has scripts that cannot be read: ${JSON.stringify([strange, said]).slice(0, 500)}`);
  const parts = `"stream":[${said.stream.join()}],"modules":${said.modules[0]},"preloads":[${preloads.join()}]`;
  const data = `{"context":${said.context[0]},"scroll":${said.scroll[0] ?? 'null'},${parts}}`;
  const written = `${html.slice(0, boot)}<script type="application/json">${data}</script><script>${BOOT}</script>${html.slice(boot)}`;
  return { html: written.replace('<head>', () => `<head><script>${FIRST}</script>`), styles };
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
