/** From what the sandbox publishes to the addresses that the server is given: it knows nothing else of it. */
import type { ProductWorld } from '../browser/sandbox.ts';

export function serverEnvironment(world: ProductWorld, control: string): Record<string, string> {
  return {
    MOA_WORLD: 'sandbox',
    MOA_SANDBOX_CONTROL_URL: control,
    MOA_OUTBOUND_ADDRESSES: '127.0.0.1',
    ...exchangeAddresses(world.exchanges),
    ETHEREUM_RPC_URL: world.chain.rpcUrl,
    ETHEREUM_CHAIN_ID: String(world.chain.chainId),
    ETHEREUM_CONTRACTS: JSON.stringify(world.chain.contracts),
    TOKEN_LIST_URL: world.chain.tokenListUrl,
    FIAT_URL: world.fiat.baseUrl,
    SMTP_URL: world.mail.smtpUrl,
    CHAT_ALLOWED_HOSTS: new URL(world.chat.baseUrl).host,
    PUSH_ALLOWED_HOSTS: new URL(world.push.baseUrl).host,
  };
}

/** `UPBIT_URL`, and `UPBIT_WS_URL` where the exchange has a socket. */
function exchangeAddresses(exchanges: ProductWorld['exchanges']): Record<string, string> {
  return Object.fromEntries(
    exchanges.flatMap(({ exchange, baseUrl, wsUrl }) => {
      const name = exchange.toUpperCase();
      const address = [`${name}_URL`, baseUrl] as const;
      return wsUrl === undefined ? [address] : [address, [`${name}_WS_URL`, wsUrl] as const];
    }),
  );
}
