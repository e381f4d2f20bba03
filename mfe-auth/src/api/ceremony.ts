/** Default sentences of failed ceremonies, for failures of which nothing else is known. */
import { ApiFailure } from '@moa/host/api-failure';
import { getLocale } from '@moa/i18n/locale';
import { inBothLanguages } from '@moa/i18n/messages';
import { ceremonyMessages } from '../messages/ceremony.ts';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';

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
  return new ApiFailure('UNKNOWN_ERROR', inBothLanguages(ceremonyMessages, key)[locale], {
    status,
    requestId,
    locale,
    cause,
  });
}
