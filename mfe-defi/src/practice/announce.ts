/** Announces the practice wallet exactly as an extension does (EIP-6963). */
import { randomId } from '@moa/host/browser';
import type { Provider } from '@moa/host/late/wallet';

/** A flask: what is done with it is an experiment. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23b45309"/%3E%3Cpath d="M9.5 5h5M10.5 5v5l-4 7.5A1 1 0 0 0 7.4 19h9.2a1 1 0 0 0 .9-1.5L13.500 10V5M8.500 14.500h7" fill="none" stroke="%23fff" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/%3E%3C/svg%3E';

const practiceRdns = 'example.moa.practice';

/** Announces the wallet to the page. Returns a function that withdraws it. */
export function announceWallet(name: string, provider: Provider): () => void {
  const info = Object.freeze({ uuid: randomId(), name, icon, rdns: practiceRdns });
  const announce = () => {
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => window.removeEventListener('eip6963:requestProvider', announce);
}
