import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getInterest } from '@moa/contracts/assets/interest';
import { listPositions } from '@moa/contracts/assets/positions';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { add, compare } from '@moa/finance/money/decimal';
import { parseAbi } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { createChainClient } from '../../providers/chains/create-chain-client.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('what holdings make in a day', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const sources: Record<string, string> = {};

  const interest = (caller = person) =>
    domain.ask(getInterest, caller, { query: { currency: 'USD' } });
  const rows = async () => {
    const query = { limit: '500', currency: 'USD' } as const;
    return (await domain.ask(listPositions, person, { query })).items;
  };
  const readAgain = async (label: string) => {
    const readAt = async () =>
      (await rows()).find((row) => row.sourceId === sources[label])?.lastUpdated;
    const before = await readAt();
    await domain.synchronise(sources[label] ?? '');
    await waitFor('the next reading', async () => (await readAt()) !== before, 30_000);
  };
  /** The rate over the last day, from the chain's own reports, by floats. */
  const rateOnChain = async () => {
    const { ethereum } = sandbox.addresses.networks;
    const client = createChainClient(ethereum);
    assert.ok(client !== null);
    const head = await client.getBlockNumber({ cacheTime: 0 });
    const logs = await client.getContractEvents({
      address: ethereum.contracts.lidoSteth as `0x${string}`,
      abi: parseAbi([
        'event TokenRebased(uint256 indexed reportTimestamp, uint256 timeElapsed, uint256 preTotalShares, uint256 preTotalEther, uint256 postTotalShares, uint256 postTotalEther, uint256 sharesMintedAsFees)',
      ]),
      eventName: 'TokenRebased',
      fromBlock: head > 1_999n ? head - 1_999n : 0n,
      toBlock: head,
      strict: true,
    });
    let grown = 1;
    let seconds = 0;
    for (const { args } of logs.toReversed()) {
      if (seconds >= 86_400) break;
      const worth = (ether: bigint, shares: bigint) => Number((ether * 10n ** 15n) / shares);
      grown *=
        worth(args.postTotalEther, args.postTotalShares) /
        worth(args.preTotalEther, args.preTotalShares);
      seconds += Number(args.timeElapsed);
    }
    return ((grown - 1) * 100 * 31_536_000) / seconds;
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    for (const label of ['Lender', 'Staker', 'Liquidity provider']) {
      sources[label] = await domain.watchWallet(person, sandbox.wallet(label));
    }
    await waitFor(
      'the first reading of all',
      async () => {
        const all = await rows();
        const read = new Set(all.map((row) => row.sourceId));
        return read.size === 3 && all.every((row) => row.price !== null);
      },
      60_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is the exact sum of its parts, each a holding’s value at its yearly rate', async () => {
    const { parts, perDay, unknownCount } = await interest();
    assert.equal(unknownCount, 0);
    assert.equal(compare(perDay ?? '', add('0', ...parts.map((part) => part.perDay ?? ''))), 0);
    const held = await rows();
    for (const part of parts) {
      const row = held.find(({ id }) => id === part.positionId);
      assert.deepEqual([row?.kind, row?.symbol, row?.value], [part.kind, part.symbol, part.value]);
      const rate = Number(part.rate) / 100;
      const day = part.rateKind === 'apr' ? rate / 365 : (1 + rate) ** (1 / 365) - 1;
      assert.ok(Math.abs(Number(part.perDay) - Number(part.value) * day) <= 0.00501, part.symbol);
    }
  });

  it('takes the protocol’s own rates, and what is owed costs', async () => {
    const { parts } = await interest();
    const [loan] = await domain.ask(listAavePositions, person, { query: {} });
    const reported = (kind: string) =>
      parts
        .filter((part) => part.kind === kind)
        .map(({ symbol, rate }) => `${symbol} ${rate}`)
        .sort();
    const own = (all: { symbol: string; apy: string }[] = []) =>
      all.map(({ symbol, apy }) => `${symbol} ${apy}`).sort();
    assert.ok(own(loan?.debts).length > 0);
    assert.deepEqual(reported('supplied'), own(loan?.supplies));
    assert.deepEqual(reported('debt'), own(loan?.debts));
    assert.ok(
      parts.every(({ kind, perDay }) => kind !== 'debt' || compare(perDay ?? '0', '0') <= 0),
    );
  });

  it('counts neither pools nor what waits to be paid out', async () => {
    const { parts } = await interest();
    const held = await rows();
    const of = (id: string) => held.find((row) => row.id === id);
    assert.ok(held.some((row) => row.protocol === 'uniswap-v2' && row.kind === 'staked'));
    assert.ok(held.some((row) => row.groupLabel?.startsWith('unstETH') && row.kind === 'staked'));
    for (const { positionId } of parts) {
      assert.ok(!of(positionId)?.groupLabel?.startsWith('unstETH'));
      assert.ok(of(positionId)?.protocol !== 'uniswap-v2');
    }
  });

  it('follows what the chain reports of staking', async () => {
    const rate = async () => {
      const { staking, parts } = await interest();
      assert.ok(parts.some(({ kind, rate }) => kind === 'staked' && rate === staking?.apr));
      return Number(staking?.apr);
    };
    const before = await rate();
    assert.ok(Math.abs(before - (await rateOnChain())) < 0.001, `${before}`);
    assert.ok(before > 1 && before < 6, `${before}`);

    await sandbox.post('/chain/advance', { seconds: 86_400 });
    await sandbox.post('/chain/rebase', { percent: '0.05' });
    await readAgain('Staker');
    // A request during the reading returns the last rate.
    const grown = await waitFor('the new rate', async () => {
      const now = await rate();
      return now > before + 5 ? now : null;
    });
    assert.ok(Math.abs(grown - (await rateOnChain())) < 0.001, `${grown}`);
  });

  for (const [what, percent] of [
    ['a loss, which no year repeats', '-0.05'],
    ['a wild one', '20'],
  ] as const) {
    it(`says that a rate is not known where the reports tell ${what}`, async () => {
      await sandbox.post('/chain/advance', { seconds: 86_400 });
      await sandbox.post('/chain/rebase', { percent });
      await readAgain('Staker');
      const reported = await waitFor('the new rate', async () => {
        const now = await interest();
        return now.staking === null ? now : null;
      });
      const staked = reported.parts.filter(({ kind }) => kind === 'staked');
      assert.equal(reported.unknownCount, staked.length);
      assert.ok(staked.every(({ rate, perDay }) => rate === null && perDay === null));
    });
  }

  it('is unknown of whom nothing is known, not zero', async () => {
    const { perDay, parts } = await interest(await domain.addPerson());
    assert.deepEqual([perDay, parts], [null, []]);
  });
});
