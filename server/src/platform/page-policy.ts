/**
 * Content security policy of the page: only scripts of the release, no evaluation of text, no
 * frames.
 */

/** The hash of nothing: styled-components makes an empty style element and fills it by its object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where builds on the developer's own machine are read from, in the simulated world alone. */
const localBuilds = ' http://localhost:* http://127.0.0.1:*';

export function pageHeaders(
  nonce: string,
  host: string,
  world: 'sandbox' | 'live',
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' ${emptyStyle}`,
      "font-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self' ws://${host} wss://${host}${world === 'sandbox' ? localBuilds : ''}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language, accept-encoding',
  };
}
