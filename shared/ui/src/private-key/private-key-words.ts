import type { PrivateKeyKind } from './find-private-key.ts';

/** Messages after a private key or phrase was entered. */
export const privateKeyWords: Readonly<
  Record<PrivateKeyKind, { title: { ko: string; en: string }; text: { ko: string; en: string } }>
> = {
  key: {
    title: {
      ko: '개인 키로 보여 지웠습니다.',
      en: 'This looks like a private key, so we cleared it.',
    },
    text: {
      ko: '저장하거나 전송하지 않았습니다. 개인 키는 어디에도 입력하지 마세요. 거래 해시나 수이·앱토스 주소도 형태가 같아 구별할 수 없습니다.',
      en: 'It wasn’t saved or sent. Never enter your private key anywhere. Transaction hashes and Sui or Aptos addresses look the same, so we can’t tell them apart.',
    },
  },
  phrase: {
    title: {
      ko: '지갑 복구 문구로 보여 지웠습니다.',
      en: 'This looks like a recovery phrase, so we cleared it.',
    },
    text: {
      ko: '저장하거나 전송하지 않았습니다. 복구 문구는 어디에도 입력하지 마세요.',
      en: 'It wasn’t saved or sent. Never enter your recovery phrase anywhere.',
    },
  },
};
