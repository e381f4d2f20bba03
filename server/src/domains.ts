/**
 * The domains of the server in their order: each is given what is before it and knows nothing of
 * what is after it. Rule 3 has the same order as a table.
 */
import { startAuth } from './auth/start-auth.ts';
import type { Context } from './context.ts';
import type { DomainModule } from './domain-module.ts';
import { startHealth } from './health/start-health.ts';
import type { Guards } from './http/guards.ts';
import { startMonitoring } from './monitoring/start-monitoring.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { startSettings } from './settings/start-settings.ts';
import { type Holdings, startHoldings } from './start-holdings.ts';

export type Domains = {
  /** In their order; they are stopped the other way round. */
  modules: readonly DomainModule[];
  guards: Guards;
  platform: Platform;
};

export async function startDomains(
  context: Context,
  startTheHoldings: (context: Context) => Promise<Holdings> = startHoldings,
): Promise<Domains> {
  const platform = startPlatform(context);
  const auth = startAuth(context);
  const holdings = await startTheHoldings(context);
  const settings = startSettings(context, holdings);
  const monitoring = startMonitoring(context, { running: platform, feeds: holdings.feeds });
  return {
    modules: [
      startHealth(context, platform),
      auth,
      ...holdings.modules,
      settings,
      monitoring,
      platform,
    ],
    guards: auth.guards,
    platform,
  };
}
