import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Accounts, deriveAccounts, getMnemonic, UNLOCKED } from './accounts.ts';
import { type Builder, createBuilder } from './deploy/builder.ts';
import type { Contract } from './deploy/contract.ts';
import { deployLido, type Lido } from './deploy/deploy-lido.ts';
import { type Anvil, startAnvil } from './node/start-anvil.ts';

const ETHER = 10n ** 18n;
const NOBODY = '0x0000000000000000000000000000000000000000';
const GENESIS = 1_700_000_000;

describe('our own contracts', () => {
  let anvil: Anvil;
  let accounts: Accounts;
  let builder: Builder;

  before(async () => {
    const mnemonic = getMnemonic(3);
    accounts = deriveAccounts(mnemonic);
    anvil = await startAnvil({ chainId: 31337, mnemonic, accounts: UNLOCKED, genesis: GENESIS });
    await anvil.rpc.call('evm_setAutomine', false);
    await anvil.rpc.call('evm_setBlockGasLimit', '0x77359400');
    builder = createBuilder(anvil.rpc, GENESIS + 12);
  });
  after(() => anvil?.stop());

  describe('staked ether', () => {
    let lido: Lido;
    const sharesOf = (who: string) => builder.read<bigint>(lido.steth, 'sharesOf', [who]);
    const balanceOf = (who: string) => builder.read<bigint>(lido.steth, 'balanceOf', [who]);

    before(async () => {
      lido = deployLido(builder, accounts);
      builder.send(accounts.staker, lido.steth, 'submit', [NOBODY], 100n * ETHER);
      builder.send(accounts.staker, lido.steth, 'approve', [lido.queue.address, 2n ** 256n - 1n]);
      builder.send(accounts.staker, lido.steth, 'approve', [lido.wsteth.address, 2n ** 256n - 1n]);
      await builder.mine();
    });

    it('gives a tenth of a reward to the treasury and the rest to all', async () => {
      const { staker, treasury } = accounts;
      const pooled = await builder.read<bigint>(lido.steth, 'getTotalPooledEther');
      const [before, treasuryBefore] = [
        await balanceOf(staker.address),
        await balanceOf(treasury.address),
      ];
      const reward = pooled / 100n;
      builder.send(accounts.keeper, lido.steth, 'report', [0n], reward);
      const fee = (await balanceOf(treasury.address)) - treasuryBefore;
      assert.ok(distance(fee, reward / 10n) < 10n);
      const expected = before + (before * (reward - reward / 10n)) / pooled;
      assert.ok(distance(await balanceOf(staker.address), expected) < 10n);
    });

    it('wraps into shares that stand still', async () => {
      const { staker } = accounts;
      const shares = await builder.read<bigint>(lido.steth, 'getSharesByPooledEth', [10n * ETHER]);
      builder.send(staker, lido.wsteth, 'wrap', [10n * ETHER]);
      const wrapped = () => builder.read<bigint>(lido.wsteth, 'balanceOf', [staker.address]);
      assert.equal(await wrapped(), shares);
      builder.send(accounts.keeper, lido.steth, 'report', [0n], 100n * ETHER);
      assert.equal(await wrapped(), shares);
      builder.send(staker, lido.wsteth, 'unwrap', [shares]);
      assert.equal(await wrapped(), 0n);
    });

    it('pays a request at the lower of the rates at request and at finalization', async () => {
      const { staker, keeper } = accounts;
      const { steth, queue } = lido;
      const request = (amount: bigint) =>
        builder.send(staker, queue, 'requestWithdrawals', [[amount], staker.address]);
      request(10n * ETHER);
      await builder.mine();
      builder.send(keeper, steth, 'report', [0n], 500n * ETHER);
      builder.send(keeper, steth, 'finalize', [1n]);
      request(10n * ETHER);
      await builder.mine();
      const pooled = await builder.read<bigint>(steth, 'getTotalPooledEther');
      builder.send(keeper, steth, 'report', [pooled / 10n]);
      builder.send(keeper, steth, 'finalize', [2n]);
      await builder.mine();

      const ids = [1n, 2n];
      const last = await builder.read<bigint>(queue, 'getLastCheckpointIndex');
      const hints = await builder.read<bigint[]>(queue, 'findCheckpointHints', [ids, 1n, last]);
      assert.deepEqual(hints, [1n, 2n]);
      const claimable = await builder.read<bigint[]>(queue, 'getClaimableEther', [ids, hints]);
      assert.ok(distance(claimable[0]!, 10n * ETHER) <= 2n, 'not more than was asked for');
      assert.ok(distance(claimable[1]!, 9n * ETHER) <= 10n, 'a loss is shared');
      assert.ok((await sharesOf(queue.address)) <= 2n);

      builder.send(staker, queue, 'claimWithdrawals', [ids, hints]);
      await builder.mine();
      assert.deepEqual(await builder.read(queue, 'getWithdrawalRequests', [staker.address]), []);
      assert.equal(await builder.read(queue, 'getLockedEtherAmount'), 0n);
      const statuses = await builder.read<{ isClaimed: boolean }[]>(queue, 'getWithdrawalStatus', [
        ids,
      ]);
      assert.ok(statuses.every(({ isClaimed }) => isClaimed));
    });

    it('lets nobody claim twice, early, or in the place of another', async () => {
      const { staker, lender } = accounts;
      const { queue } = lido;
      builder.send(staker, queue, 'requestWithdrawals', [[ETHER], staker.address]);
      await builder.mine();
      const refused = async (who: typeof staker, id: bigint) => {
        builder.send(who, queue, 'claimWithdrawals', [[id], [1n]]);
        await assert.rejects(builder.mine(), /was reverted/);
      };
      await refused(staker, 1n);
      await refused(staker, 3n);
      builder.send(accounts.keeper, lido.steth, 'finalize', [3n]);
      await builder.mine();
      await refused(lender, 3n);
      builder.send(staker, queue, 'transferFrom', [staker.address, lender.address, 3n]);
      builder.send(lender, queue, 'claimWithdrawal', [3n]);
      await builder.mine();
    });
  });

  describe('staking rewards', () => {
    it('are shared by stake and time', async () => {
      const { deployer, lender, staker } = accounts;
      const token = (symbol: string) =>
        builder.deploy(deployer, 'Token', [symbol, symbol, 18, deployer.address]);
      const [stake, reward] = [token('LP'), token('UNI')];
      const pool = builder.deploy(deployer, 'StakingRewards', [
        deployer.address,
        reward.address,
        stake.address,
      ]);
      const enter = (who: typeof lender, amount: bigint) => {
        builder.send(deployer, stake, 'mint', [who.address, amount]);
        builder.send(who, stake, 'approve', [pool.address, amount]);
        builder.send(who, pool, 'stake', [amount]);
      };
      const earned = (of: Contract, who: typeof lender) =>
        builder.read<bigint>(of, 'earned', [who.address]);
      builder.send(deployer, reward, 'mint', [pool.address, 700n * ETHER]);
      builder.send(deployer, pool, 'notifyRewardAmount', [700n * ETHER]);
      enter(lender, ETHER);
      await builder.mine();
      const start = builder.now - 12;
      builder.at(start + 86_400);
      enter(staker, 3n * ETHER);
      await builder.mine();
      builder.at(start + 2 * 86_400);
      await builder.mine();
      assert.ok(distance(await earned(pool, lender), 125n * ETHER) < ETHER / 1_000n);
      assert.ok(distance(await earned(pool, staker), 75n * ETHER) < ETHER / 1_000n);

      builder.send(lender, pool, 'exit', []);
      await builder.mine();
      assert.equal(await builder.read(stake, 'balanceOf', [lender.address]), ETHER);
      assert.ok(
        (await builder.read<bigint>(reward, 'balanceOf', [lender.address])) >= 125n * ETHER,
      );
    });
  });
});

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}
