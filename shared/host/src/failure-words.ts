/** What a person reads of a failure: what happened, whether money is affected, what to do. */
import type { Locale } from '@moa/i18n/locale';
import { ApiFailure } from './api-failure.ts';

type Words = readonly [sentence: string, advice: string];

const catalogue: Record<string, Record<Locale, Words>> = {
  OFFLINE: {
    ko: ['인터넷에 연결되어 있지 않습니다.', '연결되면 다시 불러옵니다. 자산에는 영향이 없습니다.'],
    en: [
      'You are offline.',
      'This loads again once you are connected. Your assets are not affected.',
    ],
  },
  NETWORK_ERROR: {
    ko: ['서버에 연결할 수 없습니다.', '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.'],
    en: ['The server cannot be reached.', 'Try again in a moment. Your assets are not affected.'],
  },
  TIMEOUT: {
    ko: [
      '서버의 응답이 늦어지고 있습니다.',
      '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.',
    ],
    en: ['The server is slow to answer.', 'Try again in a moment. Your assets are not affected.'],
  },
  UNAUTHORIZED: {
    ko: ['로그인이 필요합니다.', '다시 로그인해 주세요.'],
    en: ['You need to sign in.', 'Please sign in again.'],
  },
  AUTH_PASSKEY_FAILED: {
    ko: ['패스키를 확인하지 못했습니다.', '다시 시도하거나 다른 패스키를 사용해 주세요.'],
    en: ['The passkey could not be verified.', 'Try again, or use another passkey.'],
  },
  AUTH_REGISTRATION_FAILED: {
    ko: ['가입하지 못했습니다.', '이미 가입한 이메일이라면 로그인해 주세요.'],
    en: ['Signing up failed.', 'If you already have an account with this e-mail, sign in instead.'],
  },
  FORBIDDEN: {
    ko: ['이 기능을 사용할 권한이 없습니다.', '관리자에게 문의해 주세요.'],
    en: ['You lack permission for this feature.', 'Please contact the administrator.'],
  },
  NOT_FOUND: {
    ko: ['찾을 수 없습니다.', '이미 삭제되었을 수 있습니다.'],
    en: ['It cannot be found.', 'It may have been removed.'],
  },
  CONFLICT: {
    ko: ['이미 등록되어 있습니다.', '목록에서 확인해 주세요.'],
    en: ['It is already there.', 'Look for it in the list.'],
  },
  INVALID_REQUEST: {
    ko: ['입력한 내용을 확인해 주세요.', '표시된 항목을 고친 뒤 다시 시도해 주세요.'],
    en: ['Please check what you entered.', 'Correct the marked fields and try again.'],
  },
  RATE_LIMITED: {
    ko: ['요청이 너무 많습니다.', '잠시 후 다시 시도해 주세요.'],
    en: ['Too many requests.', 'Try again in a moment.'],
  },
  EXCHANGE_KEY_REFUSED: {
    ko: [
      '거래소가 이 키를 받아들이지 않았습니다.',
      '키와 시크릿, 허용 IP를 확인해 주세요. 저장된 것은 없습니다.',
    ],
    en: [
      'The exchange refused this key.',
      'Check key, secret and allowed addresses. Nothing was stored.',
    ],
  },
  EXCHANGE_KEY_TOO_POWERFUL: {
    ko: [
      '출금이나 주문이 가능한 키는 받지 않습니다.',
      '조회 권한만 있는 키를 새로 만들어 주세요. 저장된 것은 없습니다.',
    ],
    en: [
      'A key that can withdraw or trade is not accepted.',
      'Create a key that can only read. Nothing was stored.',
    ],
  },
  EXCHANGE_RISK_NOT_ACCEPTED: {
    ko: ['이 거래소는 키의 권한을 알려 주지 않습니다.', '조회 전용 키인지 확인하고 동의해 주세요.'],
    en: ['This exchange does not tell what a key may do.', 'Confirm that the key can only read.'],
  },
  CEX_API_ERROR: {
    ko: [
      '거래소가 응답하지 않습니다.',
      '마지막으로 읽은 값을 보여 드립니다. 잠시 후 다시 시도합니다.',
    ],
    en: [
      'The exchange does not answer.',
      'You see the last values that were read. We keep trying.',
    ],
  },
  DEFI_CONTRACT_ERROR: {
    ko: [
      '이더리움 노드에서 읽지 못했습니다.',
      '마지막으로 읽은 값을 보여 드립니다. 잠시 후 다시 시도합니다.',
    ],
    en: [
      'The Ethereum node could not be read.',
      'You see the last values that were read. We keep trying.',
    ],
  },
  CEX_MAINTENANCE: {
    ko: ['거래소가 점검 중입니다.', '점검이 끝나면 자동으로 다시 읽습니다.'],
    en: ['The exchange is under maintenance.', 'It is read again once it is back.'],
  },
  SERVICE_UNAVAILABLE: {
    ko: ['서버 점검 중입니다.', '잠시 후 다시 시도해 주세요.'],
    en: ['The service is unavailable.', 'Try again in a moment.'],
  },
  PARSE_ERROR: {
    ko: ['서버의 답을 이해하지 못했습니다.', '화면을 새로 고쳐 주세요. 자산에는 영향이 없습니다.'],
    en: [
      'The server’s answer could not be understood.',
      'Reload the page. Your assets are not affected.',
    ],
  },
};

const unknown: Record<Locale, Words> = {
  ko: ['오류가 발생했습니다.', '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.'],
  en: ['Something went wrong.', 'Try again in a moment. Your assets are not affected.'],
};

export type FailureWords = {
  sentence: string;
  advice: string;
  code: string;
  requestId: string | null;
};

export function describeFailure(error: unknown, locale: Locale): FailureWords {
  const code = error instanceof ApiFailure ? error.code : 'UNKNOWN_ERROR';
  const [sentence, advice] = (catalogue[code] ?? unknown)[locale];
  return {
    sentence,
    advice,
    code,
    requestId: error instanceof ApiFailure ? error.requestId : null,
  };
}
