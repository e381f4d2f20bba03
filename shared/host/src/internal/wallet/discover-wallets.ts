/** Which wallets the browser has: each announces itself when asked (https://eips.ethereum.org/EIPS/eip-6963). */
import * as z from '@moa/contracts/schema';
import type { Provider } from './provider.ts';

export type AnnouncedWallet = {
  /** New at each load of the page; tells two wallets apart that claim the same `rdns`. */
  uuid: string;
  /** Reverse domain name, such as `io.metamask`: the same at each load. It is not verified. */
  rdns: string;
  name: string;
  /** `data:` address of a picture; null where the wallet gave something else. */
  icon: string | null;
};

const announceEvent = 'eip6963:announceProvider';
const requestEvent = 'eip6963:requestProvider';

const detail = z.object({
  info: z.object({
    uuid: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    icon: z.string().check(z.maxLength(500_000)),
    rdns: z.string().check(z.minLength(1), z.maxLength(253)),
  }),
  provider: z.unknown(),
});
const picture = /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Calls back for each wallet, those that announce themselves later too; what comes back stops it. */
export function discoverWallets(
  found: (wallet: AnnouncedWallet, provider: Provider) => void,
): () => void {
  const hear = (event: Event) => {
    const given: unknown = 'detail' in event ? event.detail : null;
    const parsed = z.safeParse(detail, given);
    if (!parsed.success) return;
    const { uuid, name, icon, rdns } = parsed.data.info;
    const provider = parsed.data.provider as Provider | null | undefined;
    if (typeof provider?.request !== 'function') return;
    found(
      {
        uuid,
        rdns,
        name: name.replace(unprintable, ''),
        icon: picture.test(icon.trimStart()) ? icon.trimStart() : null,
      },
      provider,
    );
  };
  window.addEventListener(announceEvent, hear);
  window.dispatchEvent(new Event(requestEvent));
  return () => window.removeEventListener(announceEvent, hear);
}
