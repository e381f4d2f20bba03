import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyTest } from '@moa/contracts/settings/api-keys';
import type { Context } from '../../context.ts';
import { outages } from '../../providers/circuits.ts';
import { lastClockOffset } from '../../providers/exchanges/calls/exchange-clock.ts';
import { KeyRefusedError } from '../../providers/exchanges/calls/key-refused-error.ts';
import type { ExchangeCredentials, KeyFacts } from '../../providers/exchanges/holding.ts';
import { readKeyFacts } from '../../providers/exchanges/read-key-facts.ts';
import type { Outside } from '../../providers/outside.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openCredentials, storeKeyFacts } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';

type Needs = Pick<Context, 'outside' | 'db' | 'vault' | 'circuits' | 'log'>;

/** A read call with the stored key, and what came of it. What the exchange reports of the key is stored. */
export function tryApiKey(context: Needs, row: ApiKeyRow): Promise<KeyTest> {
  return tryCredentials(context, row.exchange, () => openCredentials(context, row), {
    expiresAt: row.expiresAt,
    onFacts: (facts) => storeKeyFacts(context, row.id, facts),
  });
}

/** A read call with a key, stored or not, and what came of it. */
export async function tryCredentials(
  { outside, circuits }: Pick<Context, 'outside' | 'circuits'>,
  exchange: ExchangeId,
  open: () => ExchangeCredentials | Promise<ExchangeCredentials>,
  known: { expiresAt: Date | null; onFacts?(facts: KeyFacts): Promise<void> },
): Promise<KeyTest> {
  const before = performance.now();
  const measured = () => ({
    latencyMs: Math.round(performance.now() - before),
    clockSkewMs: getSkew(outside, exchange),
  });
  try {
    const credentials = await open();
    const facts = await circuits.run(
      outside.exchanges[exchange].url,
      () => readKeyFacts(outside, exchange, credentials),
      { counts: outages },
    );
    const { permissions, expiresAt } = facts;
    await known.onFacts?.(facts);
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
      expiresAt: known.expiresAt?.toISOString() ?? null,
      refusal,
      message: cause.message,
    };
  }
}

function getSkew({ exchanges, memory }: Outside, exchange: ExchangeId): number | null {
  const offset = lastClockOffset(memory, exchanges[exchange].url);
  return offset === null ? null : Math.round(offset);
}
