/** The mark of a protocol is that of its token: `aave-v3-ethereum` is AAVE. */
export function protocolMark(protocol: string | null): string {
  const [family = ''] = (protocol ?? '').split('-');
  return tokens[family] ?? family;
}

const tokens: Readonly<Record<string, string>> = { aave: 'AAVE', uniswap: 'UNI', lido: 'STETH' };
