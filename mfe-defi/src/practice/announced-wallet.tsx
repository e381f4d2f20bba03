/**
 * The practice wallet while signing is possible: announced, and its window while it asks for
 * confirmation.
 */

import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { call } from '@moa/host/api';
import { randomId } from '@moa/host/browser';
import type { Provider } from '@moa/host/late/wallet';
import { queryOptions, useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { practiceMessages } from '../messages/practice.ts';
import { createPracticeProvider } from './practice-provider.ts';
import { PracticeWindow } from './practice-window.tsx';
import { getQuestion, onQuestionChange, refuse } from './questions.ts';

export default function AnnouncedWallet({ wanted }: { wanted: string | null }) {
  const t = useMessages(practiceMessages);
  const { data } = useSandboxSamples();
  const question = useSyncExternalStore(onQuestionChange, getQuestion);
  const url = data?.practiceWallet?.url;
  const name = t('name');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the world's accounts do not change while it is there
  useEffect(() => {
    if (!data || url === undefined) return;
    const stop = announceWallet(name, createPracticeProvider({ url, accounts: data.wallets }));
    return () => {
      // The window is no longer visible.
      refuse();
      stop();
    };
  }, [url]);
  return question && url !== undefined ? (
    <PracticeWindow question={question} url={url} wanted={wanted} />
  ) : null;
}

const sandboxSamplesQuery = queryOptions({
  queryKey: ['platform', 'sandbox-samples'],
  queryFn: ({ signal }) => call(getSandboxSamples, {}, { signal }),
  staleTime: 60_000,
});

/** Addresses that the sandbox publishes: its wallets and its signing endpoint. */
function useSandboxSamples() {
  return useQuery({ ...sandboxSamplesQuery, enabled: isSandbox() });
}

// Announces the practice wallet exactly as an extension does (EIP-6963).

/** A flask: what is done with it is an experiment. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23b45309"/%3E%3Cpath d="M9.5 5h5M10.5 5v5l-4 7.5A1 1 0 0 0 7.4 19h9.2a1 1 0 0 0 .9-1.5L13.500 10V5M8.500 14.500h7" fill="none" stroke="%23fff" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/%3E%3C/svg%3E';

const practiceRdns = 'example.moa.practice';

/** Announces the wallet to the page. Returns a function that withdraws it. */
function announceWallet(name: string, provider: Provider): () => void {
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
