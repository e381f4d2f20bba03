import type { Output } from '@moa/contracts/schema';
import type { validateWallet as operation, WalletCheck } from '@moa/contracts/settings/wallets';
import type { Context } from '../../context.ts';
import { readWallets } from '../../sources/api.ts';
import { checkAddress } from './check-address.ts';
import { findWarnings } from './find-warnings.ts';
import { knownContracts } from './known-addresses.ts';

/** What can be said of an address before it is watched; nothing is kept, and no node is asked. */
export async function validateWallet(
  { db, outside }: Pick<Context, 'db' | 'outside'>,
  userId: string,
  { address: text, network }: Output<typeof operation.body>,
): Promise<WalletCheck> {
  const checked = checkAddress(text);
  const invalid = { valid: false, address: null, network, warnings: [] };
  if (checked.problem !== null) return { ...invalid, problem: checked.problem };
  const read = outside.networks[network];
  if (read.rpcUrl === null) return { ...invalid, problem: 'network' };
  const own = await readWallets({ db }, userId);
  return {
    valid: true,
    address: checked.address,
    network,
    problem: null,
    warnings: findWarnings(
      { ...checked, network },
      own,
      await knownContracts(outside.memory, read),
    ),
  };
}
