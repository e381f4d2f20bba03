/** Above every page for as long as the server is out of reach: since when, and that it goes on by itself. */
import { getLocale, onLocaleChange } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';
import type { Network } from './network.ts';

const words = {
  ko: (time: string) =>
    `오프라인입니다. ${time} 이후의 값은 반영되지 않았으며, 연결되면 이어서 불러옵니다.`,
  en: (time: string) =>
    `You are offline. Nothing after ${time} is included; loading goes on once you are connected.`,
} as const;

/** What comes back takes it away for good. */
export function showOfflineBar(network: Pick<Network, 'lostSince' | 'onChange'>): () => void {
  const bar = document.createElement('aside');
  bar.className = 'offline-bar';
  bar.setAttribute('role', 'status');
  const draw = () => {
    const since = network.lostSince();
    if (since === null) return bar.remove();
    const locale = getLocale();
    bar.textContent = words[locale](formatTime(since, locale, 'time'));
    if (!bar.isConnected) document.getElementById('moa')?.before(bar);
  };
  draw();
  const stops = [network.onChange(draw), onLocaleChange(draw)];
  return () => {
    for (const stop of stops) stop();
    bar.remove();
  };
}
