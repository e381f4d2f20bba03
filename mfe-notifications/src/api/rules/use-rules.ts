import { listConfigs, type NoticeConfig } from '@moa/contracts/notifications/configs';
import type { Trigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions, useQuery } from '@moa/host/query';
import { useMemo } from 'react';
import { triggersQuery } from './triggers-query.ts';

/** A rule with where it is sent. */
export type KnownRule = { trigger: Trigger; config: NoticeConfig };

/** Every rule, newest first; null while they are on their way. */
export function useRules() {
  const configs = useQuery(configsQuery);
  const triggers = useQuery(triggersQuery);
  const rules = useMemo(() => {
    if (!configs.data || !triggers.data) return null;
    const byId = new Map(configs.data.map((config) => [config.id, config]));
    return triggers.data
      .flatMap((trigger): KnownRule[] => {
        const config = byId.get(trigger.configId);
        return config ? [{ trigger, config }] : [];
      })
      .toSorted((a, b) => b.trigger.createdAt.localeCompare(a.trigger.createdAt));
  }, [configs.data, triggers.data]);
  return {
    rules,
    configs: configs.data ?? null,
    error: configs.error ?? triggers.error,
    readAt: Math.min(configs.dataUpdatedAt, triggers.dataUpdatedAt),
    isFetching: configs.isFetching || triggers.isFetching,
    refetch: () => void Promise.all([configs.refetch(), triggers.refetch()]),
  };
}

const configsQuery = queryOptions({
  queryKey: [...noticeRulesKey, 'configs'],
  queryFn: ({ signal }) => call(listConfigs, {}, { signal }),
});
