/** Says that the network is gone for as long as it is, and that it is back. */
import { dismissToast } from '@moa/host/internal/notices/toasts';
import { showToast } from '@moa/host/toasts';
import type { Network } from './network.ts';

const words = {
  offline: {
    ko: '인터넷 연결을 확인해 주세요.',
    en: 'Please check your internet connection.',
  },
  restored: {
    ko: '네트워크 연결이 복구되었습니다.',
    en: 'Network connection restored.',
  },
};

/** What comes back ends it. */
export function sayNetwork(network: Pick<Network, 'lostSince' | 'onChange'>): () => void {
  let warning: string | null = null;
  const say = () => {
    if (network.lostSince() !== null) {
      warning ??= showToast({ title: words.offline, type: 'warning', persistent: true });
    } else if (warning !== null) {
      dismissToast(warning);
      warning = null;
      showToast({ title: words.restored, type: 'success', duration: 3_000 });
    }
  };
  say();
  return network.onChange(say);
}
