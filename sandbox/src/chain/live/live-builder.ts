/** Blocks of a living chain: the machinery's transactions together in one block, at the chain's own time. */
import type { Accounts } from '../accounts.ts';
import { type Builder, createBuilder } from '../deploy/builder.ts';
import type { Address } from '../deploy/contract.ts';
import type { Rpc } from '../node/connect-rpc.ts';

/** Queues what `act` sends and mines it as the next block; nonces are asked for, for a reorg may turn them back. */
export async function mineTogether(
  rpc: Rpc,
  accounts: Accounts,
  act: (builder: Builder) => void | Promise<void>,
): Promise<void> {
  const senders = [accounts.keeper.address, accounts.deployer.address];
  const counts = (await rpc.batch(
    senders.map((address) => ({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
  )) as string[];
  const nonces = new Map<Address, number>(
    senders.map((address, i) => [address, Number(counts[i])]),
  );
  await rpc.call('evm_setAutomine', false);
  try {
    await act(createBuilder(rpc, undefined, nonces));
  } finally {
    await rpc.call('evm_setAutomine', true);
  }
}
