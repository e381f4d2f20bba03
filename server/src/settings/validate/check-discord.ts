import { putDiscord } from '@moa/contracts/settings/discord';
import type { FieldProblem } from '@moa/contracts/settings/validate';
import { webhookAddress } from '../../providers/chat/webhook-address.ts';
import { findProblems } from './find-problems.ts';

/** Problems of a webhook before it is saved; the chat is not contacted. */
export function checkDiscord(
  trustedHosts: readonly string[],
  input: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  const problems = findProblems(putDiscord.body, input, 'discord');
  const { webhookUrl } = input;
  if (problems.some(({ field }) => field === 'discord.webhookUrl')) return problems;
  if (typeof webhookUrl === 'string' && webhookAddress(webhookUrl.trim(), trustedHosts) !== null) {
    return problems;
  }
  const message = 'This isn’t a Discord webhook URL.';
  return [...problems, { field: 'discord.webhookUrl', code: 'format', message }];
}
