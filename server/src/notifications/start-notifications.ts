import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { unattended } from '../error-boundary.ts';
import { createOutbound } from '../providers/outbound/create-outbound.ts';
import { mailChannel } from './channels/send-by-mail.ts';
import { pushChannel } from './channels/send-to-browser.ts';
import { discordChannel } from './channels/send-to-discord.ts';
import { createAnnounce } from './delivery/announce.ts';
import { createDeliver, type Deliver } from './delivery/deliver.ts';
import { releaseLanes } from './delivery/release-lanes.ts';
import { createLanes } from './delivery/work-lanes.ts';
import { deliverySettingsRoutes } from './delivery-settings/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { keepInbox } from './keep-inbox.ts';
import { pushRoutes } from './push/routes.ts';
import { inboxRoutes } from './routes.ts';
import { backupRoutes } from './rules/backup/routes.ts';
import { configRoutes } from './rules/configs/routes.ts';
import { findResolved } from './rules/find-resolved.ts';
import { optimizeRoutes } from './rules/optimize/routes.ts';
import { type RuleNeeds, startRules } from './rules/start-rules.ts';
import { templateRoutes } from './rules/templates/routes.ts';
import { triggerRoutes } from './rules/triggers/routes.ts';
import { sendRoutes } from './send/routes.ts';
import { snoozing } from './snooze.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { trimming } from './trim.ts';
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
  const inbox = keepInbox(context);
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
