import { switchConfig } from '@moa/contracts/notifications/configs';
import { toggleTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { queryClient } from '@moa/host/query';
import { triggersQuery } from './triggers-query.ts';

/** Switches a config on for the chosen rules alone: others of it that are on would come on with it. */
export async function enableConfig(configId: string, chosen: ReadonlySet<string>): Promise<void> {
  const triggers = await queryClient.fetchQuery({ ...triggersQuery, staleTime: 0 });
  for (const { id, ...one } of triggers) {
    if (one.configId !== configId || !one.enabled || chosen.has(id)) continue;
    await call(toggleTrigger, { params: { id }, body: { enabled: false } });
  }
  await call(switchConfig, { params: { id: configId }, body: { enabled: true } });
}
