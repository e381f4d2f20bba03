import type { OperationOutput } from '@moa/contracts/operation';
import { getRelease } from '@moa/contracts/platform/release';
import { getSandboxSamples, listPracticeWallets } from '@moa/contracts/platform/samples';
import { sandboxWorld } from '@moa/contracts/platform/sandbox-world';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import type { ReleaseRegistry } from './release-registry.ts';

export function platformRoutes(
  { config }: Pick<Context, 'config'>,
  registry: ReleaseRegistry,
): Route[] {
  return [
    handle(getRelease, async () => {
      const current = registry.current();
      if (!current) throw new ApiError('SERVICE_UNAVAILABLE', 'There are no builds yet.');
      return current.release;
    }),
    handle(listPracticeWallets, async () =>
      config.world !== 'sandbox' || config.sandboxControlUrl === null
        ? []
        : (await readSamples(config.sandboxControlUrl)).wallets,
    ),
    handle(getSandboxSamples, async () => {
      if (config.world !== 'sandbox' || config.sandboxControlUrl === null)
        throw new ApiError('NOT_FOUND', 'Sample accounts are not available in the live market.');
      return readSamples(config.sandboxControlUrl);
    }),
  ];
}

// Sample accounts, as the sandbox publishes them. Private keys of its wallets are left where they are.

/** Throws SERVICE_UNAVAILABLE when the sandbox does not answer as it should. */
async function readSamples(controlUrl: string): Promise<OperationOutput<typeof getSandboxSamples>> {
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
