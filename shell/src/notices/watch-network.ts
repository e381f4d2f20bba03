/** Says that the network is gone for as long as it is, and that it is back. */
import { dismissToast } from '@moa/host/internal/notices/toasts';
import { showToast } from '@moa/host/toasts';

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

export function watchNetwork(): () => void {
  let warning: string | null = null;
  const lost = () => {
    warning ??= showToast({ title: words.offline, type: 'warning', persistent: true });
  };
  const back = () => {
    if (warning === null) return;
    dismissToast(warning);
    warning = null;
    showToast({ title: words.restored, type: 'success', duration: 3_000 });
  };
  if (!navigator.onLine) lost();
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}
