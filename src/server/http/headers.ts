/** The one policy of the app that makes the address of its service worker (src/app/pwa/worker-address.ts). */
const TRUSTED_TYPES = 'tatev-worker';

/**
 * Scripts only from us, nothing framed, nothing sniffed, and no text becomes markup or a script (docs/decisions/0011).
 * Ionic's components put style elements into the page, hence the one exception.
 */
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': TRUSTED_TYPES,
};
const textOf = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Swagger UI writes markup from our own description of the API; its page holds no data and runs only our files. */
const { 'require-trusted-types-for': _sinks, 'trusted-types': _names, ...withoutTrustedTypes } = POLICY;
export const API_PAGE_POLICY = textOf(withoutTrustedTypes);

export type SecurityHeaders = Readonly<Record<string, string>>;

/** On every answer, errors included. What may be kept says so itself; everything else is kept nowhere. */
export function securityHeaders(https: boolean): SecurityHeaders {
  return {
    'content-security-policy': textOf(POLICY),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // Our own page scans the codes of tickets; nothing framed or foreign may.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    // Without includeSubDomains: the neighbours of this host are not ours to decide about.
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
