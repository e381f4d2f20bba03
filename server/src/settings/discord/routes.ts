/** /api/v1/settings/discord */
import {
  type DiscordMessage,
  deleteDiscord,
  getDiscord,
  putDiscord,
  testDiscord,
} from '@moa/contracts/settings/discord';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { handle, type Route } from '../../http/route.ts';
import type { AccountChat } from '../../notifications/api.ts';
import { recordChange } from '../history/record-change.ts';

type Named = { id: string; name: string } | null;

export function discordRoutes({ clock }: Pick<Context, 'clock'>, chat: AccountChat): Route[] {
  /** The journal names the webhook and never its address. */
  const recordBy =
    (userId: string, by: ChangedBy) => async (tx: Transaction, before: Named, after: Named) => {
      const named = (webhook: Named) => webhook && { name: webhook.name };
      await recordChange(tx, {
        userId,
        group: 'discord',
        path: after === null ? 'removed' : 'address',
        before: named(before),
        // A new address of the same webhook is a change, though its name stays.
        after: after && { ...named(after), changedAt: clock.now().toISOString() },
        by,
        at: clock.now(),
      });
    };

  return [
    handle(getDiscord, ({ caller: { userId } }) => chat.read(userId)),
    handle(putDiscord, async ({ caller: { userId, sessionId }, body, ip, userAgent }) => {
      await chat.put(userId, body.webhookUrl, recordBy(userId, { ip, userAgent, sessionId }));
      return chat.read(userId);
    }),
    handle(deleteDiscord, async ({ caller: { userId, sessionId }, ip, userAgent }) => ({
      id: await chat.remove(userId, recordBy(userId, { ip, userAgent, sessionId })),
    })),
    handle(testDiscord, async ({ caller: { userId }, body: { webhookUrl, preview } }) => {
      const message = described(await chat.message(userId));
      if (preview === true) return { delivered: null, error: null, message };
      const { error } = await chat.test(userId, webhookUrl);
      return { delivered: error === null, error, message };
    }),
  ];
}

function described({
  username,
  embeds,
}: Awaited<ReturnType<AccountChat['message']>>): DiscordMessage {
  const [embed] = embeds;
  if (embed === undefined) throw new Error('A message without its embed');
  const { title, description, color, footer, url, timestamp } = embed;
  return {
    username,
    title,
    color,
    body: description,
    footer: footer?.text ?? null,
    url: url ?? null,
    at: timestamp ?? new Date(0).toISOString(),
  };
}
