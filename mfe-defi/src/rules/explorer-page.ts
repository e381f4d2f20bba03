import { networkOf } from '@moa/contracts/networks/networks';

/** Where people look at a transaction, an address or a token of a network; null where no explorer knows it. */
export function explorerPage(
  network: string,
  kind: 'tx' | 'address' | 'token',
  value: string,
): string | null {
  const explorer = networkOf(network)?.explorer;
  return explorer === undefined || !/^0x[0-9a-fA-F]+$/.test(value)
    ? null
    : `${explorer}/${kind}/${value}`;
}
