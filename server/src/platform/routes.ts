import { getRelease } from '@moa/contracts/platform/release';
import { getSandboxSamples, listPracticeWallets } from '@moa/contracts/platform/samples';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import { readSamples } from './read-samples.ts';
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
