/** A user's exchange rate rules as alerts, and their delivery. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import {
  type AlertPair,
  alertPairs,
  type CurrencyAlert,
  type NewCurrencyAlert,
} from '@moa/contracts/notifications/currency-alerts';
import { configKey, configNameWords } from '@moa/contracts/notifications/given-names';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../../../context.ts';
import { readProviderOrder } from '../../../currency/api.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { readConfigs } from '../configs/store.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { durationMs } from '../decide/duration-ms.ts';
import { noConfig } from '../own-config.ts';
import type { NoticeTriggerRow } from '../tables.ts';
import { describeTriggers } from '../triggers/describe-triggers.ts';
import { readTrigger } from '../triggers/store.ts';
import { insertConfig } from '../write-rules.ts';

/** A rate that trembles at a line is one crossing: it has to go back by a thousandth of it. */
const hysteresis = '0.1%';

const ops = {
  above: '>',
  below: '<',
  crosses: 'crosses',
  percent_change: 'changes_by_pct',
} as const;

/** An alert on a rate as the rule that it is, and back. */
function getSides(pair: AlertPair): { base: CurrencyCode; quote: CurrencyCode } {
  const [base, quote] = pair.split('/') as [CurrencyCode, CurrencyCode];
  return { base, quote };
}

function getWatched(pair: AlertPair): Pick<RuleCondition, 'metric' | 'unit'> {
  return { metric: 'fx_rate', unit: getSides(pair).quote as 'KRW' | 'USD' | 'USDT' };
}

export function getCondition({
  pair,
  type,
  value,
  window,
}: Pick<NewCurrencyAlert, 'pair' | 'type' | 'value' | 'window'>): RuleCondition {
  return {
    ...getWatched(pair),
    op: ops[type],
    value,
    ...(type === 'percent_change' && window != null ? { window } : {}),
  };
}

export function getRule(alert: NewCurrencyAlert): Rule {
  const { pair, type, value, repeat, cooldownMin, severity, expiresAt, isActive } = alert;
  const condition = getCondition(alert);
  const { base } = getSides(pair);
  return {
    name: `${pair} ${type === 'percent_change' ? `±${value}%` : `${signs[type]} ${value}`}`,
    scope: { kind: 'currency', ids: [base] },
    condition: { all: [condition] },
    hysteresis: type === 'percent_change' ? null : hysteresis,
    cooldown: `${cooldownMin}m`,
    maxPerDay: 10,
    mode: repeat === 'once' ? 'once' : 'on_change',
    severity,
    expiresAt: expiresAt ?? null,
    enabled: isActive,
  };
}

const signs = { above: '>', below: '<', crosses: '↔' } as const;

type AlertFields = Omit<NewCurrencyAlert, 'channels'>;

/** Null for a rule that is of something else, or says more than an alert can. */
export function getAlert(rule: Rule): AlertFields | null {
  const { condition, scope, severity, expiresAt = null, enabled } = rule;
  const conditions = 'all' in condition ? condition.all : condition.any;
  const [only, ...others] = conditions;
  if (only === undefined || others.length > 0 || rule.for != null || rule.activeHours != null)
    return null;
  const [base, ...more] = scope.ids === 'all' ? [] : scope.ids;
  const type = (Object.keys(ops) as (keyof typeof ops)[]).find((name) => ops[name] === only.op);
  if (base === undefined || more.length > 0 || type === undefined) return null;
  const unit = only.unit ?? 'KRW';
  // A rule on the price of a coin in won is one on the price in Korea.
  const isPrice = only.metric === 'price' && unit === 'KRW' && /^(BTC|ETH)$/.test(base);
  const pair = alertPairs.find((known) => {
    const sides = getSides(known);
    return sides.base === base && sides.quote === unit && (isPrice || only.metric === 'fx_rate');
  });
  if (pair === undefined || rule.mode === 'repeat_until_ack') return null;
  return {
    pair,
    type,
    value: only.value,
    window: only.window ?? null,
    severity,
    expiresAt,
    repeat: rule.mode === 'once' ? 'once' : 'always',
    cooldownMin: Math.max(1, Math.round(durationMs(rule.cooldown) / 60_000)),
    isActive: enabled,
  };
}

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
