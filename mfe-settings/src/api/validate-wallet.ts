import type { NetworkId } from '@moa/contracts/networks/network-id';
import { validateWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { isWalletName } from '../rules/foreign-address.ts';
import { walletsQuery } from './wallets-query.ts';

const whole = /^0x[0-9a-f]{40}$/i;

/** Validates an address or a name on the server as soon as it is complete. */
export function useAddressCheck(entered: string, network: NetworkId) {
  const address = entered.trim();
  return useQuery({
    ...checkQuery(address, network),
    enabled: whole.test(address) || isWalletName(address),
  });
}

/** It depends on the wallets that are there, and goes with them. */
function checkQuery(address: string, network: NetworkId) {
  return queryOptions({
    queryKey: [...walletsQuery.queryKey, 'check', network, address],
    queryFn: ({ signal }) => call(validateWallet, { body: { address, network } }, { signal }),
    gcTime: 60_000,
  });
}
