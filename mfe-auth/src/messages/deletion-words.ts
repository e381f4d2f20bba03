/** Words of deleting the account, and of taking that back. */
import { defineMessages } from '@moa/i18n/messages';

export const deletionWords = defineMessages(
  {
    bannerTitle: '{date}에 계정이 삭제됩니다',
    bannerText:
      '그때까지는 평소처럼 쓸 수 있고 언제든 취소할 수 있습니다. 지나면 되돌릴 수 없습니다.',
    keep: '삭제 취소',
    kept: '계정 삭제를 취소했습니다. 모든 정보가 그대로 있습니다.',
    title: '계정 삭제',
    intro: '요청하고 일주일이 지나면 삭제됩니다. 그 전에는 로그인해 취소할 수 있습니다.',
    pending: '삭제를 요청했습니다. {date}에 모두 삭제됩니다.',
    ask: '계정 삭제하기',
    confirmTitle: '계정을 삭제할까요?',
    goes: '일주일 뒤에 지워지는 것: 프로필, 패스키와 복구 코드, 연결한 거래소 키와 지갑 주소, 자산 기록, 알림, 보안 기록.',
    stays: '거래소와 지갑에 있는 자산은 그대로입니다. Moa는 조회만 합니다.',
    now: '다른 기기에서는 지금 바로 로그아웃됩니다. 안내 이메일도 보냅니다.',
    act: '계정 삭제 요청',
    asked: '계정 삭제를 요청했습니다. {date}까지 취소할 수 있습니다.',
  },
  {
    bannerTitle: 'Your account will be deleted on {date}',
    bannerText:
      'Until then, everything works as usual and you can cancel at any time. After that, it can’t be undone.',
    keep: 'Cancel deletion',
    kept: 'Account deletion cancelled. All your data is still here.',
    title: 'Delete account',
    intro: 'Your account is deleted a week after your request. Sign in before then to cancel.',
    pending: 'You requested deletion. Everything will be deleted on {date}.',
    ask: 'Delete account',
    confirmTitle: 'Delete your account?',
    goes: 'Deleted in a week: your profile, passkeys and recovery codes, connected exchange keys and wallet addresses, asset history, alerts and security log.',
    stays: 'Your assets on exchanges and in wallets are not affected. Moa has read-only access.',
    now: 'You’ll be signed out on your other devices right away, and we’ll send you an email.',
    act: 'Request deletion',
    asked: 'Account deletion requested. You can cancel until {date}.',
  },
);
