/** Says that the network is gone, or the server does not answer, for as long as it is so, and that it is back. */
import { dismissToast } from '@moa/host/internal/notices/toasts';
import { showToast } from '@moa/host/toasts';
import type { Network } from './network.ts';

const words = {
  network: {
    lost: { ko: '인터넷 연결을 확인해 주세요.', en: 'Please check your internet connection.' },
    restored: { ko: '네트워크 연결이 복구되었습니다.', en: 'Network connection restored.' },
  },
  server: {
    lost: { ko: '서버의 응답을 기다리고 있습니다.', en: 'Waiting for the server to respond.' },
    restored: { ko: '서버에 다시 연결되었습니다.', en: 'Reconnected to the server.' },
  },
};

/** Returns a function that ends it. */
export function announceNetwork(network: Pick<Network, 'lost' | 'onChange'>): () => void {
  let said: { toast: string; lost: keyof typeof words } | null = null;
  const say = () => {
    const lost = network.lost();
    if (lost === (said?.lost ?? null)) return;
    const before = said;
    if (before) dismissToast(before.toast);
    said = lost && {
      lost,
      toast: showToast({ title: words[lost].lost, type: 'warning', persistent: true }),
    };
    if (before && !said)
      showToast({ title: words[before.lost].restored, type: 'success', duration: 3_000 });
  };
  say();
  return network.onChange(say);
}
