import { randomBytes } from 'node:crypto';

/** Sent with everything; `/auth` and `/idp` loosen the opener policy, or the sign-in window could not report back. */
export const PLAIN_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Of the style sheet sonner puts into the page, and of the empty one it begins with. They change with its version. */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The policy of a page: our scripts by nonce, our styles, pictures of sign-in providers, nothing else. */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${SONNER_STYLES.join(' ')}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
