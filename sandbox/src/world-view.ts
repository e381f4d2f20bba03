import type { ExchangeId } from './exchange-ids.ts';
import type { ChainWallet } from './seams.ts';

/** Content of the control interface: every address and key needed to use the sandbox. */
export type WorldView = {
  simulated: true;
  seed: number;
  chain: {
    rpcUrl: string;
    chainId: number;
    contracts: Record<string, string>;
    tokenListUrl: string;
  } | null;
  exchanges: ExchangeKey[];
  /** Keys that their exchange refuses, and how it does. */
  refusedKeys: (Omit<ExchangeKey, 'permissions'> & { refusal: string })[];
  wallets: readonly ChainWallet[];
  /** Where these wallets are asked to sign, as EIP-1193 has it; null without a chain. */
  practiceWallet: { url: string } | null;
  fiat: { baseUrl: string };
  mail: { smtpUrl: string };
  chat: { webhookUrl: string; baseUrl: string };
  push: { baseUrl: string };
};

export type ExchangeKey = {
  exchange: ExchangeId;
  label: string;
  baseUrl: string;
  /** The public socket, where there is one. On Binance a stream's name may follow it: `…/ws/!miniTicker@arr`. */
  wsUrl?: string;
  apiKey: string;
  secret: string;
  /** The third secret of exchanges that have one. */
  passphrase?: string;
  permissions: readonly string[];
};
