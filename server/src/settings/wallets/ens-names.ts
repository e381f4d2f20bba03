/** Names of wallets at ENS: resolved when one is entered, and read behind when a wallet is there. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import * as z from '@moa/contracts/schema';
import { type Address, getAddress, type PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { readEnsName, resolveEnsName } from '../../providers/chains/ens.ts';
import { storeEnsName } from '../../sources/api.ts';
import { readWallet, readWalletIds } from './store.ts';

type Resolved =
  | { problem: 'unresolved' | 'unreachable' | 'network' }
  | { problem: null; address: Address; name: string };

export type EnsNames = {
  resolve(network: NetworkId, name: string): Promise<Resolved>;
  /** Reads the name of a wallet soon; the caller does not wait. */
  readSoon(walletId: string): Promise<void>;
};

const oneJob = 'settings.wallet-name';
const dailyJob = 'settings.wallet-names';
const jobData = z.object({ walletId: z.string() });

/** True if the text looks like an ENS name: labels separated by dots, the last of letters only. */
export function isEnsName(text: string): boolean {
  return text.length <= 80 && /^[^\s.@/:]+(\.[^\s.@/:]+)*\.[a-z]{2,}$/iu.test(text);
}

export function ensNames(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'outside'>,
  chains: ChainClients,
): EnsNames {
  const { jobs, log, outside } = context;
  const reached = (network: NetworkId): { client: PublicClient; registry: Address } | null => {
    const { contracts } = outside.networks[network];
    const client = chains[network];
    return client === null || contracts.ensRegistry === undefined
      ? null
      : { client, registry: getAddress(contracts.ensRegistry) };
  };

  jobs.handle(oneJob, async (data) => {
    const parsed = z.safeParse(jobData, data);
    const row = parsed.success ? await readWallet(context.db, parsed.data.walletId) : undefined;
    if (row === undefined) return;
    const at = reached(row.network);
    const name = at && (await readEnsName(at.client, at.registry, getAddress(row.address)));
    if (name !== row.ensName) await storeEnsName(context, row.id, name);
  });
  jobs.handle(dailyJob, async () => {
    for (const id of await readWalletIds(context.db)) await readSoon(id);
  });
  jobs.schedule(dailyJob, '20 4 * * *');

  async function readSoon(walletId: string): Promise<void> {
    await jobs
      .send(oneJob, { walletId }, { key: walletId })
      .catch((cause: Error) => log.info({ reason: cause.message }, 'a name is read another day'));
  }

  return {
    readSoon,
    async resolve(network, name) {
      // Names are Ethereum's, whichever network the wallet is watched on.
      const at = reached(network) ?? reached('ethereum');
      if (at === null) return { problem: 'network' };
      try {
        const address = await resolveEnsName(at.client, at.registry, name);
        return address === null ? { problem: 'unresolved' } : { problem: null, address, name };
      } catch (cause) {
        log.info({ reason: (cause as Error).message }, 'a name was not resolved');
        return { problem: 'unreachable' };
      }
    },
  };
}
