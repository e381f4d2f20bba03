import type { Accounts } from '../accounts.ts';
import type { Builder } from './builder.ts';
import type { Contract } from './contract.ts';

export type Lido = { steth: Contract; wsteth: Contract; queue: Contract };

/**
 * Deploys staked ether with a deep pool of third-party ether, so that no single deposit moves the
 * rate.
 */
export function deployLido(builder: Builder, accounts: Accounts): Lido {
  const { deployer, keeper, marketMaker, treasury } = accounts;
  const steth = builder.deploy(deployer, 'StEth', [keeper.address, treasury.address]);
  const wsteth = builder.deploy(deployer, 'WstEth', [steth.address]);
  const queue = builder.deploy(deployer, 'WithdrawalQueue', [steth.address, wsteth.address]);
  builder.send(keeper, steth, 'setWithdrawalQueue', [queue.address]);
  builder.send(marketMaker, steth, 'submit', [treasury.address], 50_000n * 10n ** 18n);
  builder.send(marketMaker, steth, 'approve', [wsteth.address, 2n ** 256n - 1n]);
  builder.send(marketMaker, wsteth, 'wrap', [20_000n * 10n ** 18n]);
  return { steth, wsteth, queue };
}
