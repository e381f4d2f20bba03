/** Checks of every new key, whether it is connected, replaces another or is only tested. */
import { createHmac } from 'node:crypto';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { Output } from '@moa/contracts/schema';
import type { keyCredentials } from '@moa/contracts/settings/api-keys';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { withLineEnds } from '../../providers/exchanges/credentials.ts';
import type { ExchangeCredentials, KeyFacts } from '../../providers/exchanges/holding.ts';
import { mayDoMore } from '../../sources/api.ts';
import { needsPassphrase } from './exchange-forms.ts';

/** Keyed hash of an access key, by which it is recognised without being stored. */
export function getFingerprint({ keys }: Pick<Context, 'keys'>, apiKey: string): string {
  return createHmac('sha256', keys.derive('api key fingerprints'))
    .update(apiKey)
    .digest('base64url');
}

/** @throws ApiError INVALID_REQUEST where a passphrase is missing, or the exchange has none */
export function credentialsFor(
  exchange: ExchangeId,
  { apiKey, secret, passphrase }: Output<typeof keyCredentials>,
): ExchangeCredentials {
  if (needsPassphrase(exchange) !== (passphrase !== undefined)) {
    throw new ApiError('INVALID_REQUEST', 'This exchange requires a passphrase with the key.', {
      details: { passphrase: passphrase === undefined ? 'missing' : 'not expected' },
    });
  }
  return { apiKey, secret: withLineEnds(secret), passphrase };
}

/**
 * @throws ApiError if the key can do more than read, or if that is unknown and the user did not
 * accept the risk
 */
export function refuseWhatMayDoTooMuch({ permissions }: KeyFacts, acceptRisk: boolean): void {
  if (mayDoMore(permissions)) {
    throw new ApiError(
      'EXCHANGE_KEY_TOO_POWERFUL',
      'This key can do more than read. Create a read-only key at the exchange.',
      { details: { permissions } },
    );
  }
  if (permissions.includes('unknown') && !acceptRisk) {
    throw new ApiError(
      'EXCHANGE_RISK_NOT_ACCEPTED',
      'This exchange doesn’t report key permissions. Confirm that yours is read-only.',
      { details: { permissions } },
    );
  }
}

export function alreadyConnected(): ApiError {
  return new ApiError('CONFLICT', 'This key is already connected.');
}
