import { shortAddress } from '@moa/contracts/short-address';
import { isSandbox } from '@moa/host/release';
import { TextLink } from '@moa/ui/link/text-link';
import { explorerPage } from '../rules/explorer-page.ts';

type Props = { network: string; kind: 'tx' | 'address' | 'token'; value: string; shown?: string };

/** A hash or an address in short, with all of it as its title; it leads to the network's explorer, which knows no simulated chain. */
export function OnExplorer({ network, kind, value, shown = shortAddress(value) }: Props) {
  const page = isSandbox() ? null : explorerPage(network, kind, value);
  if (page === null) return <span title={value}>{shown}</span>;
  return <TextLink href={page}>{shown}</TextLink>;
}
