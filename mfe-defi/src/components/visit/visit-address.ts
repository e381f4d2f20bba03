import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { useSearchParams } from '@moa/host/router';

export type VisitPlace = { network: NetworkId; address: string };

export const wholeAddress = /^0x[0-9a-f]{40}$/i;

/** Keeps the address that is looked at in the page's own, so that it can be shared and signed up with. */
export function useVisitAddress(): [VisitPlace | null, (place: VisitPlace | null) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.get('address') ?? '';
  const network = networkIds.find((id) => id === params.get('network')) ?? 'ethereum';
  const place = wholeAddress.test(address) ? { network, address } : null;
  const show = (next: VisitPlace | null) =>
    setParams((current) => {
      current.delete('address');
      current.delete('network');
      if (next !== null) {
        current.set('address', next.address);
        if (next.network !== 'ethereum') current.set('network', next.network);
      }
      return current;
    });
  return [place, show];
}
