import { defineMessages } from '@moa/i18n/messages';

/** Words of the ten codes for paper, shown once. */
export const recoveryCodesWords = defineMessages(
  {
    list: '복구 코드',
    once: '지금 한 번만 보여 드립니다. 패스키가 있는 기기와 다른 곳에 보관해 주세요.',
    use: '패스키를 모두 잃었을 때, 코드 하나로 계정에 한 번 다시 로그인할 수 있습니다.',
    copy: '복사',
    copied: '복사했습니다',
    copyFailed: '복사하지 못했습니다. 저장하거나 인쇄해 주세요.',
    save: '파일로 저장',
    print: '인쇄',
    kept: '복구 코드를 안전한 곳에 보관했습니다',
    fileHead: 'Moa 복구 코드',
    fileAccount: '계정: {email}',
    fileMade: '만든 때: {time}',
    fileNote: '코드는 하나당 한 번만 쓸 수 있습니다. 복구 화면: {address}',
  },
  {
    list: 'Recovery codes',
    once: 'You’ll only see these once. Store them somewhere other than the device with your passkey.',
    use: 'If you lose every passkey, each code gets you back into your account once.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'We couldn’t copy the codes. Save or print them instead.',
    save: 'Save as file',
    print: 'Print',
    kept: 'I’ve stored my recovery codes in a safe place',
    fileHead: 'Moa recovery codes',
    fileAccount: 'Account: {email}',
    fileMade: 'Created: {time}',
    fileNote: 'Each code works once. Recovery page: {address}',
  },
);
