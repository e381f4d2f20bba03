/** Whose connection it is: the peer's own address, or the one that a trusted balancer names. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '../limits/network-of.ts';

export type PeerAddresses = {
  /** The network of the caller, as the rate limits count it. */
  networkOf(request: IncomingMessage): string;
  /** True if many clients share this address, so that it cannot be limited as one. */
  isProxy(address: string): boolean;
};

export function peerAddresses(trustedProxies: readonly string[]): PeerAddresses {
  const trusts = trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies]);
  return {
    networkOf: (request) => networkOf(proxyAddr(request, trusts) ?? ''),
    isProxy: (address) => trusts(address, 0),
  };
}
