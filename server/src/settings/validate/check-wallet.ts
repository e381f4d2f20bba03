import type { NetworkId } from '@moa/contracts/networks/network-id';
import * as z from '@moa/contracts/schema';
import type { FieldProblem } from '@moa/contracts/settings/validate';
import { newWallet, type WalletCheck } from '@moa/contracts/settings/wallets';
import { findProblems } from './find-problems.ts';

type Look = (address: string, network: NetworkId) => Promise<WalletCheck>;

const words: Record<NonNullable<WalletCheck['problem']>, [FieldProblem['code'], string]> = {
  format: ['format', 'This isn’t an address. Use 0x followed by 40 hexadecimal digits.'],
  checksum: ['format', 'The address is mistyped. It doesn’t match its checksum.'],
  network: ['unknown', 'This server doesn’t support this network.'],
  unsupported: ['unknown', 'This address belongs to an unsupported network.'],
  unresolved: ['unknown', 'This name doesn’t resolve to an address.'],
  unreachable: ['unknown', 'The name service didn’t respond.'],
};

/** Problems of a wallet before it is watched. Nothing is stored. */
export async function checkWallet(
  look: Look,
  input: Readonly<Record<string, unknown>>,
): Promise<FieldProblem[]> {
  const problems = findProblems(newWallet, input, 'wallet');
  const { address } = input;
  if (typeof address !== 'string' || address === '') return problems;
  const requested = z.safeParse(newWallet.shape.network, input.network);
  if (!requested.success) return problems;
  const { problem, warnings } = await look(address.trim().slice(0, 200), requested.data);
  const others = problems.filter(({ field }) => field !== 'wallet.address');
  if (problem !== null) {
    const [code, message] = words[problem];
    const field = problem === 'network' ? 'wallet.network' : 'wallet.address';
    return [...others, { field, code, message }];
  }
  const twice = warnings.find(({ kind }) => kind === 'duplicate')?.of;
  if (twice == null) return others;
  const message = `This wallet has already been added as ${twice.label}.`;
  return [...others, { field: 'wallet.address', code: 'taken', message }];
}
