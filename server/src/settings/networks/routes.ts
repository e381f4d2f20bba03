/** /api/v1/settings/networks */
import { networkIds } from '@moa/contracts/networks/network-id';
import { listNetworks } from '@moa/contracts/settings/networks';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';

export function networkRoutes({ config }: Pick<Context, 'config'>): Route[] {
  return [
    handle(listNetworks, async () =>
      networkIds.flatMap((id) => {
        const { name, chainId, native, rpcUrl } = config.networks[id];
        return rpcUrl === null ? [] : [{ id, name, chainId, nativeSymbol: native.symbol }];
      }),
    ),
  ];
}
