/** Addresses of webhooks: of the chat's own hosts, in the chat's own form, and nothing else. */
const hosts = ['discord.com', 'discordapp.com'];
const form = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,21})\/([A-Za-z0-9_-]{60,128})$/;

/** The address as it is used; null where it is no webhook of the chat. */
export function webhookAddress(text: string, trustedHosts: readonly string[]): string | null {
  // Read as it is written: a URL parser repairs what it should refuse.
  if (!/^https?:\/\/[A-Za-z0-9.:-]+\/[A-Za-z0-9/_-]+$/.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.href !== text || !form.test(url.pathname)) return null;
  const isTrusted = trustedHosts.includes(url.host);
  const isChat = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  return isTrusted || isChat ? text : null;
}

/** Host and id remain; of the token, the last four characters. */
export function maskWebhook(address: string): string {
  const { origin, pathname } = new URL(address);
  const [, id = '', token = ''] = form.exec(pathname) ?? [];
  return `${origin}/api/webhooks/${id}/••••${token.slice(-4)}`;
}
