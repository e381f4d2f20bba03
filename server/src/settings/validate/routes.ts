/** /api/v1/settings/validate and validate-api-key */

import { putDiscord } from '@moa/contracts/settings/discord';
import { putUserSettings } from '@moa/contracts/settings/user';
import {
  type FieldProblem,
  validateApiKey,
  validateSettings,
} from '@moa/contracts/settings/validate';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { webhookAddress } from '../../providers/chat/webhook-address.ts';
import type { EnsNames } from '../wallets/ens-names.ts';
import { validateWallet } from '../wallets/validate-wallet.ts';
import { checkApiKey } from './check-api-key.ts';
import { checkWallet } from './check-wallet.ts';
import { findProblems } from './find-problems.ts';

export function validateRoutes(context: Context, names: EnsNames): Route[] {
  return [
    handle(validateSettings, async ({ caller: { userId }, body }) => {
      const { apiKey, wallet, discord, preferences } = body;
      const look = (address: string, network: Parameters<EnsNames['resolve']>[0]) =>
        validateWallet(context, names, userId, { address, network });
      const problems = [
        ...(apiKey === undefined ? [] : await checkApiKey(context, userId, apiKey, 'apiKey')),
        ...(wallet === undefined ? [] : await checkWallet(look, wallet)),
        ...(discord === undefined ? [] : checkDiscord(context.config.chatAllowedHosts, discord)),
        ...(preferences === undefined
          ? []
          : findProblems(putUserSettings.body, preferences, 'preferences')),
      ];
      return { valid: problems.length === 0, problems };
    }),
    handle(validateApiKey, async ({ caller: { userId }, body }) => {
      const problems = await checkApiKey(context, userId, body, null);
      return { valid: problems.length === 0, problems };
    }),
  ];
}

/** Problems of a webhook before it is saved; the chat is not contacted. */
function checkDiscord(
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
