/**
 * State that the sandbox publishes (GET /world of its control interface). The sandbox shares no
 * code with the other packages and writes it by itself; every reader parses it with this shape.
 */
import { exchangeId } from '../exchanges/exchange-id.ts';
import * as z from '../schema.ts';

const hex = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`), `0x and ${digits} digits`)),
    z.transform((text) => text as `0x${string}`),
  );
const address = hex(40);

const key = z.object({
  exchange: exchangeId,
  label: z.string(),
  baseUrl: z.string(),
  /** The public socket, where there is one. */
  wsUrl: z.optional(z.string()),
  apiKey: z.string(),
  secret: z.string(),
  passphrase: z.optional(z.string()),
});

export const sandboxWorld = z.object({
  /** Null where it was started without. */
  chain: z.nullable(
    z.object({
      rpcUrl: z.string(),
      chainId: z.int(),
      /** By product name. */
      contracts: z.record(z.string(), address),
      tokenListUrl: z.string(),
    }),
  ),
  exchanges: z.array(z.extend(key, { permissions: z.array(z.string()) })),
  /** Keys that their exchange refuses, and how it does. */
  refusedKeys: z.array(z.extend(key, { refusal: z.string() })),
  wallets: z.array(
    z.object({ label: z.string(), address, privateKey: hex(64), holds: z.array(z.string()) }),
  ),
  /** Where these wallets sign, by JSON-RPC of EIP-1193; null without a chain. */
  practiceWallet: z.nullable(z.object({ url: z.string() })),
  fiat: z.object({ baseUrl: z.string() }),
  mail: z.object({ smtpUrl: z.string() }),
  chat: z.object({ baseUrl: z.string(), webhookUrl: z.string() }),
  push: z.object({ baseUrl: z.string() }),
});
export type SandboxWorld = z.Output<typeof sandboxWorld>;
