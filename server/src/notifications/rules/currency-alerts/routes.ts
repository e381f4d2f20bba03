import type { CurrencyAlert } from '@moa/contracts/notifications/currency-alerts';
import * as operations from '@moa/contracts/notifications/currency-alerts';
import { ruleTrialKey } from '@moa/contracts/notifications/given-names';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import type { createTryOut } from '../../delivery/try-out.ts';
import { fireWords } from '../../words/notice-words.ts';
import { readLanguage } from '../../words/read-language.ts';
import type { Language } from '../../words/rule-words.ts';
import { lockPerson } from '../lock-person.ts';
import type { EarlierPrices } from '../metrics/earlier-prices.ts';
import { inKorea } from '../metrics/earlier-prices.ts';
import { readPrice, readRate } from '../metrics/read-price.ts';
import { readOwnConfig } from '../own-config.ts';
import { requireRoom } from '../require-room.ts';
import { changeTrigger, readTriggers, removeTrigger } from '../triggers/store.ts';
import { refuseProblems } from '../validate/refuse-problems.ts';
import { insertTrigger, triggerColumns } from '../write-rules.ts';
import { configFor, createReadAlerts, getCondition, getRule } from './read-alerts.ts';
import { type SilentReason, simulate } from './simulate.ts';

type Needs = { book: PriceBook; earlier: EarlierPrices; tryOut: ReturnType<typeof createTryOut> };

export function currencyAlertRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock'>,
  { book, earlier, tryOut }: Needs,
): Route[] {
  const { db, bus, clock } = context;
  const { describe, one, readAlert } = createReadAlerts(context, (condition, symbol, own) => {
    const sources = { book, earlier, own, now: clock.now().getTime() };
    if (condition.metric === 'fx_rate') return readRate(sources, condition.unit, symbol);
    const rate = readPrice(sources, condition, symbol);
    const provider = inKorea(book, symbol)?.source;
    return rate === null || provider === undefined ? null : { rate, source: 'market', provider };
  });

  return [
    handle(operations.listCurrencyAlerts, async ({ caller: { userId } }) =>
      describe(db, userId, await readTriggers(db, userId)),
    ),
    handle(operations.createCurrencyAlert, async ({ caller: { userId }, body, remember }) => {
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const configId = await configFor(tx, userId, body.channels, clock.now());
        const row = await insertTrigger(tx, userId, { ...getRule(body), configId }, clock.now());
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
        const configId = await configFor(tx, userId, body.channels, clock.now());
        const trigger = { ...getRule(body), configId };
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
    handle(operations.testCurrencyAlert, async ({ caller: { userId }, params: { id }, locale }) => {
      const { row, alert } = await readAlert(userId, id);
      const { config } = await readOwnConfig(db, userId, row.configId);
      return tryOut(userId, alert.channels, {
        configId: row.configId,
        title: ruleTrialKey(row.rule.name),
        locale,
        webhookIds: config.webhookIds ?? [],
        data: { rule: row.rule.name, ...getFacts(alert, alert.currentRate) },
      });
    }),
    handle(operations.simulateCurrencyAlert, async ({ caller: { userId }, params, body }) => {
      const { row, alert } = await readAlert(userId, params.id);
      const { testRate } = body;
      const simulated = simulate({ ...row.rule, enabled: row.enabled }, alert.type, {
        current: alert.currentRate,
        testRate,
        now: clock.now().getTime(),
        isFinished: row.finishedAt !== null,
      });
      return {
        ...simulated,
        currentRate: alert.currentRate,
        renderedMessage: simulated.wouldTrigger
          ? await getMessage(db, userId, alert, testRate)
          : notSent[await readLanguage(db, userId)][simulated.reason],
      };
    }),
  ];
}

/** Why nothing would be sent. */
const notSent: Record<Language, Record<SilentReason, string>> = {
  ko: {
    'already-there': '이미 조건을 채워 다시 알리지 않습니다.',
    'not-reached': '조건에 닿지 않아 알리지 않습니다.',
    'not-crossed': '선을 지나지 않아 알리지 않습니다.',
    'too-little': '변동이 작아 알리지 않습니다.',
    off: '꺼져 있어 알리지 않습니다.',
    expired: '기한이 지나 알리지 않습니다.',
    finished: '한 번 알리고 끝나 다시 알리지 않습니다.',
    unknown: '현재 환율을 몰라 판단할 수 없습니다.',
  },
  en: {
    'already-there': 'The condition is already met, so it won’t notify again.',
    'not-reached': 'The condition isn’t met, so it won’t notify.',
    'not-crossed': 'The line isn’t crossed, so it won’t notify.',
    'too-little': 'The change is too small, so it won’t notify.',
    off: 'It’s turned off, so it won’t notify.',
    expired: 'It has expired, so it won’t notify.',
    finished: 'It notified once and finished, so it won’t notify again.',
    unknown: 'The current rate is unknown, so there is no telling.',
  },
};

/** Returns the message of the alert at a given rate, in the user's language. */
async function getMessage(
  db: Database,
  userId: string,
  alert: CurrencyAlert,
  current: string | null,
) {
  const language = await readLanguage(db, userId);
  return fireWords(getFacts(alert, current), language) ?? alert.pair;
}

function getFacts(alert: CurrencyAlert, current: string | null) {
  const { metric, op, value, unit = 'KRW', window } = getCondition(alert);
  const kind = metric === 'fx_rate' ? 'currency' : 'asset';
  return {
    condition: { metric, op, value, unit, valueTo: null, window: window ?? null },
    subject: { kind, id: alert.base, label: alert.base },
    current,
  } as const;
}
