/** Where a holding lies, as the rows of an allocation are called. */
import { networkIds } from '@moa/contracts/networks/network-id';
import type { HeldRow } from '../../portfolio/api.ts';

export type Named = { key: string; label: string };

const none: Named = { key: 'none', label: '—' };
const protocolNames: Readonly<Record<string, string>> = {
  lido: 'Lido',
  'uniswap-v2': 'Uniswap v2',
  'uniswap-v3': 'Uniswap v3',
};
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function getExchange({ source }: Pick<HeldRow, 'source'>): Named {
  return source.kind === 'exchange'
    ? { key: source.provider, label: capital(source.provider) }
    : none;
}

/** A lending market counts as its protocol, whatever its network. */
export function getProtocol({ position }: HeldRow): Named {
  const { protocol } = position;
  if (protocol === null) return none;
  const network = networkIds.find((id) => protocol.endsWith(`-${id}`));
  const key = network === undefined ? protocol : protocol.slice(0, -network.length - 1);
  return { key, label: protocolNames[key] ?? key.split('-').map(capital).join(' ') };
}

export function getChain({ source }: HeldRow): Named {
  return source.kind === 'wallet'
    ? { key: source.provider, label: capital(source.provider) }
    : none;
}

/** An exchange, a protocol, the wallet itself, or manual entry. */
export function getPlace(row: HeldRow): Named {
  const { source } = row;
  if (source.kind === 'exchange') return getExchange(row);
  const protocol = getProtocol(row);
  if (protocol.key !== none.key) return protocol;
  return source.kind === 'wallet'
    ? { key: 'wallet', label: 'Wallet' }
    : { key: 'manual', label: 'Manual' };
}
