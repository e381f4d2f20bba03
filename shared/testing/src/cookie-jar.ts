/** A jar for cookies: jsdom keeps no secure ones on http, which browsers do on localhost. Empty at each call. */
export function installCookieJar(): void {
  let jar: Record<string, string> = {};
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar = /max-age=0/.test(text)
        ? Object.fromEntries(Object.entries(jar).filter(([known]) => known !== name))
        : { ...jar, [name]: value };
    },
  });
}
