/**
 * User messages for codes of the catalogue: the cause, then whether money is affected or what to
 * do. Those needed without a network are part of the first load; codes that only an answer of the
 * server brings have theirs in `rare-error-words.ts`, which the client fetches before it throws
 * such a failure.
 */
import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import type { ErrorWords, WordsByCode } from './words-by-code.ts';

const frequent = {
  AUTH_INVALID_CREDENTIALS: {
    ko: ['로그인 정보가 올바르지 않습니다.', '이메일과 패스키를 확인한 뒤 다시 시도해 주세요.'],
    en: ['Your sign-in details are incorrect.', 'Check your email and passkey, then try again.'],
  },
  AUTH_TOKEN_EXPIRED: {
    ko: ['로그인이 만료되었습니다.', '다시 로그인하면 보던 화면으로 돌아옵니다.'],
    en: ['Your session has expired.', 'Sign in again to return to where you were.'],
  },
  AUTH_TOKEN_INVALID: {
    ko: ['로그인 상태를 확인할 수 없습니다.', '다시 로그인해 주세요.'],
    en: ['We couldn’t confirm that you’re signed in.', 'Please sign in again.'],
  },
  AUTH_PASSKEY_FAILED: {
    ko: ['패스키를 확인하지 못했습니다.', '다시 시도하거나 다른 패스키를 사용해 주세요.'],
    en: ['We couldn’t verify your passkey.', 'Try again or use another passkey.'],
  },
  AUTH_REGISTRATION_FAILED: {
    ko: ['가입하지 못했습니다.', '이미 가입한 이메일이라면 로그인해 주세요.'],
    en: [
      'We couldn’t sign you up.',
      'If you’ve already signed up with this email, sign in instead.',
    ],
  },
  AUTH_UNAUTHORIZED: {
    ko: ['로그인이 필요합니다.', '다시 로그인해 주세요.'],
    en: ['You need to sign in.', 'Please sign in again.'],
  },
  AUTH_FORBIDDEN: {
    ko: ['이 기능을 사용할 권한이 없습니다.', '관리자에게 문의해 주세요.'],
    en: ['You don’t have permission to use this feature.', 'Please contact your administrator.'],
  },
  NET_CONNECTION_ERROR: {
    ko: ['서버에 연결할 수 없습니다.', '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.'],
    en: ['We can’t reach the server.', 'Try again in a moment. Your assets are not affected.'],
  },
  NET_TIMEOUT: {
    ko: [
      '서버의 응답이 늦어지고 있습니다.',
      '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.',
    ],
    en: [
      'The server is responding slowly.',
      'Try again in a moment. Your assets are not affected.',
    ],
  },
  NET_OFFLINE: {
    ko: ['인터넷에 연결되어 있지 않습니다.', '연결되면 다시 불러옵니다. 자산에는 영향이 없습니다.'],
    en: [
      'You’re offline.',
      'We’ll load again when you’re back online. Your assets are not affected.',
    ],
  },
  NET_DNS_ERROR: {
    ko: ['서버의 주소를 찾을 수 없습니다.', '인터넷 연결을 확인한 뒤 다시 시도해 주세요.'],
    en: ['We can’t find the server’s address.', 'Check your internet connection and try again.'],
  },
  NET_CORS_ERROR: {
    ko: ['브라우저가 요청을 막았습니다.', '확장 프로그램이나 보안 프로그램을 확인해 주세요.'],
    en: ['Your browser blocked the request.', 'Check your extensions and security software.'],
  },
  SRV_INTERNAL_ERROR: {
    ko: ['서버에서 오류가 발생했습니다.', '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.'],
    en: [
      'Something went wrong on the server.',
      'Try again in a moment. Your assets are not affected.',
    ],
  },
  SRV_SERVICE_UNAVAILABLE: {
    ko: [
      '지금은 서비스를 이용할 수 없습니다.',
      '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.',
    ],
    en: [
      'The service is unavailable right now.',
      'Try again in a moment. Your assets are not affected.',
    ],
  },
  SRV_RATE_LIMITED: {
    ko: ['요청이 너무 많습니다.', '잠시 후 다시 시도해 주세요.'],
    en: ['Too many requests.', 'Try again in a moment.'],
  },
  SRV_MAINTENANCE: {
    ko: ['서버 점검 중입니다.', '점검이 끝나면 다시 이용할 수 있습니다. 자산에는 영향이 없습니다.'],
    en: [
      'The server is under maintenance.',
      'It will be available again when maintenance ends. Your assets are not affected.',
    ],
  },
  CLI_VALIDATION_ERROR: {
    ko: ['입력한 내용을 확인해 주세요.', '표시된 항목을 고친 뒤 다시 시도해 주세요.'],
    en: ['Please check what you entered.', 'Correct the marked fields and try again.'],
  },
  CLI_PARSE_ERROR: {
    ko: [
      '서버의 응답을 처리하지 못했습니다.',
      '화면을 새로고침해 주세요. 자산에는 영향이 없습니다.',
    ],
    en: [
      'We couldn’t understand the server’s response.',
      'Reload the page. Your assets are not affected.',
    ],
  },
  CLI_STORAGE_ERROR: {
    ko: ['이 브라우저에 저장하지 못했습니다.', '저장 공간과 개인정보 보호 설정을 확인해 주세요.'],
    en: ['We couldn’t save to this browser.', 'Check its storage and privacy settings.'],
  },
  CLI_PERMISSION_DENIED: {
    ko: [
      '브라우저에서 권한이 허용되지 않았습니다.',
      '브라우저 설정에서 허용한 뒤 다시 시도해 주세요.',
    ],
    en: [
      'Your browser didn’t grant permission.',
      'Allow it in your browser settings and try again.',
    ],
  },
  DEFI_CONTRACT_ERROR: {
    ko: [
      '블록체인 노드에서 불러오지 못했습니다.',
      '마지막으로 불러온 값을 보여 드립니다. 자동으로 다시 시도합니다.',
    ],
    en: [
      'We couldn’t load data from the blockchain node.',
      'You’re seeing the last values we loaded. We’ll retry automatically.',
    ],
  },
  SYS_UNKNOWN_ERROR: {
    ko: ['오류가 발생했습니다.', '잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.'],
    en: ['Something went wrong.', 'Try again in a moment. Your assets are not affected.'],
  },
  SYS_FEATURE_DISABLED: {
    ko: ['이 기능은 꺼져 있습니다.', '지금은 사용할 수 없습니다.'],
    en: ['This feature is turned off.', 'It isn’t available right now.'],
  },
  SYS_VERSION_MISMATCH: {
    ko: ['앱의 버전이 서로 맞지 않습니다.', '새로고침하면 새 버전으로 열립니다.'],
    en: ['The app’s versions don’t match.', 'Reload to open the new version.'],
  },
  SYS_CONFIGURATION_ERROR: {
    ko: ['앱의 설정에 문제가 있습니다.', '관리자에게 문의해 주세요. 자산에는 영향이 없습니다.'],
    en: [
      'There’s a problem with the app’s configuration.',
      'Please contact your administrator. Your assets are not affected.',
    ],
  },
  NOT_FOUND: {
    ko: ['찾을 수 없습니다.', '이미 삭제되었을 수 있습니다.'],
    en: ['Not found.', 'It may have been deleted.'],
  },
  CONFLICT: {
    ko: ['이미 등록되어 있습니다.', '목록에서 확인해 주세요.'],
    en: ['It’s already been added.', 'Check your list.'],
  },
  STEP_UP_REQUIRED: {
    ko: ['본인 확인이 필요합니다.', '패스키로 확인한 뒤 계속해 주세요. 바뀐 것은 없습니다.'],
    en: [
      'Please verify that it’s you.',
      'Verify with your passkey to continue. Nothing was changed.',
    ],
  },
  CEX_API_ERROR: {
    ko: [
      '거래소가 응답하지 않습니다.',
      '마지막으로 불러온 값을 보여 드립니다. 자동으로 다시 시도합니다.',
    ],
    en: [
      'The exchange isn’t responding.',
      'You’re seeing the last values we loaded. We’ll retry automatically.',
    ],
  },
  CEX_ANSWER_DOUBTED: {
    ko: [
      '거래소가 알려 온 잔고가 갑자기 크게 달라 확인하고 있습니다.',
      '같은 답이 10분 동안 이어지면 반영합니다. 그때까지 마지막으로 불러온 값을 보여 드립니다.',
    ],
    en: [
      'The exchange suddenly reported very different balances. We’re checking them.',
      'If it reports the same balances for 10 minutes, we’ll use them. Until then, you’re seeing the last values we loaded.',
    ],
  },
  // A source may carry each of these with its last reading, which pages show with nothing thrown.
  CEX_MAINTENANCE: troubleWords.maintenance,
  CEX_RATE_LIMITED: troubleWords.limited,
  CEX_BUSY: troubleWords.busy,
  CEX_PRODUCT_CLOSED: troubleWords.closed,
  CEX_NOTHING_THERE: troubleWords.absent,
  CEX_ACT_REFUSED: troubleWords.act,
  CEX_REQUEST_REFUSED: troubleWords.request,
  CEX_ANSWER_UNKNOWN: troubleWords.unknown,
  EXCHANGE_KEY_REFUSED: troubleWords.key,
  EXCHANGE_KEY_EXPIRED: troubleWords.expired,
  EXCHANGE_KEY_ADDRESS: troubleWords.address,
  EXCHANGE_KEY_SCOPE: troubleWords.scope,
  EXCHANGE_KEY_CLOCK: troubleWords.clock,
  EXCHANGE_KEY_PASSPHRASE: troubleWords.passphrase,
  EXCHANGE_KEY_UNREADABLE: troubleWords.unreadable,
  EXCHANGE_REGION_RESTRICTED: troubleWords.region,
  EXCHANGE_ACCOUNT_UNSUPPORTED: troubleWords.account,
  EXCHANGE_COMPLIANCE_RESTRICTED: troubleWords.compliance,
  EXCHANGE_KEY_TOO_POWERFUL: {
    ko: [
      '출금·주문 권한이 있는 키는 연결할 수 없습니다.',
      '거래소에서 그 권한을 끄거나, 조회 권한만 있는 키를 새로 만들어 주세요.',
    ],
    en: [
      'Keys with withdrawal or trading permission can’t be connected.',
      'Turn off those permissions at the exchange, or create a new key with read permission only.',
    ],
  },
} as const satisfies WordsByCode;

type RareCode = Exclude<CatalogueCode, keyof typeof frequent>;

/** In place of rare words that could not be fetched. */
const unsaid: ErrorWords = {
  ko: ['요청을 처리하지 못했습니다.', '화면을 새로고침한 뒤 다시 확인해 주세요.'],
  en: ['We couldn’t complete your request.', 'Reload the page and check again.'],
};

let rare: Readonly<Record<RareCode, ErrorWords>> | null = null;

export function errorWords(code: CatalogueCode): ErrorWords {
  return isFrequent(code) ? frequent[code] : (rare?.[code] ?? unsaid);
}

/** Fetches the words of a code that is not in the first load. Never throws. */
export async function loadErrorWords(code: CatalogueCode): Promise<void> {
  if (isFrequent(code) || rare !== null) return;
  rare = await import('./rare-error-words.ts').then(
    ({ rareErrorWords }): Readonly<Record<RareCode, ErrorWords>> => rareErrorWords,
    () => null,
  );
}

function isFrequent(code: CatalogueCode): code is keyof typeof frequent {
  return Object.hasOwn(frequent, code);
}
