import { exchangeId } from '../exchanges/exchange-id.ts';
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

/**
 * Lists wallets whose positions can be viewed before sign-up; without keys, unlike the samples
 * below.
 */
export const listPracticeWallets = defineOperation({
  method: 'GET',
  path: '/api/platform/sandbox/wallets',
  access: 'public',
  anyone: 'Addresses of the simulated world belong to nobody',
  keep: '5m',
  summary: 'List wallets of the simulated world; empty in the live world',
  output: z.array(z.object({ label: z.string(), address: z.string(), holds: z.array(z.string()) })),
});

/** Sample accounts that the sandbox publishes. In the live world there are none, and this is 404. */
export const getSandboxSamples = defineOperation({
  method: 'GET',
  path: '/api/platform/sandbox/samples',
  access: 'bearer',
  keep: '5m',
  summary: 'Get sample accounts of the simulated world',
  output: z.object({
    exchanges: z.array(
      z.object({
        exchange: exchangeId,
        label: z.string(),
        apiKey: z.string(),
        secret: z.string(),
        passphrase: z.optional(z.string()),
        permissions: z.array(z.string()),
      }),
    ),
    wallets: z.array(
      z.object({ label: z.string(), address: z.string(), holds: z.array(z.string()) }),
    ),
    outboxUrl: z.nullable(z.string()),
    /** Where the practice wallet signs, by JSON-RPC of EIP-1193; null in a world without a chain. */
    practiceWallet: z.nullable(z.object({ url: z.string() })),
  }),
  errors: ['NOT_FOUND'],
});
