import type { PrivateKeyKind } from './find-private-key.ts';

/** What is said where one was entered. */
export const privateKeyWords: Readonly<
  Record<PrivateKeyKind, { title: { ko: string; en: string }; text: { ko: string; en: string } }>
> = {
  key: {
    title: {
      ko: '개인 키로 보여 지웠습니다.',
      en: 'This looks like a private key. It was erased.',
    },
    text: {
      ko: '저장하지도 보내지도 않았습니다. 개인 키는 어디에도 입력하지 마세요. 거래 해시나 수이·앱토스 주소도 모양이 같아 구별할 수 없습니다.',
      en: 'It was neither stored nor sent. Never enter a private key anywhere. Transaction hashes and addresses of Sui or Aptos look the same and cannot be told apart.',
    },
  },
  phrase: {
    title: {
      ko: '지갑 복구 문구로 보여 지웠습니다.',
      en: 'This looks like a recovery phrase. It was erased.',
    },
    text: {
      ko: '저장하지도 보내지도 않았습니다. 복구 문구는 어디에도 입력하지 마세요.',
      en: 'It was neither stored nor sent. Never enter a recovery phrase anywhere.',
    },
  },
};
