/** Addresses of webhooks: of the hosts of the chat, in its own form, and nothing else. */

/** Clients of the chat hand out addresses of their own channel of releases. */
const hosts = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const form = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,21})\/([A-Za-z0-9_-]{60,128})$/;
/** Without a version the oldest one answers, whose times are milliseconds. */
const version = 'v10';

/** The address at the chat's main host, without a version; null where it is no webhook of the chat. */
export function webhookAddress(text: string, trustedHosts: readonly string[]): string | null {
  // Read as it is written: a URL parser repairs what it should refuse.
  const written = /^(https?:\/\/[A-Za-z0-9.:-]+)(\/[A-Za-z0-9/_-]+)(\?thread_id=\d{15,21})?$/.exec(
    text,
  );
  if (written === null) return null;
  const url = URL.parse(text);
  if (url === null || url.href !== text) return null;
  const [, id, token] = form.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  const path = `/api/webhooks/${id}/${token}${url.search}`;
  if (trustedHosts.includes(url.host)) return `${url.origin}${path}`;
  const isChat = url.protocol === 'https:' && url.port === '' && hosts.test(url.hostname);
  return isChat ? `https://discord.com${path}` : null;
}

/** Where messages are posted: at a version whose answers are known. Addresses that are stored may have another. */
export function postAddress(address: string): string {
  const url = new URL(address);
  const [, id, token] = form.exec(url.pathname) ?? [];
  url.pathname = `/api/${version}/webhooks/${id}/${token}`;
  if (hosts.test(url.hostname)) url.hostname = 'discord.com';
  url.searchParams.set('wait', 'true');
  return url.href;
}

/** Host and id remain; of the token, the last four characters. */
export function maskWebhook(address: string): string {
  const { origin, pathname } = new URL(address);
  const [, id = '', token = ''] = form.exec(pathname) ?? [];
  return `${origin}/api/webhooks/${id}/••••${token.slice(-4)}`;
}
