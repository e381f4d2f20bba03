import { recoverFromChunkFailure } from '../../../federation/chunk-failure.ts';
import type { Check } from '../../checks/check.ts';

/** A page for the check alone: it forgets its memory when the check ends, and nothing really reloads. */
function standInPage() {
  let stored: string | null = null;
  const page = { path: '/lost?q=eth', reloads: 0, at: 1_000_000 };
  return {
    page,
    lose: () =>
      recoverFromChunkFailure('chunk', {
        path: page.path,
        reload: () => {
          page.reloads += 1;
        },
        now: () => page.at,
        recall: () => stored,
        remember: (reload) => {
          stored = reload;
          return true;
        },
      }),
  };
}

export const lostChunkChecks: readonly Check[] = [
  {
    states: {
      ko: '파일이 사라지면 가려던 주소를 한 번 다시 엽니다.',
      en: 'If a file is gone, the target address is reopened once.',
    },
    run: async () => {
      const { page, lose } = standInPage();
      await lose();
      return page.reloads === 1 ? null : String(page.reloads);
    },
  },
  {
    states: {
      ko: '10초 안에 다시 사라지면 열지 않고 카드로 알립니다.',
      en: 'If it’s gone again within 10 seconds, a card is shown instead.',
    },
    run: async () => {
      const { page, lose } = standInPage();
      await lose();
      page.at += 9_999;
      await lose();
      return page.reloads === 1 ? null : String(page.reloads);
    },
  },
  {
    states: {
      ko: '다른 주소이거나 10초가 지났으면 다시 엽니다.',
      en: 'A different address, or 10 seconds later, is reopened again.',
    },
    run: async () => {
      const { page, lose } = standInPage();
      await lose();
      page.path = '/lost/elsewhere';
      await lose();
      page.at += 10_000;
      await lose();
      return page.reloads === 3 ? null : String(page.reloads);
    },
  },
];
