/** Words of the passkey check over a page, and of the lock screen. */
import { defineMessages } from '@moa/i18n/messages';

export const confirmWords = defineMessages(
  {
    stepUp: '본인 확인',
    stepUpWhy: '계정과 연결된 곳을 지키기 위해 패스키로 한 번 더 확인합니다. 5분 동안 유지됩니다.',
    confirm: '패스키로 확인',
    practice: '연습용 패스키로 확인',
    cancel: '취소',
    locked: '잠겨 있습니다',
    lockedWhy: '30분 동안 사용하지 않아 화면을 가렸습니다. 패스키로 열면 보던 곳에서 이어집니다.',
    unlock: '패스키로 열기',
    unlockPractice: '연습용 패스키로 열기',
    signOut: '로그아웃',
  },
  {
    stepUp: 'Confirm that it is you',
    stepUpWhy:
      'To protect your account and what is connected to it, confirm with a passkey. It lasts five minutes.',
    confirm: 'Confirm with a passkey',
    practice: 'Confirm with the practice passkey',
    cancel: 'Cancel',
    locked: 'Locked',
    lockedWhy:
      'You were away for half an hour, so the screen was covered. Open it with a passkey and go on where you were.',
    unlock: 'Unlock with a passkey',
    unlockPractice: 'Unlock with the practice passkey',
    signOut: 'Sign out',
  },
);
