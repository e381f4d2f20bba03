/** From what the sandbox publishes to the addresses that the server is given: it knows nothing else of it. */

export type World = {
  chain: {
    rpcUrl: string;
    chainId: number;
    contracts: Record<string, string>;
    tokenListUrl: string;
  };
  exchanges: { exchange: string; baseUrl: string; wsUrl: string }[];
  fiat: { baseUrl: string };
  mail: { smtpUrl: string };
  chat: { baseUrl: string };
};

export function serverEnvironment(world: World, control: string): Record<string, string> {
  const exchange = (name: string) => {
    const found = world.exchanges.find((candidate) => candidate.exchange === name);
    if (!found) throw new Error(`The sandbox publishes no ${name}`);
    return found;
  };
  return {
    MOA_WORLD: 'sandbox',
    MOA_SANDBOX_CONTROL_URL: control,
    UPBIT_URL: exchange('upbit').baseUrl,
    UPBIT_WS_URL: exchange('upbit').wsUrl,
    BINANCE_URL: exchange('binance').baseUrl,
    BINANCE_WS_URL: exchange('binance').wsUrl,
    ETHEREUM_RPC_URL: world.chain.rpcUrl,
    ETHEREUM_CHAIN_ID: String(world.chain.chainId),
    ETHEREUM_CONTRACTS: JSON.stringify(world.chain.contracts),
    TOKEN_LIST_URL: world.chain.tokenListUrl,
    FIAT_URL: world.fiat.baseUrl,
    SMTP_URL: world.mail.smtpUrl,
    CHAT_ALLOWED_HOSTS: new URL(world.chat.baseUrl).host,
  };
}
