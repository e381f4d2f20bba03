/** Words of the passkey check over a page, and of the lock screen. */
import { defineMessages } from '@moa/i18n/messages';

export const confirmWords = defineMessages(
  {
    stepUp: '본인 확인',
    stepUpWhy:
      '계정과 연결 정보를 보호하기 위해 패스키로 한 번 더 확인합니다. 5분 동안 유지됩니다.',
    confirm: '패스키로 확인',
    practice: '연습용 패스키로 확인',
    cancel: '취소',
    locked: '잠겨 있습니다',
    lockedWhy: '30분 동안 사용하지 않아 화면을 잠갔습니다. 패스키로 열면 보던 화면에서 이어집니다.',
    unlock: '패스키로 열기',
    unlockPractice: '연습용 패스키로 열기',
    signOut: '로그아웃',
  },
  {
    stepUp: 'Verify it’s you',
    stepUpWhy:
      'To protect your account and connections, verify with your passkey. You won’t be asked again for 5 minutes.',
    confirm: 'Verify with passkey',
    practice: 'Verify with practice passkey',
    cancel: 'Cancel',
    locked: 'Locked',
    lockedWhy:
      'We hid the screen after 30 minutes of inactivity. Unlock with your passkey to pick up where you left off.',
    unlock: 'Unlock with passkey',
    unlockPractice: 'Unlock with practice passkey',
    signOut: 'Sign out',
  },
);
