import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyRefusal } from '@moa/contracts/exchanges/trouble';
import type { Context } from '../../context.ts';
import { outages } from '../../providers/circuits.ts';
import { lastClockOffset } from '../../providers/exchanges/calls/exchange-clock.ts';
import { KeyRefusedError } from '../../providers/exchanges/calls/key-refused-error.ts';
import type { KeyFacts } from '../../providers/exchanges/holding.ts';
import { readKeyFacts } from '../../providers/exchanges/read-key-facts.ts';
import type { Outside } from '../../providers/outside.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openCredentials, storeKeyFacts } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';

type Tried = {
  reachable: boolean;
  authenticated: boolean;
  latencyMs: number;
  permissions: KeyFacts['permissions'];
  ipAllowed: boolean | null;
  clockSkewMs: number | null;
  expiresAt: string | null;
  refusal: KeyRefusal | null;
  message: string | null;
};

/** A read call with the stored key, and what came of it. What the exchange tells of the key is kept. */
export async function tryApiKey(
  context: Pick<Context, 'outside' | 'db' | 'vault' | 'circuits' | 'log'>,
  row: ApiKeyRow,
): Promise<Tried> {
  const { outside, circuits } = context;
  const before = performance.now();
  const measured = () => ({
    latencyMs: Math.round(performance.now() - before),
    clockSkewMs: skewOf(outside, row.exchange),
  });
  try {
    const credentials = await openCredentials(context, row);
    const facts = await circuits.run(
      outside.exchanges[row.exchange].url,
      () => readKeyFacts(outside, row.exchange, credentials),
      { counts: outages },
    );
    const { permissions, expiresAt } = facts;
    await storeKeyFacts(context, row.id, facts);
    return {
      reachable: true,
      authenticated: true,
      ...measured(),
      permissions,
      ipAllowed: true,
      expiresAt: expiresAt?.toISOString() ?? null,
      refusal: null,
      message: null,
    };
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    const refusal = cause instanceof KeyRefusedError ? cause.refusal : null;
    return {
      reachable: cause.failure === 'refused' && refusal !== 'unreadable',
      authenticated: false,
      ...measured(),
      permissions: [],
      ipAllowed: refusal === 'address' ? false : null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      refusal,
      message: cause.message,
    };
  }
}

function skewOf({ exchanges, memory }: Outside, exchange: ExchangeId): number | null {
  const offset = lastClockOffset(memory, exchanges[exchange].url);
  return offset === null ? null : Math.round(offset);
}
