/** Every amount that can be entered can be shown and deleted: none locks a user out. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createLedgerEntry, listLedger } from '@moa/contracts/assets/ledger';
import { createManualAsset, deleteManualAsset } from '@moa/contracts/assets/manual';
import { previewConversion } from '@moa/contracts/assets/multi-currency';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { multiply } from '@moa/finance/money/decimal';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

const longest = '9'.repeat(120);
const finest = `0.${'0'.repeat(117)}1`;

describe('the longest amounts', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('are worth their product in every answer, and go again', async () => {
    const person = await domain.addPerson();
    const unitPrice = (amount: string) => ({ amount, currency: 'USD' as const });
    const huge = await domain.ask(createManualAsset, person, {
      body: { symbol: 'HUGE', quantity: longest, unitPrice: unitPrice(longest) },
      query: { currency: 'USD' },
    });
    assert.equal(huge.value, `${multiply(longest, longest)}.00`);
    const fine = await domain.ask(createManualAsset, person, {
      body: { symbol: 'FINE', quantity: finest, unitPrice: unitPrice(finest) },
    });
    assert.equal(fine.value, '0');
    const { totalValue } = await domain.ask(getSummary, person, { query: { currency: 'EUR' } });
    assert.equal(totalValue.USD, huge.value);
    assert.equal((await domain.ask(listPositions, person)).total, 2);
    const [source] = (await domain.ask(getSummary, person)).sources;
    await domain.ask(createLedgerEntry, person, {
      body: {
        sourceId: source?.id ?? '',
        at: '2026-01-02T00:00:00.000Z',
        type: 'trade',
        symbol: 'HUGE',
        quantity: longest,
        feeSymbol: 'USD',
        feeQuantity: longest,
        counterSymbol: 'USD',
        counterQuantity: `-${longest.slice(1)}`,
      },
    });
    assert.equal((await domain.ask(listLedger, person)).total, 3);
    assert.equal((await domain.ask(getSummary, person)).positionCount, 2);
    await domain.ask(deleteManualAsset, person, { params: { id: huge.id } });
    assert.equal((await domain.ask(getSummary, person)).totalValue.USD, '0.00');
  });

  it('are converted, and refused where they are longer', async () => {
    const person = await domain.addPerson();
    const convert = (amount: string) =>
      domain.ask(previewConversion, person, {
        body: { amount, fromCurrency: 'BTC', toCurrency: 'KRW' },
      });
    const { convertedAmount } = await waitFor('a rate', () => convert(longest).catch(() => null));
    assert.ok(convertedAmount.length > longest.length);
    await assert.rejects(convert(`9${longest}`), /Too big|Invalid input/);
  });
});
