/**
 * The practice wallet while signing is possible: announced, and its window while it asks for
 * confirmation.
 */
import { useMessages } from '@moa/i18n/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { useSandboxSamples } from '../api/sandbox-samples.ts';
import { practiceMessages } from '../messages/practice.ts';
import { announceWallet } from './announce.ts';
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
