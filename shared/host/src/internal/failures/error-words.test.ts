import {
  type CatalogueCode,
  errorCatalogue,
  otherErrorNames,
} from '@moa/contracts/error-catalogue';
import { errorFacts } from '@moa/contracts/error-codes';
import { ApiFailure } from './api-failure.ts';
import { errorWords, loadErrorWords } from './error-words.ts';
import { describeFailure } from './failure-words.ts';

const codes = Object.keys(errorCatalogue) as CatalogueCode[];

/** Section 8 of the specification, code by code. */
const specified: Record<string, string[]> = {
  authentication:
    'AUTH_INVALID_CREDENTIALS AUTH_TOKEN_EXPIRED AUTH_TOKEN_INVALID AUTH_PASSKEY_FAILED AUTH_REGISTRATION_FAILED'.split(
      ' ',
    ),
  authorization: 'AUTH_UNAUTHORIZED AUTH_FORBIDDEN'.split(' '),
  network: 'NET_CONNECTION_ERROR NET_TIMEOUT NET_OFFLINE NET_DNS_ERROR NET_CORS_ERROR'.split(' '),
  server: 'SRV_INTERNAL_ERROR SRV_SERVICE_UNAVAILABLE SRV_RATE_LIMITED SRV_MAINTENANCE'.split(' '),
  client: 'CLI_VALIDATION_ERROR CLI_PARSE_ERROR CLI_STORAGE_ERROR CLI_PERMISSION_DENIED'.split(' '),
  business:
    'BIZ_INSUFFICIENT_BALANCE BIZ_INVALID_POSITION BIZ_LIQUIDATION_RISK BIZ_PRICE_IMPACT_HIGH'.split(
      ' ',
    ),
  defi: 'DEFI_CONTRACT_ERROR DEFI_TRANSACTION_FAILED DEFI_SLIPPAGE_EXCEEDED DEFI_POOL_NOT_FOUND'.split(
    ' ',
  ),
  system:
    'SYS_UNKNOWN_ERROR SYS_FEATURE_DISABLED SYS_VERSION_MISMATCH SYS_CONFIGURATION_ERROR'.split(
      ' ',
    ),
};

describe('words that are rare', () => {
  it('are neutral until they are fetched, and then say what happened', async () => {
    expect(errorWords('WALLET_LOOKS_ALIKE').en[0]).toBe('We couldn’t complete your request.');
    await loadErrorWords('WALLET_LOOKS_ALIKE');
    expect(errorWords('WALLET_LOOKS_ALIKE').en[0]).toMatch(/at the start and end/);
  });
});

describe('the error catalogue', () => {
  beforeAll(() => loadErrorWords('WALLET_LOOKS_ALIKE'));

  it.each(Object.entries(specified))(
    'has every code of %s, in that category',
    (category, names) => {
      for (const name of names) {
        expect(codes).toContain(name);
        expect(errorFacts(name as CatalogueCode).category).toBe(category);
      }
    },
  );

  it('calls critical exactly what the specification does', () => {
    expect(codes.filter((code) => errorFacts(code).severity === 'critical')).toEqual([
      'SRV_INTERNAL_ERROR',
      'SRV_SERVICE_UNAVAILABLE',
      'BIZ_LIQUIDATION_RISK',
      'SYS_UNKNOWN_ERROR',
    ]);
  });

  it.each(codes)('%s says what happened and what to do, in both languages', (code) => {
    const { ko, en } = errorWords(code);
    expect(ko[0]).toMatch(/(니다|주세요)\.$/);
    expect(ko[1]).toMatch(/(니다|주세요)\.$/);
    for (const sentence of en) expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const sentence of [...ko, ...en]) expect(sentence).not.toMatch(/[A-Z]{2,}_[A-Z]/);
  });

  it.each(['ko', 'en'] as const)('never says the same of two codes (%s)', (locale) => {
    const sentences = codes.map((code) => errorWords(code)[locale][0]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each([
    ['AUTH_INVALID_CREDENTIALS', '로그인 정보가 올바르지 않습니다.'],
    ['BIZ_INSUFFICIENT_BALANCE', '잔액이 부족합니다.'],
    ['BIZ_LIQUIDATION_RISK', '청산 위험이 감지되었습니다.'],
    ['SRV_MAINTENANCE', '서버 점검 중입니다.'],
  ] as const)('says of %s what the specification says', (code, sentence) => {
    expect(errorWords(code).ko[0]).toBe(sentence);
  });

  it('gives way to what the server wrote in the language of the person', () => {
    const said = '시장의 예치 한도를 넘습니다.';
    const written = new ApiFailure('BIZ_INVALID_POSITION', said, { locale: 'ko' });
    expect(describeFailure(written, 'ko')).toMatchObject({ sentence: said, advice: '' });
    const { en } = errorWords('BIZ_INVALID_POSITION');
    expect(describeFailure(written, 'en')).toMatchObject({ sentence: en[0], advice: en[1] });
    const { ko } = errorWords('NOT_FOUND');
    expect(describeFailure(new ApiFailure('NOT_FOUND', 'No such thing'), 'ko').sentence).toBe(
      ko[0],
    );
  });

  it.each(
    Object.entries({ ...errorCatalogue, ...otherErrorNames }).flatMap(([code, record]) =>
      'status' in record ? [code] : [],
    ),
  )('knows a sentence for the answer %s', (code) => {
    const words = describeFailure(new ApiFailure(code, 'said'), 'ko');
    expect(words.code).not.toBe('SYS_UNKNOWN_ERROR');
    expect(words.sentence).toBeTruthy();
  });
});
