/** What a person gets to read where an exchange refuses: what happened, and what to do or what follows. */
import type { ExchangeTrouble } from './trouble.ts';

type Words = { readonly ko: readonly [string, string]; readonly en: readonly [string, string] };

const again = {
  ko: '마지막으로 불러온 값을 보여 드리고, 자동으로 다시 시도합니다.',
  en: 'You see the last values that were read. It is tried again by itself.',
} as const;

export const troubleWords: Readonly<Record<ExchangeTrouble, Words>> = {
  expired: {
    ko: ['만료된 키입니다.', '거래소에서 새 키를 만들어 다시 연결해 주세요.'],
    en: ['This key has expired.', 'Make a new one at the exchange and connect it again.'],
  },
  address: {
    ko: [
      '키의 허용 IP에 Moa 서버의 주소가 없습니다.',
      '거래소의 API 관리에서 Moa 서버의 주소를 등록해 주세요.',
    ],
    en: [
      'The key may not be used from the address of Moa’s server.',
      'Register that address with the key at the exchange.',
    ],
  },
  scope: {
    ko: ['키에 조회 권한이 없습니다.', '거래소에서 이 키에 조회 권한을 켜 주세요.'],
    en: ['The key lacks the right to read.', 'Allow reading for this key at the exchange.'],
  },
  clock: {
    ko: [
      '서버와 거래소의 시계가 어긋나 있습니다.',
      '거래소의 시각에 맞추어 자동으로 다시 시도합니다.',
    ],
    en: [
      'The clocks of Moa’s server and the exchange differ.',
      'It is tried again by the exchange’s time.',
    ],
  },
  passphrase: {
    ko: ['패스프레이즈가 다릅니다.', '키를 만들 때 정한 값으로 다시 연결해 주세요.'],
    en: [
      'The passphrase differs from the one chosen when the key was made.',
      'Connect the account again with that one.',
    ],
  },
  key: {
    ko: [
      '거래소가 이 키를 받아들이지 않습니다.',
      '키와 시크릿, 허용 IP와 조회 권한을 확인하고, 지운 키라면 새로 만들어 주세요.',
    ],
    en: [
      'The exchange does not accept this key.',
      'Check the key, its secret, its addresses and its right to read; make a new one where it was deleted.',
    ],
  },
  unreadable: {
    ko: ['저장된 키를 사용할 수 없습니다.', '계정을 다시 연결해 주세요.'],
    en: ['The stored key can no longer be read.', 'Connect the account again.'],
  },
  region: {
    ko: [
      '거래소가 지역에 따라 서비스를 제한하고 있습니다.',
      '키에는 문제가 없습니다. 거래소의 고객센터에 문의해 주세요.',
    ],
    en: [
      'The exchange restricts its service by region.',
      'Nothing is wrong with the key. Please ask the exchange’s support.',
    ],
  },
  account: {
    ko: [
      '거래소가 이 종류의 계정은 API로 보여 주지 않습니다.',
      '키에는 문제가 없습니다. 거래소에서 계정의 종류와 모드를 확인해 주세요.',
    ],
    en: [
      'The exchange does not open this kind of account to its API.',
      'Nothing is wrong with the key. Check the kind and mode of the account at the exchange.',
    ],
  },
  compliance: {
    ko: [
      '거래소가 규정에 따라 이 계정의 이용을 제한했습니다.',
      '키에는 문제가 없습니다. 본인 확인이나 약관 동의 등 거래소가 요구하는 절차를 마쳐 주세요.',
    ],
    en: [
      'The exchange restricts this account by its rules.',
      'Nothing is wrong with the key. Complete what the exchange asks for, such as verification or an agreement.',
    ],
  },
  maintenance: {
    ko: ['거래소가 점검 중입니다.', '점검이 끝나면 자동으로 다시 불러옵니다.'],
    en: ['The exchange is under maintenance.', 'It is read again once it is back.'],
  },
  limited: {
    ko: ['거래소가 요청 횟수를 제한하고 있습니다.', again.ko],
    en: ['The exchange wants to be asked less often.', again.en],
  },
  busy: {
    ko: ['거래소에 일시적인 문제가 있습니다.', again.ko],
    en: ['The exchange has a passing problem of its own.', again.en],
  },
  closed: {
    ko: ['거래소가 이 계정에 열지 않은 상품입니다.', '해당 상품을 제외하고 불러옵니다.'],
    en: [
      'The exchange does not offer this product to the account.',
      'The rest is read without it.',
    ],
  },
  absent: {
    ko: ['거래소에 없거나 아직 열지 않은 항목입니다.', '해당 항목을 제외하고 불러옵니다.'],
    en: ['The exchange has no such thing in this account.', 'The rest is read without it.'],
  },
  act: {
    ko: [
      '거래소가 주문이나 이체에 관한 코드로 답했습니다.',
      `Moa는 주문하거나 이체하지 않습니다. ${again.ko}`,
    ],
    en: [
      'The exchange answered with a code for orders or transfers.',
      `Moa places none. ${again.en}`,
    ],
  },
  request: {
    ko: ['거래소가 Moa의 요청을 받아들이지 않았습니다.', `키에는 문제가 없습니다. ${again.ko}`],
    en: [
      'The exchange did not accept what Moa asked.',
      `Nothing is wrong with the key. ${again.en}`,
    ],
  },
  unknown: {
    ko: ['거래소가 알 수 없는 답을 보냈습니다.', again.ko],
    en: ['The exchange answered with something unknown.', again.en],
  },
};
