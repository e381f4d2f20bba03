import { snoozeAlert } from '@moa/contracts/notifications/quiet-hours';
import { dayMs } from '@moa/contracts/time';
import { and, eq, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { DomainModule } from '../domain-module.ts';
import { unattended } from '../error-boundary.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import { createOutbound } from '../providers/outbound/create-outbound.ts';
import { mailChannel, pushChannel } from './channels/send-to-browser.ts';
import { discordChannel } from './channels/send-to-discord.ts';
import { countUnread } from './count-unread.ts';
import { createAnnounce, createDeliver, type Deliver } from './delivery/deliver.ts';
import { type DeliveryRow, deliveries, deliveryLanes } from './delivery/tables.ts';
import { createLanes } from './delivery/work-lanes.ts';
import { deliverySettingsRoutes } from './delivery-settings/routes.ts';
import { describeAlert } from './describe-alert.ts';
import { historyRoutes } from './history/routes.ts';
import { maintainInbox } from './maintain-inbox.ts';
import { pushRoutes } from './push/routes.ts';
import { inboxRoutes } from './routes.ts';
import { backupRoutes } from './rules/backup/routes.ts';
import { configRoutes } from './rules/configs/routes.ts';
import { isMoment } from './rules/decide/is-moment.ts';
import { personHours, sharedHours } from './rules/dry-run/tables.ts';
import { optimizeRoutes } from './rules/optimize/routes.ts';
import { type RuleNeeds, startRules } from './rules/start-rules.ts';
import { noticeTriggers, ruleFires, ruleStates, ruleSuppressions } from './rules/tables.ts';
import { templateRoutes } from './rules/templates/routes.ts';
import { triggerRoutes } from './rules/triggers/routes.ts';
import { sendRoutes } from './send/routes.ts';
import { snoozeUntil, wakeSnoozed } from './store.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { alerts } from './tables.ts';
import { signedOut } from './targets/read-push-devices.ts';
import { pushDevices } from './targets/tables.ts';
import { type AccountChat, accountChat } from './webhooks/account-chat.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Starts the notifications; without `needs` there are no rules. */
export function startNotifications(
  context: Context,
  needs: RuleNeeds | null,
): DomainModule & { deliver: Deliver; chat: AccountChat } {
  const { config, log } = context;
  const { chatAllowedHosts, pushAllowedHosts } = config;
  const outbound = createOutbound(
    config.world === 'sandbox' ? [...chatAllowedHosts, ...pushAllowedHosts] : [],
  );
  const discord = discordChannel(context, outbound);
  const push = pushChannel(context, outbound);
  const senders = { push, discord, email: mailChannel(context) };
  const lanes = createLanes(context, senders, findResolved);
  const deliver = createDeliver(context, createAnnounce(context, lanes));
  trimming(context);
  const inbox = maintainInbox(context);
  const rules = needs === null ? null : startRules(context, needs, deliver);
  const resuming = releaseLanes(context).then(() => lanes.wakeAll());
  unattended(log, 'deliveries that were left', resuming);
  return {
    deliver,
    chat: accountChat(context, discord),
    routes: [
      ...inboxRoutes(context),
      ...webhookRoutes(context, discord),
      ...pushRoutes(context, push),
      ...sendRoutes(context, deliver),
      ...historyRoutes(context, lanes),
      ...deliverySettingsRoutes(context, lanes),
      ...snoozing(context).routes,
      ...subscriptionRoutes(context),
      ...configRoutes(context),
      ...triggerRoutes(context),
      ...templateRoutes(context, rules?.readToday ?? null),
      ...backupRoutes(context),
      ...optimizeRoutes(context),
      ...(rules?.routes ?? []),
    ],
    stop: () => rules?.stop(),
    async finish() {
      await inbox.stop();
      await Promise.allSettled([resuming]);
      await lanes.stop();
      await outbound.stop();
    },
  };
}

const wakeJob = 'notifications.snoozed';
const maxMs = 366 * dayMs;

/** Alerts that were put aside come back unread. */
function snoozing({ db, bus, clock, jobs }: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs'>): {
  routes: Route[];
} {
  jobs.handle(wakeJob, async () => {
    for (const row of await wakeSnoozed(db, clock.now())) {
      const { userId } = row;
      const unread = await countUnread(db, userId);
      bus.publish('alert.created', { userId, alert: describeAlert(row), unread });
    }
  });
  jobs.schedule(wakeJob, '* * * * *');

  return {
    routes: [
      handle(snoozeAlert, async ({ caller: { userId }, params, body }) => {
        const until = new Date(body.until);
        const ahead = until.getTime() - clock.now().getTime();
        if (ahead > maxMs) {
          throw new ApiError('INVALID_REQUEST', 'You can snooze for up to one year.', {
            status: 422,
            details: [{ field: 'until', message: 'a time within a year' }],
          });
        }
        const row = await snoozeUntil(db, userId, params.id, until);
        if (row === undefined) throw new ApiError('NOT_FOUND', 'Alert not found.');
        return describeAlert(row);
      }),
    ],
  };
}

const historyMs = 90 * dayMs;
/** As far back as a rule is tried. */
const triedMs = 31 * dayMs;
const inboxMs = 180 * dayMs;
const trimJob = 'notifications.trim';

/**
 * Forgets, each night, what is older than it is kept: deliveries and fires after 90 days, as far as the
 * history and the statistics reach, alerts after half a year, hours that rules are
 * tried on after a month, and browsers that were signed out. What waits or was put aside stays.
 */
function trimming(context: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  const { jobs } = context;
  jobs.handle(trimJob, () => trim(context));
  jobs.schedule(trimJob, '17 18 * * *');
}

async function trim({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(deliveries)
    .where(
      and(
        lt(deliveries.at, ago(historyMs)),
        notInArray(deliveries.status, ['queued', 'sending', 'retrying', 'deferred']),
      ),
    );
  await db.delete(ruleFires).where(lt(ruleFires.at, ago(historyMs)));
  await db.delete(personHours).where(lt(personHours.at, ago(triedMs)));
  await db.delete(sharedHours).where(lt(sharedHours.at, ago(triedMs)));
  const firstDay = ago(historyMs).toISOString().slice(0, 10);
  await db.delete(ruleSuppressions).where(lt(ruleSuppressions.day, firstDay));
  await db
    .delete(alerts)
    .where(and(lt(alerts.createdAt, ago(inboxMs)), isNull(alerts.snoozedUntil)));
  await db.delete(pushDevices).where(signedOut(db));
  // One that is used again is made again.
  const isFree = or(isNull(deliveryLanes.limitedUntil), lt(deliveryLanes.limitedUntil, now));
  await db.delete(deliveryLanes).where(and(lt(deliveryLanes.heldUntil, ago(dayMs)), isFree));
}

/** Releases the lanes held before a crash of the only instance. */
export async function releaseLanes({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (config.databaseUrl !== null) return;
  await db.update(deliveryLanes).set({ heldUntil: new Date(0) });
}

/**
 * Returns those of the deferred deliveries whose rule no longer holds; momentary events never end.
 */
export async function findResolved(
  tx: Transaction,
  rows: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  const about = rows.flatMap(({ triggerId, data: { subject } }) =>
    triggerId === null ? [] : [{ triggerId, subject: subject?.id ?? 'all' }],
  );
  if (about.length === 0) return [];
  const states = await tx
    .select({
      triggerId: ruleStates.triggerId,
      subject: ruleStates.subject,
      state: ruleStates.state,
      rule: noticeTriggers.rule,
    })
    .from(ruleStates)
    .innerJoin(noticeTriggers, eq(noticeTriggers.id, ruleStates.triggerId))
    .where(
      or(
        ...about.map(({ triggerId, subject }) =>
          and(eq(ruleStates.triggerId, triggerId), eq(ruleStates.subject, subject)),
        ),
      ),
    );
  const over = new Set(
    states.flatMap(({ triggerId, subject, state, rule: { condition } }) => {
      const parts = 'all' in condition ? condition.all : condition.any;
      return state.truth || parts.some(isMoment) ? [] : [`${triggerId} ${subject}`];
    }),
  );
  return rows.filter(({ triggerId, data: { subject } }) =>
    over.has(`${triggerId} ${subject?.id ?? 'all'}`),
  );
}
