import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../config.ts';
import { type Circuits, createCircuits } from '../providers/circuits.ts';
import { createOutsideMemory } from '../providers/outside-memory.ts';
import { ProviderError, type ProviderFailure } from '../providers/provider-error.ts';
import { checkKey } from '../sources/connections/check-key.ts';
import { findAddress } from '../sources/sync/read-source.ts';
import type { SourceRow } from '../sources/tables.ts';
import { createLedgerReader } from './ledger-reader.ts';

const outside = { ...readConfig({}), memory: createOutsideMemory() };
const wallet = { id: 'src_1', kind: 'wallet', provider: 'ethereum' } as SourceRow;
const kraken = { id: 'src_2', kind: 'exchange', provider: 'kraken' } as SourceRow;

function reader(circuits: Circuits, failure: ProviderFailure | null) {
  let requested = 0;
  const read = createLedgerReader({
    addresses: outside,
    circuits,
    credentials: () => assert.fail('no exchange is asked'),
    async readWalletLedger() {
      requested += 1;
      if (failure !== null) throw new ProviderError(failure, 'CEX_API_ERROR', 'it failed');
      return null;
    },
  });
  return { read, asked: () => requested };
}

describe('the past', () => {
  it('is not asked for while its place is known to be down, whoever found out', async () => {
    const circuits = createCircuits({ now: () => 0 });
    const { read, asked } = reader(circuits, null);
    await read(wallet, null);
    for (let time = 0; time < 3; time += 1) {
      await circuits
        .run(findAddress({ addresses: outside }, wallet), () =>
          Promise.reject(new ProviderError('timeout', 'SERVICE_UNAVAILABLE', 'too late')),
        )
        .catch(() => undefined);
    }
    await assert.rejects(read(wallet, null), { name: 'CircuitOpenError', message: 'too late' });
    assert.equal(asked(), 1);
  });

  for (const [failure, state] of [
    ['unreachable', 'open'],
    ['maintenance', 'open'],
    ['garbage', 'closed'],
    ['refused', 'closed'],
  ] as const) {
    it(`that fails as ${failure} leaves its place ${state} for balances`, async () => {
      const circuits = createCircuits({ now: () => 0 });
      const { read } = reader(circuits, failure);
      for (let time = 0; time < 4; time += 1) await read(wallet, null).catch(() => undefined);
      assert.equal(circuits.state(findAddress({ addresses: outside }, wallet)), state);
    });
  }

  it('shares its circuit with the test of a key', async () => {
    const circuits = createCircuits({ now: () => 0 });
    const address = findAddress({ addresses: outside }, kraken);
    for (let time = 0; time < 3; time += 1) {
      await circuits
        .run(address, () =>
          Promise.reject(new ProviderError('unreachable', 'CEX_API_ERROR', 'nobody there')),
        )
        .catch(() => undefined);
    }
    await assert.rejects(
      checkKey({ outside, circuits }, 'kraken', { apiKey: 'key', secret: 'c2VjcmV0' }),
      { code: 'CEX_API_ERROR', message: 'nobody there' },
    );
    const { read } = reader(circuits, null);
    await assert.rejects(read(kraken, null), { name: 'CircuitOpenError' });
  });
});
