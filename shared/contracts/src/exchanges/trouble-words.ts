/** Messages for refusals of exchanges: the cause, and what to do or what follows. */
import type { ExchangeTrouble } from './trouble.ts';

type Words = { readonly ko: readonly [string, string]; readonly en: readonly [string, string] };

const again = {
  ko: '마지막으로 불러온 값을 보여 드리고, 자동으로 다시 시도합니다.',
  en: 'You’re seeing the last values we loaded. We’ll retry automatically.',
} as const;

export const troubleWords: Readonly<Record<ExchangeTrouble, Words>> = {
  expired: {
    ko: ['만료된 키입니다.', '거래소에서 새 키를 만들어 다시 연결해 주세요.'],
    en: ['This key has expired.', 'Create a new key at the exchange and reconnect.'],
  },
  address: {
    ko: [
      '키의 허용 IP에 Moa 서버의 주소가 없습니다.',
      '거래소의 API 관리에서 Moa 서버의 주소를 등록해 주세요.',
    ],
    en: [
      'Moa’s server address isn’t on the key’s IP allowlist.',
      'Add Moa’s server address in the exchange’s API settings.',
    ],
  },
  scope: {
    ko: ['키에 조회 권한이 없습니다.', '거래소에서 이 키에 조회 권한을 켜 주세요.'],
    en: [
      'The key doesn’t have read permission.',
      'Turn on read permission for this key at the exchange.',
    ],
  },
  clock: {
    ko: [
      '서버와 거래소의 시계가 어긋나 있습니다.',
      '거래소의 시각에 맞추어 자동으로 다시 시도합니다.',
    ],
    en: [
      'The server and exchange clocks don’t match.',
      'We’ll adjust to the exchange’s time and retry automatically.',
    ],
  },
  passphrase: {
    ko: ['패스프레이즈가 다릅니다.', '키를 만들 때 정한 값으로 다시 연결해 주세요.'],
    en: [
      'The passphrase is incorrect.',
      'Reconnect with the passphrase you set when you created the key.',
    ],
  },
  key: {
    ko: [
      '거래소가 이 키를 받아들이지 않습니다.',
      '키와 시크릿, 허용 IP와 조회 권한을 확인하고, 지운 키라면 새로 만들어 주세요.',
    ],
    en: [
      'The exchange rejected this key.',
      'Check the key, secret, allowed IPs and read permission. If the key was deleted, create a new one.',
    ],
  },
  unreadable: {
    ko: ['저장된 키를 사용할 수 없습니다.', '계정을 다시 연결해 주세요.'],
    en: ['The stored key can’t be used.', 'Reconnect the account.'],
  },
  region: {
    ko: [
      '거래소가 지역에 따라 서비스를 제한하고 있습니다.',
      '키에는 문제가 없습니다. 거래소의 고객센터에 문의해 주세요.',
    ],
    en: [
      'The exchange restricts its service in some regions.',
      'Your key is fine. Contact the exchange’s support.',
    ],
  },
  account: {
    ko: [
      '거래소가 이 종류의 계정은 API로 보여 주지 않습니다.',
      '키에는 문제가 없습니다. 거래소에서 계정의 종류와 모드를 확인해 주세요.',
    ],
    en: [
      'The exchange doesn’t provide this type of account through its API.',
      'Your key is fine. Check the account type and mode at the exchange.',
    ],
  },
  compliance: {
    ko: [
      '거래소가 규정에 따라 이 계정의 이용을 제한했습니다.',
      '키에는 문제가 없습니다. 본인 확인이나 약관 동의 등 거래소가 요구하는 절차를 마쳐 주세요.',
    ],
    en: [
      'The exchange has restricted this account under its rules.',
      'Your key is fine. Complete what the exchange requires, such as identity verification or accepting its terms.',
    ],
  },
  maintenance: {
    ko: ['거래소가 점검 중입니다.', '점검이 끝나면 자동으로 다시 불러옵니다.'],
    en: [
      'The exchange is under maintenance.',
      'We’ll load again automatically when maintenance ends.',
    ],
  },
  limited: {
    ko: ['거래소가 요청 횟수를 제한하고 있습니다.', again.ko],
    en: ['The exchange is limiting the number of requests.', again.en],
  },
  busy: {
    ko: ['거래소에 일시적인 문제가 있습니다.', again.ko],
    en: ['The exchange has a temporary problem.', again.en],
  },
  closed: {
    ko: ['이 계정에서 사용할 수 없는 상품입니다.', '해당 상품을 제외하고 불러옵니다.'],
    en: [
      'The exchange hasn’t enabled this product for your account.',
      'Everything else is loaded without it.',
    ],
  },
  absent: {
    ko: ['거래소에 없거나 아직 사용할 수 없는 항목입니다.', '해당 항목을 제외하고 불러옵니다.'],
    en: [
      'This item doesn’t exist at the exchange or isn’t enabled yet.',
      'Everything else is loaded without it.',
    ],
  },
  act: {
    ko: [
      '거래소가 주문이나 이체에 관한 코드로 답했습니다.',
      `Moa는 주문하거나 이체하지 않습니다. ${again.ko}`,
    ],
    en: [
      'The exchange responded with an order or transfer code.',
      `Moa doesn’t place orders or transfers. ${again.en}`,
    ],
  },
  request: {
    ko: ['거래소가 Moa의 요청을 받아들이지 않았습니다.', `키에는 문제가 없습니다. ${again.ko}`],
    en: ['The exchange rejected Moa’s request.', `Your key is fine. ${again.en}`],
  },
  unknown: {
    ko: ['거래소가 알 수 없는 답을 보냈습니다.', again.ko],
    en: ['The exchange sent an unexpected response.', again.en],
  },
};
