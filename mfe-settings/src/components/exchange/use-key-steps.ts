/**
 * From an entered key to a connected one. Where the exchange does not say what a key may do, the key is
 * checked first, and only one that works is vouched for by its owner.
 */

import { troubleCodes } from '@moa/contracts/exchanges/trouble';
import type * as z from '@moa/contracts/schema';
import type { newApiKey } from '@moa/contracts/settings/api-keys';
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { testConnection } from '@moa/contracts/settings/test-connection';
import { validateApiKey } from '@moa/contracts/settings/validate';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import { useState } from 'react';

export type EnteredKey = z.Output<typeof newApiKey>;
/** Submits an entered key: connects an account, or replaces the key of one. */
export type KeySender<Made> = {
  mutate(
    entered: EnteredKey,
    then: { onSuccess(made: Made): void; onError(error: Error): void },
  ): void;
  reset(): void;
  error: Error | null;
  isPending: boolean;
};

export function useKeySteps<Made>(
  { tellsPermissions }: Pick<ExchangeForm, 'tellsPermissions'>,
  connect: KeySender<Made>,
  then: { onDone(made: Made): void; onRefused(error: Error): void },
) {
  const check = useCheckKey();
  /** Key that awaits confirmation by its owner. */
  const [waiting, setWaiting] = useState<EnteredKey | null>(null);
  const reset = () => {
    check.reset();
    connect.reset();
  };
  const send = (entered: EnteredKey) =>
    connect.mutate(entered, {
      onSuccess: then.onDone,
      onError: (error) => {
        // What is wrong with the key is put right at the key; anything else can be tried again here.
        if (concernsKey(error)) setWaiting(null);
        then.onRefused(error);
      },
    });
  return {
    isWaiting: waiting !== null,
    busy: check.isPending || connect.isPending,
    error: connect.error ?? check.error,
    start(entered: EnteredKey) {
      reset();
      if (tellsPermissions) return send(entered);
      check.mutate(entered, {
        onSuccess: ({ needsWord }) => (needsWord ? setWaiting(entered) : send(entered)),
        onError: then.onRefused,
      });
    },
    vouch() {
      if (waiting !== null) send({ ...waiting, acceptRisk: true });
    },
    back() {
      reset();
      setWaiting(null);
    },
    /** Discards the results for the previous input. */
    edited() {
      if (check.isPending || check.error) check.reset();
      if (connect.error) connect.reset();
    },
  };
}

function concernsKey(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    /^(EXCHANGE_KEY_|EXCHANGE_RISK_|INVALID_REQUEST|CONFLICT)/.test(error.code)
  );
}

type Checked = {
  /**
   * The exchange does not report the permissions of the key, so that the owner has to confirm them.
   */
  needsWord: boolean;
};

/**
 * Tries a key that is not stored. Nothing of it is kept, here or on the server.
 *
 * @throws ApiFailure by the code that connecting it would fail with; a refusal is in its details.
 */
function useCheckKey() {
  return useMutation({ mutationFn: checkKey, gcTime: 0 });
}

async function checkKey(entered: z.Output<typeof newApiKey>): Promise<Checked> {
  const { exchange, apiKey, secret, passphrase } = entered;
  // A connected account is recognised without its secret.
  const { problems } = await call(validateApiKey, { body: { exchange, apiKey } });
  const taken = problems.find(({ field, code }) => field === 'apiKey' && code === 'taken');
  if (taken) throw new ApiFailure('CONFLICT', taken.message, { details: { taken: true } });
  const body = { exchange, apiKey, secret, ...(passphrase === undefined ? {} : { passphrase }) };
  const tried = await call(testConnection, { body });
  const { refusal, authenticated, usable, permissions } = tried;
  const message = tried.message ?? '';
  if (refusal !== null)
    throw new ApiFailure(troubleCodes[refusal], message, { details: { refusal } });
  if (!authenticated) throw new ApiFailure('CEX_API_ERROR', message);
  if (!usable) throw new ApiFailure('EXCHANGE_KEY_TOO_POWERFUL', message);
  return { needsWord: permissions.includes('unknown') };
}
