/** A user's exchange rate rules as alerts, and their delivery. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { CurrencyAlert } from '@moa/contracts/notifications/currency-alerts';
import { configKey, configNameWords } from '@moa/contracts/notifications/given-names';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { Context } from '../../../context.ts';
import { readProviderOrder } from '../../../currency/api.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { readConfigs } from '../configs/store.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { noConfig } from '../own-config.ts';
import type { NoticeTriggerRow } from '../tables.ts';
import { describeTriggers } from '../triggers/describe-triggers.ts';
import { readTrigger } from '../triggers/store.ts';
import { insertConfig } from '../write-rules.ts';
import { getAlert, getSides } from './alert-rule.ts';

type WatchedRate = Pick<ExchangeRate, 'rate' | 'source' | 'provider'>;

export function createReadAlerts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  /** Null if unknown. `own` is the user's order of providers. */
  rateNow: (
    condition: RuleCondition,
    symbol: string,
    own: readonly RateProvider[],
  ) => WatchedRate | null,
) {
  const describe = async (
    from: Database | Transaction,
    userId: string,
    rows: readonly NoticeTriggerRow[],
  ): Promise<CurrencyAlert[]> => {
    const channels = new Map(
      (await readConfigs(from, userId)).map(({ id, config }) => [id, config.channels]),
    );
    const own = await readProviderOrder({ db: from }, userId);
    return (await describeTriggers(from, rows, clock.now(), 'ko')).flatMap((trigger) => {
      const { lastFiredAt, firedCount30d, finishedAt, createdAt, updatedAt, id } = trigger;
      const alert = getAlert(trigger);
      const [condition] = getConditions(trigger.condition).conditions;
      if (alert === null || condition === undefined) return [];
      const sides = getSides(alert.pair);
      const watched = rateNow(condition, sides.base, own);
      return {
        ...alert,
        ...sides,
        id,
        currentRate: watched?.rate ?? null,
        source: watched?.source ?? null,
        provider: watched?.provider ?? null,
        channels: [...(channels.get(trigger.configId) ?? [])],
        lastFiredAt,
        firedCount30d,
        finishedAt,
        createdAt,
        updatedAt,
      };
    });
  };
  /** @throws ApiError NOT_FOUND for a rule that is no alert on a rate */
  const one = async (from: Database | Transaction, userId: string, row: NoticeTriggerRow) => {
    const [alert] = await describe(from, userId, [row]);
    if (alert === undefined) throw noConfig();
    return alert;
  };
  return {
    describe,
    one,
    async readAlert(userId: string, id: string) {
      const row = await readTrigger(db, userId, id);
      return { row, alert: await one(db, userId, row) };
    },
  };
}

const isOfAlerts = (name: string) =>
  configNameWords(name).ko === configNameWords(configKey('rate-alerts')).ko;

/**
 * Returns the config shared by alerts with the same channels, creating it where needed. The user
 * must be locked.
 */
export async function configFor(
  tx: Transaction,
  userId: string,
  channels: readonly Channel[],
  now: Date,
): Promise<string> {
  const wanted = [...new Set(channels)].sort();
  const known = (await readConfigs(tx, userId)).find(
    ({ enabled, config: { name, channels: own, webhookIds } }) =>
      enabled && isOfAlerts(name) && `${[...own].sort()}` === `${wanted}` && !webhookIds?.length,
  );
  if (known !== undefined) return known.id;
  const config: NewNoticeConfig = {
    name: configKey('rate-alerts'),
    channels: wanted,
    webhookIds: [],
    severityFloor: 'low',
    category: 'currency',
    quietHoursBreach: false,
    enabled: true,
  };
  return (await insertConfig(tx, userId, config, now)).id;
}
