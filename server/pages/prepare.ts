import { createHash } from 'node:crypto';
import { EARLY_CLICKS, KNOW_ACCOUNT, START } from './boot.ts';

/*
 * React Router writes a page's data and start as inline scripts with another text on every page, so that no policy can
 * allow them by hash. `preparePage` replaces them by one element of JSON and the scripts of `boot.ts`.
 */

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HEAD = '<head>';
const HEAD_SCRIPT = KNOW_ACCOUNT + EARLY_CLICKS;

export const CACHED_PAGE_SCRIPTS: readonly string[] = [hashOf(HEAD_SCRIPT), hashOf(START)];

export interface PreparedPage {
  html: string;
  styles: string[];
}

interface PageData {
  /** `window.__reactRouterContext` without its stream. */
  context?: string;
  /** The chunks of the stream with the loaders' data. */
  stream: string[];
  /** The manifest of the routes known so far, and the addresses of the page's route modules and of the client entry. */
  modules?: string;
  /** The JSON `[storageKey, name | null]` of scroll positions. */
  scroll?: string;
}

const CONTEXT = {
  before: 'window.__reactRouterContext = ',
  after:
    ';window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());',
};
const CHUNK = { before: 'window.__reactRouterContext.streamController.enqueue(', after: ');' };
const STREAM_END = 'window.__reactRouterContext.streamController.close();';

/** The JSON between two fixed texts, if it has the given first and last characters; otherwise null. */
function between(text: string, { before, after }: typeof CHUNK, [open, close]: readonly [string, string]) {
  if (!text.startsWith(before) || !text.endsWith(after) || text.length < before.length + after.length) return null;
  const json = text.slice(before.length, -after.length);
  return json.startsWith(open) && json.endsWith(close) ? json : null;
}

const MANIFEST = { before: '  window.__reactRouterManifest = ', after: '\n};\n' };
const ROUTE_IMPORT = /^import \* as (route\d+) from ("[^"]+");$/gm;
const ROUTE_MODULES = /^ {2}window\.__reactRouterRouteModules = \{(.*)\};$/m;
const ROUTE_MODULE = /("[^"]+"):(route\d+)/g;
const ENTRY_IMPORT = /^import\(("[^"]+")\);$/m;

/** The manifest in one line. */
function manifestOf(text: string): string | null {
  const start = text.indexOf(MANIFEST.before);
  const end = text.indexOf(MANIFEST.after, start);
  if (start < 0 || end < 0) return null;
  try {
    return JSON.stringify(JSON.parse(`${text.slice(start + MANIFEST.before.length, end)}}`)).replaceAll('<', '\\u003c');
  } catch {
    return null;
  }
}

function modulesOf(text: string): string | null {
  const manifest = manifestOf(text);
  const entry = ENTRY_IMPORT.exec(text)?.[1];
  const urls = new Map([...text.matchAll(ROUTE_IMPORT)].map(([, name, url]) => [name, url]));
  const names = ROUTE_MODULES.exec(text)?.[1] ?? '';
  const routes = [...names.matchAll(ROUTE_MODULE)].map(([, id, name]) => [id, urls.get(name)]);
  const isComplete = routes.length > 0 && routes.length === urls.size && routes.every(([, url]) => url);
  if (!manifest || !entry || !isComplete) return null;
  return `{"manifest":${manifest},"routes":[${routes.map(([id, url]) => `[${id},${url}]`).join()}],"entry":${entry}}`;
}

function scrollOf(text: string): string | null {
  if (!text.startsWith('(') || !text.includes('sessionStorage')) return null;
  const args = `[${text.slice(text.lastIndexOf(')(') + 2, -1)}]`;
  try {
    return (JSON.parse(args) as unknown[]).length === 2 ? args : null;
  } catch {
    return null;
  }
}

/** Adds a router script's content to `data` and returns its field; null for an unknown script. */
function readScript(data: PageData, text: string, isModule: boolean): keyof PageData | 'end' | null {
  if (isModule) {
    const modules = data.modules === undefined ? modulesOf(text) : null;
    if (modules === null) return null;
    data.modules = modules;
    return 'modules';
  }
  const chunk = between(text, CHUNK, ['"', '"']);
  if (chunk) {
    data.stream.push(chunk);
    return 'stream';
  }
  for (const part of ['context', 'scroll'] as const) {
    const found = part === 'context' ? between(text, CONTEXT, ['{', '}']) : scrollOf(text);
    if (!found || data[part] !== undefined) continue;
    data[part] = found;
    return part;
  }
  return text === STREAM_END ? 'end' : null;
}

const ELEMENT = /<(script|style|link)\b([^<>]*)>(?:([^<]*)<\/(?:script|style)>)?/g;
const ACCENT_STYLE = /^:root\{--accent:#[0-9a-f]{6}\}$/i;
const IS_DATA = /type="application\//;
const SCROLL_PLACE = '<script type="application/json">null</script>';

/**
 * A rendered page without the router's inline scripts. `mark` is the secret nonce it was rendered with: only elements
 * written by React and the router have it, never a page's text. They lose the nonce; everything else stays, and no hash
 * allows it to run. Throws when a marked script or style has an unknown form.
 */
export function preparePage(rendered: string, mark: string): PreparedPage {
  const nonce = ` nonce="${mark}"`;
  const data: PageData = { stream: [] };
  const preloads: string[] = [];
  const styles: string[] = [];
  const unknown: string[] = [];
  let startAt = -1;
  let html = '';
  let done = 0;
  for (const found of rendered.matchAll(ELEMENT)) {
    const [element, kind, attributes = '', text = ''] = found;
    if (!attributes.includes(nonce)) continue;
    html += rendered.slice(done, found.index);
    done = found.index + element.length;
    const href = / href="([^"]*)"/.exec(attributes)?.[1];
    if (kind === 'link' && attributes.includes('rel="modulepreload"') && href) {
      preloads.push(JSON.stringify(href));
    } else if (kind === 'script' && !attributes.includes(' src=') && !IS_DATA.test(attributes)) {
      const isModule = attributes.includes('type="module"');
      if (isModule) startAt = html.length;
      const part = readScript(data, text, isModule);
      if (part === null) unknown.push(text);
      if (part === 'scroll') html += SCROLL_PLACE;
    } else {
      if (kind === 'style') (ACCENT_STYLE.test(text) ? styles : unknown).push(text);
      html += element.replace(nonce, '');
    }
  }
  html += rendered.slice(done);
  if (unknown.length > 0 || !data.context || !data.modules)
    throw new Error(`a page has scripts that cannot be read: ${JSON.stringify([unknown, data]).slice(0, 500)}`);
  const json = `{"context":${data.context},"scroll":${data.scroll ?? null},"stream":[${data.stream.join()}],"modules":${data.modules},"preloads":[${preloads.join()}]}`;
  const start = `<script type="application/json">${json}</script><script>${START}</script>`;
  const started = html.slice(0, startAt) + start + html.slice(startAt);
  return {
    html: started.replace(HEAD, () => `${HEAD}<script>${HEAD_SCRIPT}</script>`),
    styles: styles.map(hashOf),
  };
}

export function keepEarlyClicks(nonce: string | undefined): TransformStream<Uint8Array, Uint8Array> {
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${EARLY_CLICKS}</script>`;
  let isAdded = false;
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const head = isAdded ? -1 : bytes.indexOf(HEAD);
      if (head < 0) return controller.enqueue(chunk);
      isAdded = true;
      const end = head + HEAD.length;
      controller.enqueue(Buffer.concat([bytes.subarray(0, end), Buffer.from(script), bytes.subarray(end)]));
    },
  });
}
