/** How the past of a source is read, a step at a time. */
import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import type { ExchangeAddresses } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import type { LedgerPage } from '../../providers/exchanges/ledger-event.ts';
import { loadAdapter } from '../../providers/exchanges/load-adapter.ts';
import type { SourceRow } from '../tables.ts';

/** From where the last step ended, null at the first; null where the source tells nothing of the past. */
export type LedgerReader = (
  source: SourceRow,
  state: Record<string, unknown> | null,
) => Promise<LedgerPage | null>;

export function createLedgerReader({
  addresses,
  credentials,
  readWalletLedger,
}: {
  addresses: ExchangeAddresses;
  credentials(source: SourceRow): Promise<ExchangeCredentials>;
  readWalletLedger: LedgerReader;
}): LedgerReader {
  return async (source, state) => {
    switch (source.kind) {
      case 'exchange': {
        const { readLedger } = await loadAdapter(source.provider as ExchangeId);
        return readLedger === null ? null : readLedger(addresses, await credentials(source), state);
      }
      case 'wallet':
        return readWalletLedger(source, state);
      case 'manual':
        return null;
    }
  };
}
