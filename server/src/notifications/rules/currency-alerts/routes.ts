/** /api/v1/currency/alerts: rules on rates, in the words of currencies. */
import type { CurrencyAlert, NewCurrencyAlert } from '@moa/contracts/currency/alerts';
import * as operations from '@moa/contracts/currency/alerts';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import type { createTryOut } from '../../send/try-out.ts';
import { fireWords } from '../../words/notice-words.ts';
import { readLanguage } from '../../words/read-language.ts';
import { readConfigs } from '../configs/store.ts';
import { lockPerson } from '../lock-person.ts';
import type { EarlierPrices } from '../metrics/earlier-prices.ts';
import { readPrice } from '../metrics/read-price.ts';
import { noConfig, readOwnConfig } from '../own-config.ts';
import { requireRoom } from '../require-room.ts';
import type { NoticeTriggerRow } from '../tables.ts';
import { describeTriggers } from '../triggers/describe-triggers.ts';
import { changeTrigger, readTrigger, readTriggers, removeTrigger } from '../triggers/store.ts';
import { refuseProblems } from '../validate/refuse-problems.ts';
import { insertConfig, insertTrigger, triggerColumns } from '../write-rules.ts';
import { alertOf, conditionOf, ruleOf, sidesOf } from './alert-rule.ts';
import { simulate } from './simulate.ts';

type Needs = { book: PriceBook; earlier: EarlierPrices; tryOut: ReturnType<typeof createTryOut> };

const configName = '환율 알림';

export function currencyAlertRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock'>,
  { book, earlier, tryOut }: Needs,
): Route[] {
  const { db, bus, clock } = context;
  const rateNow = (alert: Pick<NewCurrencyAlert, 'pair' | 'type' | 'value' | 'window'>) =>
    readPrice(book, earlier, conditionOf(alert), sidesOf(alert.pair).base);

  const describe = async (
    from: Database | Transaction,
    userId: string,
    rows: readonly NoticeTriggerRow[],
  ): Promise<CurrencyAlert[]> => {
    const channels = new Map(
      (await readConfigs(from, userId)).map(({ id, config }) => [id, config.channels]),
    );
    return (await describeTriggers(from, rows, clock.now())).flatMap((trigger) => {
      const { lastFiredAt, firedCount30d, finishedAt, createdAt, updatedAt, id } = trigger;
      const alert = alertOf(trigger);
      if (alert === null) return [];
      return {
        ...{ ...alert, ...sidesOf(alert.pair), id, currentRate: rateNow(alert) },
        channels: [...(channels.get(trigger.configId) ?? [])],
        ...{ lastFiredAt, firedCount30d, finishedAt, createdAt, updatedAt },
      };
    });
  };
  const one = async (from: Database | Transaction, userId: string, row: NoticeTriggerRow) => {
    const [alert] = await describe(from, userId, [row]);
    if (alert === undefined) throw noConfig();
    return alert;
  };
  /** A rule that is no alert on a rate is none here. */
  const readAlert = async (userId: string, id: string) => {
    const row = await readTrigger(db, userId, id);
    return { row, alert: await one(db, userId, row) };
  };
  /** Of the alerts that are sent in the same way there is one. The person is locked. */
  const configFor = async (tx: Transaction, userId: string, channels: readonly Channel[]) => {
    const wanted = [...new Set(channels)].sort();
    const known = (await readConfigs(tx, userId)).find(
      ({ enabled, config: { name, channels: own, webhookIds } }) =>
        enabled &&
        name === configName &&
        `${[...own].sort()}` === `${wanted}` &&
        !webhookIds?.length,
    );
    if (known !== undefined) return known.id;
    const config: NewNoticeConfig = {
      ...{ name: configName, channels: wanted, webhookIds: [], severityFloor: 'low' },
      ...{ category: 'currency', quietHoursBreach: false, enabled: true },
    };
    return (await insertConfig(tx, userId, config, clock.now())).id;
  };

  return [
    handle(operations.listCurrencyAlerts, async ({ caller: { userId } }) =>
      describe(db, userId, await readTriggers(db, userId)),
    ),
    handle(operations.createCurrencyAlert, async ({ caller: { userId }, body, remember }) => {
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const configId = await configFor(tx, userId, body.channels);
        const row = await insertTrigger(tx, userId, { ...ruleOf(body), configId }, clock.now());
        return remember(tx, await one(tx, userId, row));
      });
      bus.publish('rules.changed', { userId });
      return made;
    }),
    handle(
      operations.getCurrencyAlert,
      async ({ caller: { userId }, params }) => (await readAlert(userId, params.id)).alert,
    ),
    handle(operations.updateCurrencyAlert, async ({ caller: { userId }, params: { id }, body }) => {
      await readAlert(userId, id);
      const changed = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const configId = await configFor(tx, userId, body.channels);
        const trigger = { ...ruleOf(body), configId };
        refuseProblems(trigger, clock.now());
        await requireRoom(tx, userId, trigger, id);
        const values = { ...triggerColumns(trigger), finishedAt: null, updatedAt: clock.now() };
        return one(tx, userId, await changeTrigger(tx, userId, id, values));
      });
      bus.publish('rules.changed', { userId });
      return changed;
    }),
    handle(operations.toggleCurrencyAlert, async ({ caller: { userId }, params: { id }, body }) => {
      await readAlert(userId, id);
      const changed = await db.transaction(async (tx) => {
        const values = { ...body, finishedAt: null, updatedAt: clock.now() };
        return one(tx, userId, await changeTrigger(tx, userId, id, values));
      });
      bus.publish('rules.changed', { userId });
      return changed;
    }),
    handle(operations.deleteCurrencyAlert, async ({ caller: { userId }, params: { id } }) => {
      await readAlert(userId, id);
      await removeTrigger(db, userId, id);
      bus.publish('rules.changed', { userId });
      return { id };
    }),
    handle(operations.testCurrencyAlert, async ({ caller: { userId }, params: { id } }) => {
      const { row, alert } = await readAlert(userId, id);
      const { config } = await readOwnConfig(db, userId, row.configId);
      const mark = (await readLanguage(db, userId)) === 'ko' ? '[테스트]' : '[Test]';
      return tryOut(userId, alert.channels, {
        ...{ configId: row.configId, title: `${mark} ${row.rule.name}` },
        webhookIds: config.webhookIds ?? [],
        testMessage: await messageOf(userId, alert, alert.currentRate),
      });
    }),
    handle(operations.simulateCurrencyAlert, async ({ caller: { userId }, params, body }) => {
      const { row, alert } = await readAlert(userId, params.id);
      const { testRate } = body;
      const simulated = simulate({ ...row.rule, enabled: row.enabled }, alert.type, {
        ...{ current: alert.currentRate, testRate, now: clock.now().getTime() },
        isFinished: row.finishedAt !== null,
      });
      return {
        ...{ ...simulated, currentRate: alert.currentRate },
        renderedMessage: await messageOf(userId, alert, testRate),
      };
    }),
  ];

  async function messageOf(userId: string, alert: CurrencyAlert, current: string | null) {
    const { metric, op, value, unit = 'KRW', window } = conditionOf(alert);
    const kind = metric === 'fx_rate' ? 'currency' : 'asset';
    const data = {
      condition: { metric, op, value, unit, valueTo: null, window: window ?? null },
      subject: { kind, id: alert.base, label: alert.base },
      current,
    } as const;
    return fireWords(data, await readLanguage(db, userId)) ?? alert.pair;
  }
}
