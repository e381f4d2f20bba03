/** Sample accounts, as the sandbox publishes them. Private keys of its wallets are left where they are. */
import type { OperationOutput } from '@moa/contracts/operation';
import type { getSandboxSamples } from '@moa/contracts/platform/samples';
import { sandboxWorld } from '@moa/contracts/platform/sandbox-world';
import { ApiError } from '../http/answers/api-error.ts';

/** Throws SERVICE_UNAVAILABLE when the sandbox does not answer as it should. */
export async function readSamples(
  controlUrl: string,
): Promise<OperationOutput<typeof getSandboxSamples>> {
  try {
    const answer = await fetch(`${controlUrl}/world`, { signal: AbortSignal.timeout(3_000) });
    const { exchanges, wallets, practiceWallet } = sandboxWorld.parse(await answer.json());
    return {
      exchanges: exchanges.map(({ exchange, label, apiKey, secret, passphrase, permissions }) => ({
        exchange,
        label,
        apiKey,
        secret,
        permissions,
        ...(passphrase === undefined ? {} : { passphrase }),
      })),
      wallets: wallets.map(({ label, address, holds }) => ({ label, address, holds })),
      practiceWallet,
      outboxUrl: `${controlUrl}/`,
    };
  } catch (cause) {
    throw new ApiError('SERVICE_UNAVAILABLE', 'The simulated market is not responding.', { cause });
  }
}
