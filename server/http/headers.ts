import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Sent with everything; `/auth` and `/idp` loosen the opener policy, or the sign-in window could not report back. */
const PLAIN_HEADERS = {
  // Pages bring a policy of their own; this one is for what is no page, a picture with a script in it too.
  'Content-Security-Policy': "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** A worker lives under a policy of its own: pdf.js brings decoders as WebAssembly, and as script where that is refused. */
export const WORKER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
export const isWorker = (path: string): boolean =>
  path.endsWith('.mjs') && path.slice(path.lastIndexOf('/')).includes('.worker.');

/** Of the style sheet sonner puts into the page, and of the empty one it begins with. They change with its version. */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** What goes with everything, flat as `writeHead` takes it, but for the policy. */
export const plainHeaders = (publicUrl: string): string[] => [
  ...Object.entries(PLAIN_HEADERS)
    .filter(([name]) => name !== 'Content-Security-Policy')
    .flat(),
  ...(publicUrl.startsWith('https:') ? ['Strict-Transport-Security', HTTPS_ONLY] : []),
];

/** On the response itself: what is mounted further in may answer with one of its own. */
export function protect(outgoing: ServerResponse, publicUrl: string, requestId: string): void {
  outgoing.setHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(PLAIN_HEADERS)) outgoing.setHeader(name, value);
  if (publicUrl.startsWith('https:')) outgoing.setHeader('Strict-Transport-Security', HTTPS_ONLY);
}

export const newNonce = (): string => randomBytes(16).toString('base64');

export interface InlineParts {
  /** By nonce or hash. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** The policy of a page: what is ours, inline parts that are named, the sign-in provider's photos, nothing else. */
export const contentPolicy = ({ scripts, styles }: InlineParts, photos: readonly string[]): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles, ...SONNER_STYLES].join(' '),
    // Small drawings stand in the style sheets, and the code of a Pix comes with its purchase.
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
