/**
 * Above every page for as long as the server is out of reach: what is, of when the total is, and that it
 * goes on by itself. When the network went says nothing of how old a value is, so that is not said.
 */
import { onSessionChange } from '@moa/host/internal/session';
import { getLocale, type Locale, onLocaleChange } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';
import type { Network } from './network.ts';

const words = {
  ko: {
    network: ['오프라인입니다.', '연결되면 이어서 불러옵니다.'],
    server: ['서버의 응답을 기다리고 있습니다.', '응답이 오면 이어서 불러옵니다.'],
    total: (time: string) => `순자산은 ${time} 기준입니다.`,
    unknown: '화면의 값은 최신이 아닐 수 있습니다.',
  },
  en: {
    network: ['You’re offline.', 'Loading resumes when you reconnect.'],
    server: ['Waiting for the server to respond.', 'Loading resumes when it responds.'],
    total: (time: string) => `Your net worth is as of ${time}.`,
    unknown: 'Values shown may be out of date.',
  },
} as const;

/** Returns a function that removes the bar. */
export function showOfflineBar(network: Pick<Network, 'lost' | 'onChange'>): () => void {
  const bar = document.createElement('aside');
  bar.className = 'offline-bar';
  bar.setAttribute('role', 'status');
  let timeOfTotal = (): number | null => null;
  let isOver = false;
  const draw = () => {
    const lost = network.lost();
    if (lost === null || isOver) return bar.remove();
    const locale = getLocale();
    const { [lost]: sentences, total, unknown } = words[locale];
    const at = timeOfTotal();
    const age = at === null ? unknown : total(shortTime(at, locale));
    bar.textContent = [sentences[0], age, sentences[1]].join(' ');
    if (!bar.isConnected) document.getElementById('moa')?.before(bar);
  };
  draw();
  import('@moa/host/late/last-total').then(
    ({ readLastTotal }) => {
      timeOfTotal = () => readLastTotal()?.at ?? null;
      draw();
    },
    () => undefined,
  );
  const stops = [network.onChange(draw), onLocaleChange(draw), onSessionChange(draw)];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    bar.remove();
  };
}

/** The time of day, with the day where it is another one. */
function shortTime(at: number, locale: Locale): string {
  const day = (moment: number) => formatTime(moment, locale, 'date');
  return formatTime(at, locale, day(at) === day(Date.now()) ? 'time' : 'both');
}
