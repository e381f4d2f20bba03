import { networkOf } from '@moa/contracts/networks/networks';

/**
 * URL of a transaction, an address or a token in the network's explorer; null where there is none.
 */
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
