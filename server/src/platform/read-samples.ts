/** Sample accounts, as the sandbox publishes them. Private keys of its wallets are left where they are. */

import { exchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { OperationOutput } from '@moa/contracts/operation';
import type { getSandboxSamples } from '@moa/contracts/platform/samples';
import * as z from '@moa/contracts/schema';
import { ApiError } from '../http/api-error.ts';

const world = z.object({
  exchanges: z.array(
    z.object({
      exchange: z.string(),
      label: z.optional(z.string()),
      apiKey: z.string(),
      secret: z.string(),
      passphrase: z.optional(z.string()),
      permissions: z.array(z.string()),
    }),
  ),
  chain: z.object({}),
  wallets: z.array(
    z.object({ label: z.string(), address: z.string(), holds: z.array(z.string()) }),
  ),
  practiceWallet: z.nullable(z.object({ url: z.string() })),
});

/** Throws SERVICE_UNAVAILABLE when the sandbox does not answer as it should. */
export async function readSamples(
  controlUrl: string,
): Promise<OperationOutput<typeof getSandboxSamples>> {
  try {
    const answer = await fetch(`${controlUrl}/world`, { signal: AbortSignal.timeout(3_000) });
    const { exchanges, wallets, practiceWallet } = world.parse(await answer.json());
    return {
      exchanges: exchanges.flatMap(({ exchange, label, ...rest }) => {
        const known = z.safeParse(exchangeId, exchange);
        return known.success ? [{ ...rest, exchange: known.data, label: label ?? known.data }] : [];
      }),
      wallets,
      practiceWallet,
      outboxUrl: `${controlUrl}/`,
    };
  } catch (cause) {
    throw new ApiError('SERVICE_UNAVAILABLE', 'The simulated world does not answer.', { cause });
  }
}
