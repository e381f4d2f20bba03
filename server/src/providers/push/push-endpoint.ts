/** Addresses that browsers are pushed to: of the push services of the browsers, and nothing else. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  // One label before it: the data centre (wns2-par02p, db5p).
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** The address as it is used; null where it is none of a push service. */
export function pushEndpoint(text: string, trustedHosts: readonly string[]): string | null {
  // Read as it is written: a URL parser repairs what it should refuse.
  if (!/^https?:\/\/[a-z0-9.:-]+\/[A-Za-z0-9/_.~:=+%?&-]+$/.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.href !== text) return null;
  const isTrusted = trustedHosts.includes(url.host);
  const isService =
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((service) => service.test(url.hostname));
  return isTrusted || isService ? url.href : null;
}
