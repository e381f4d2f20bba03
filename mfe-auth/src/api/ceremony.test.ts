/** @jest-environment @moa/build/jest/browser */
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/internal/failures/failure-words';
import { setLocale } from '@moa/i18n/locale';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';

const nothingSaid = () => new ApiFailure('UNKNOWN_ERROR', 'Bad Gateway', { status: 502 });
const getFailure = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(() => setLocale('ko'));

describe('a ceremony that failed without a word of the server', () => {
  it.each([
    ['registrationInit', 'Failed to initialize registration', '패스키 등록을 시작하지 못했습니다.'],
    ['registrationComplete', 'Registration completion failed', '패스키 등록을 마치지 못했습니다.'],
    ['authenticationInit', 'Failed to initialize authentication', '인증을 시작하지 못했습니다.'],
    ['authenticationComplete', 'Login completion failed', '로그인을 마치지 못했습니다.'],
  ] as const)('says at %s: %s', async (step, en, ko) => {
    for (const [locale, sentence] of [
      ['en', en],
      ['ko', ko],
    ] as const) {
      setLocale(locale);
      const failed = await getFailure(ceremonyStep(step, Promise.reject(nothingSaid())));
      expect(describeFailure(failed, locale)).toMatchObject({ sentence, advice: '' });
      expect(failed).toMatchObject({ status: 502 });
    }
  });

  it.each([
    ['registration', 'Registration failed', '등록하지 못했습니다.'],
    ['authentication', 'Authentication failed', '인증하지 못했습니다.'],
  ] as const)('says of a %s that broke on its way: %s', async (ceremony, en, ko) => {
    const broken = () => runCeremony(ceremony, () => Promise.reject(new TypeError('undefined')));
    setLocale('en');
    expect(describeFailure(await getFailure(broken()), 'en').sentence).toBe(en);
    setLocale('ko');
    expect(describeFailure(await getFailure(broken()), 'ko').sentence).toBe(ko);
  });

  it.each([
    new ApiFailure('AUTH_PASSKEY_FAILED', 'refused', { status: 401 }),
    new ApiFailure('UNKNOWN_ERROR', '서버가 한 말', { status: 500, locale: 'ko' }),
    new ApiFailure('NETWORK_ERROR', 'The server cannot be reached'),
    new PasskeyFailure('cancelled'),
  ])('keeps what is known: %s', async (error) => {
    const work = () => ceremonyStep('authenticationInit', Promise.reject(error));
    expect(await getFailure(runCeremony('authentication', work))).toBe(error);
  });
});
