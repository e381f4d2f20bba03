import Bowser from 'bowser';

type Client = {
  device: 'phone' | 'tablet' | 'computer' | null;
  browser: string | null;
  system: string | null;
};

const devices = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;

/** Parses a user agent, so that users can recognise their own devices. Never used as evidence. */
export function readUserAgent(userAgent: string | null): Client {
  if (!userAgent) return { device: null, browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: devices[platform.type as keyof typeof devices] ?? null,
    browser: browser.name || null,
    system: os.name || null,
  };
}
