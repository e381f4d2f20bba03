import { readSource } from '../../assets/sources/read-sources.ts';
import { requestSync } from '../../assets/sources/request-sync.ts';
import { ApiError } from '../../http/api-error.ts';
import { checkKey } from '../../providers/exchanges/check-key.ts';
import type { Context } from '../../seams.ts';
import type { ApiKeyRow } from '../tables.ts';

type Tried = {
  reachable: boolean;
  authenticated: boolean;
  latencyMs: number;
  message: string | null;
};

/** A read call with the stored key, and what came of it in words. */
export async function tryApiKey(
  context: Pick<Context, 'config' | 'vault'>,
  row: ApiKeyRow,
): Promise<Tried> {
  const opened = await context.vault.open(row.userId, row.id, row.sealed);
  const { apiKey, secret } = JSON.parse(opened) as { apiKey: string; secret: string };
  const before = performance.now();
  const latencyMs = () => Math.round(performance.now() - before);
  try {
    await checkKey(context.config, { exchange: row.exchange, apiKey, secret });
    return { reachable: true, authenticated: true, latencyMs: latencyMs(), message: null };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const reachable = cause.code === 'EXCHANGE_KEY_REFUSED';
    return { reachable, authenticated: false, latencyMs: latencyMs(), message: cause.message };
  }
}

/** Asks for a synchronisation of what stands behind a key or a wallet. */
export async function synchroniseBehind(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  userId: string,
  refId: string,
): Promise<void> {
  const source = await readSource(context, userId, refId);
  if (source !== null) await requestSync(context, source.id);
}
