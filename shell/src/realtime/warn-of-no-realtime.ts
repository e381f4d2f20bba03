import { showToast } from '@moa/host/toasts';

/** Warns the user that prices and totals do not update, and what to do. */
export function warnOfNoRealtime(): void {
  showToast({
    type: 'warning',
    title: {
      ko: '실시간 업데이트를 시작할 수 없습니다. 새로고침해 주세요.',
      en: 'Live updates can’t start. Please refresh manually.',
    },
  });
}
