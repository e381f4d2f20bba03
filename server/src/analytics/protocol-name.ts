/** Display name of a protocol: `Aave v3 Ethereum` for the market `aave-v3-ethereum`. */
export function protocolName(slug: string): string {
  return slug
    .split('-')
    .map((word) => (/^v\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
