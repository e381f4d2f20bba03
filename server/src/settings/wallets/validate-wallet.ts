import type { Output } from '@moa/contracts/schema';
import type { validateWallet as operation, WalletCheck } from '@moa/contracts/settings/wallets';
import type { Context } from '../../context.ts';
import { readWallets } from '../../sources/api.ts';
import { checkAddress } from './check-address.ts';
import { type EnsNames, isEnsName } from './ens-names.ts';
import { findWarnings } from './find-warnings.ts';
import { isNetworkId } from './is-network-id.ts';
import { knownContracts } from './known-addresses.ts';
import { recogniseAddress } from './recognise-address.ts';

/**
 * Describes an address, or the name of one, before it is watched; nothing is stored. A node is
 * queried only for names.
 */
export async function validateWallet(
  context: Pick<Context, 'db' | 'outside'>,
  names: Pick<EnsNames, 'resolve'>,
  userId: string,
  { address: text, network }: Output<typeof operation.body>,
): Promise<WalletCheck> {
  const nothing = { valid: false, supported: false, address: null, name: null, warnings: [] };
  const foreign = recogniseAddress(text);
  if (foreign !== null) {
    const { form, problem } = foreign;
    const valid = problem === null;
    const address = valid ? text : null;
    return { ...nothing, form, network: form, valid, address, problem: problem ?? 'unsupported' };
  }
  if (!isNetworkId(network)) return { ...nothing, form: null, network, problem: 'format' };
  const watched = { ...nothing, supported: true, network };
  if (isEnsName(text)) {
    const found = await names.resolve(network, text);
    if (found.problem !== null) return { ...watched, form: 'ens', problem: found.problem };
    const { address, name } = found;
    const check = await checkEvm(context, userId, { address, network, checksummed: true });
    return { ...check, form: 'ens', name };
  }
  const checked = checkAddress(text);
  if (checked.problem !== null) {
    const form = checked.problem === 'checksum' ? ('evm' as const) : null;
    return { ...watched, form, problem: checked.problem };
  }
  return checkEvm(context, userId, { ...checked, network });
}

async function checkEvm(
  { db, outside }: Pick<Context, 'db' | 'outside'>,
  userId: string,
  found: Parameters<typeof findWarnings>[0],
): Promise<WalletCheck> {
  const { address, network } = found;
  const common = { form: 'evm' as const, network, name: null, supported: true };
  const read = outside.networks[network];
  if (read.rpcUrl === null) {
    return { ...common, valid: false, address: null, problem: 'network', warnings: [] };
  }
  const own = await readWallets({ db }, userId);
  const contracts = await knownContracts(outside.memory, read);
  const warnings = findWarnings(found, own, contracts);
  return { ...common, valid: true, address, problem: null, warnings };
}
