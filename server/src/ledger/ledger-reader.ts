/**
 * Reads the history of a source step by step through the circuit of its address: an unavailable
 * address gets no requests, and an outage found here opens the circuit for all callers.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ChainAddresses } from '../providers/chains/chain-addresses.ts';
import { type Circuits, outages } from '../providers/circuits.ts';
import type { ExchangeAddresses } from '../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials } from '../providers/exchanges/holding.ts';
import type { LedgerPage } from '../providers/exchanges/ledger-event.ts';
import { readPast } from '../providers/exchanges/read-past.ts';
import { findAddress } from '../sources/api.ts';
import type { SourceRow } from '../sources/tables.ts';

/** From where the last step ended, null at the first; null where the source tells nothing of the past. */
export type LedgerReader = (
  source: SourceRow,
  state: Record<string, unknown> | null,
) => Promise<LedgerPage | null>;

export function createLedgerReader({
  addresses,
  circuits,
  credentials,
  readWalletLedger,
}: {
  addresses: ExchangeAddresses & ChainAddresses;
  circuits: Circuits;
  credentials(source: SourceRow): Promise<ExchangeCredentials>;
  readWalletLedger: LedgerReader;
}): LedgerReader {
  return (source, state) =>
    circuits.run(findAddress({ addresses }, source), () => read(source, state), {
      counts: outages,
    });

  async function read(
    source: SourceRow,
    state: Record<string, unknown> | null,
  ): Promise<LedgerPage | null> {
    switch (source.kind) {
      case 'exchange': {
        const exchange = source.provider as ExchangeId;
        return readPast(addresses, exchange, await credentials(source), state);
      }
      case 'wallet':
        return readWalletLedger(source, state);
      case 'manual':
        return null;
    }
  }
}
