/**
 * Tokens whose ticker is that of another asset on exchanges, by their address on Ethereum: the list of
 * tokens calls them by it all the same.
 */
const ids: Readonly<Record<string, string>> = {
  '0x1985365e9f78359a9b6ad760e32412f4a445e862': 'REPV1',
  '0x2be5e8c109e2197d077d13a82daead6a9b3433c5': 'TOKAMAK',
  '0x582d872a1b094fc48f5de31d3b73f2d9be47def1': 'TON',
  '0xa47c8bf37f92abed4a126bda807a7b7498661acd': 'USTC',
  '0xd2877702675e6ceb975b4a1dff9fb7baf4c91ea9': 'LUNC',
};

/** The id of the asset that a token is; null where its symbol tells it. */
export function knownAs(address: string): string | null {
  return ids[address.toLowerCase()] ?? null;
}
