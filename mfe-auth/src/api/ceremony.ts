/** Default sentences of failed ceremonies, for failures of which nothing else is known. */
import { ApiFailure } from '@moa/host/api-failure';
import { getLocale } from '@moa/i18n/locale';
import { defineMessages, inBothLanguages } from '@moa/i18n/messages';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';

const messages = defineMessages(
  {
    registrationInit: '패스키 등록을 시작하지 못했습니다.',
    registrationComplete: '패스키 등록을 마치지 못했습니다.',
    authenticationInit: '인증을 시작하지 못했습니다.',
    authenticationComplete: '로그인을 마치지 못했습니다.',
    registration: '등록하지 못했습니다.',
    authentication: '인증하지 못했습니다.',
  },
  {
    registrationInit: 'Failed to initialize registration',
    registrationComplete: 'Registration completion failed',
    authenticationInit: 'Failed to initialize authentication',
    authenticationComplete: 'Login completion failed',
    registration: 'Registration failed',
    authentication: 'Authentication failed',
  },
);

type Ceremony = 'registration' | 'authentication';
type Step = `${Ceremony}${'Init' | 'Complete'}`;

/** Runs one call of a ceremony. A failed answer without a message and a code is given its sentence. */
export async function ceremonyStep<T>(step: Step, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isUnsaid = error instanceof ApiFailure && error.code === 'UNKNOWN_ERROR';
    throw isUnsaid && error.locale === null ? withSentence(step, error) : error;
  }
}

/** Runs a whole ceremony. A failure that comes from neither the server nor the device is given its sentence. */
export async function runCeremony<T>(ceremony: Ceremony, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof PasskeyFailure) throw error;
    throw withSentence(ceremony, error);
  }
}

function withSentence(key: Step | Ceremony, cause: unknown): ApiFailure {
  const locale = getLocale();
  const { status = null, requestId = null } = cause instanceof ApiFailure ? cause : {};
  return new ApiFailure('UNKNOWN_ERROR', inBothLanguages(messages, key)[locale], {
    status,
    requestId,
    locale,
    cause,
  });
}
