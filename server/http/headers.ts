import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Nothing is loaded, and no script runs. */
const NOTHING = "default-src 'none'; script-src 'none'";

/** Sent with every answer; `/auth` and `/idp` loosen the opener policy, or the sign-in popup could not report back. */
const PLAIN_HEADERS = {
  // Pages set their own policy; this one is for everything else, such as an SVG with a script.
  'Content-Security-Policy': `${NOTHING}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Chats, mails, readers of feeds and other sites show these: drawn and printed pictures, covers, feeds, calendars. */
const EMBEDDED =
  /^\/(art|cartoes|covers|backgrounds|imagens)\/|^\/(favicon|icon)|^\/agenda\/|\/novidades\/[^/]+\.xml$|^\/(robots\.txt|sitemap)/;

/** The value of `Cross-Origin-Resource-Policy`; calls from `CORS_ORIGINS` ask. */
const embedding = (path: string): 'cross-origin' | 'same-origin' =>
  EMBEDDED.test(path) ? 'cross-origin' : 'same-origin';

/** A worker has its own policy: pdf.js has decoders in WebAssembly, and in JavaScript where that is refused. */
export const WORKER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
export const isWorker = (path: string): boolean =>
  path.endsWith('.mjs') && path.slice(path.lastIndexOf('/')).includes('.worker.');

/** A drawing opened by itself: it has styles, and may do nothing. */
export const SVG_POLICY = `${NOTHING}; style-src 'unsafe-inline'; sandbox`;

/** Some browsers show a PDF as a plugin of its own document. */
export const PDF_POLICY = `${NOTHING}; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The service worker; its address stays, so that a browser finds the newer one. */
const OFFLINE_WORKER = '/offline-worker.js';

/** Sets the headers of a file that keeps its name from build to build. */
export function publicFileHeaders(path: string, set: (name: string, value: string) => void): void {
  const isOffline = path === OFFLINE_WORKER;
  set('Cache-Control', isOffline ? 'no-cache' : 'public, max-age=3600');
  if (isOffline) set('Content-Security-Policy', WORKER_POLICY);
  if (path.endsWith('.svg')) set('Content-Security-Policy', SVG_POLICY);
}

/** Hashes of sonner's style sheet and of the empty one it begins with. They change with its version. */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** The policy of an answer that is no page. */
export const PLAIN_POLICY = ['Content-Security-Policy', PLAIN_HEADERS['Content-Security-Policy']] as const;

/** The headers of every answer but its policy. */
export const plainHeaders = (publicUrl: string): string[] => [
  ...Object.entries(PLAIN_HEADERS)
    .filter(([name]) => name !== 'Content-Security-Policy')
    .flat(),
  ...(publicUrl.startsWith('https:') ? ['Strict-Transport-Security', HTTPS_ONLY] : []),
];

export function protect(outgoing: ServerResponse, publicUrl: string, requestId: string, path = '/'): void {
  outgoing.setHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(PLAIN_HEADERS)) outgoing.setHeader(name, value);
  outgoing.setHeader('Cross-Origin-Resource-Policy', embedding(path));
  if (publicUrl.startsWith('https:')) outgoing.setHeader('Strict-Transport-Security', HTTPS_ONLY);
}

export const newNonce = (): string => randomBytes(16).toString('base64');

export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A page's policy: own files, the given inline parts and the sign-in provider's photos. */
export const contentPolicy = ({ scripts, styles }: InlineParts, photos: readonly string[]): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles, ...SONNER_STYLES].join(' '),
    ['img-src', "'self'", 'data:', ...photos].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
