/** The addresses of a ccxt client, in whatever shape it keeps them, with another host; paths stay. */
export function moveAddresses(addresses: unknown, to: string): unknown {
  const base = to.replace(/\/+$/, '');
  if (typeof addresses === 'string') return addresses.replace(/^[a-z]+:\/\/[^/]+/, base);
  if (typeof addresses !== 'object' || addresses === null) return addresses;
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, moveAddresses(address, base)]),
  );
}
