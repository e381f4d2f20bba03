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
    stays: '거래소와 지갑에 있는 자산은 그대로입니다. Moa는 읽기만 합니다.',
    now: '다른 기기에서는 지금 바로 로그아웃됩니다. 안내 메일도 보냅니다.',
    act: '계정 삭제 요청',
    asked: '계정 삭제를 요청했습니다. {date}까지 취소할 수 있습니다.',
  },
  {
    bannerTitle: 'Your account goes on {date}',
    bannerText:
      'Until then everything works as usual and you can keep it at any time. After that nothing brings it back.',
    keep: 'Keep the account',
    kept: 'Your account is kept, with everything in it.',
    title: 'Delete the account',
    intro: 'It goes a week after you ask. Until then you can sign in and keep it.',
    pending: 'You asked for its deletion. Everything goes on {date}.',
    ask: 'Delete the account',
    confirmTitle: 'Delete your account?',
    goes: 'Gone in a week: your profile, passkeys and recovery codes, the exchange keys and wallet addresses you connected, the record of your assets, alerts, and the security log.',
    stays: 'What you own at exchanges and in wallets stays as it is. Moa only reads.',
    now: 'Your other devices are signed out at once, and you get a mail.',
    act: 'Ask for deletion',
    asked: 'Deletion was asked for. You can take it back until {date}.',
  },
);
