/** /api/v1/settings/validate and validate-api-key */

import type { NetworkId } from '@moa/contracts/networks/network-id';
import * as z from '@moa/contracts/schema';
import { putDiscord } from '@moa/contracts/settings/discord';
import { putUserSettings } from '@moa/contracts/settings/user';
import {
  type FieldProblem,
  validateApiKey,
  validateSettings,
} from '@moa/contracts/settings/validate';
import { newWallet, type WalletCheck } from '@moa/contracts/settings/wallets';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { webhookAddress } from '../../providers/chat/webhook-address.ts';
import type { EnsNames } from '../wallets/ens-names.ts';
import { validateWallet } from '../wallets/validate-wallet.ts';
import { checkApiKey, findProblems } from './check-api-key.ts';

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

type Look = (address: string, network: NetworkId) => Promise<WalletCheck>;

const words: Record<NonNullable<WalletCheck['problem']>, [FieldProblem['code'], string]> = {
  format: ['format', 'This isn’t an address. Use 0x followed by 40 hexadecimal digits.'],
  checksum: ['format', 'The address is mistyped. It doesn’t match its checksum.'],
  network: ['unknown', 'This server doesn’t support this network.'],
  unsupported: ['unknown', 'This address belongs to an unsupported network.'],
  unresolved: ['unknown', 'This name doesn’t resolve to an address.'],
  unreachable: ['unknown', 'The name service didn’t respond.'],
};

/** Problems of a wallet before it is watched. Nothing is stored. */
async function checkWallet(
  look: Look,
  input: Readonly<Record<string, unknown>>,
): Promise<FieldProblem[]> {
  const problems = findProblems(newWallet, input, 'wallet');
  const { address } = input;
  if (typeof address !== 'string' || address === '') return problems;
  const requested = z.safeParse(newWallet.shape.network, input.network);
  if (!requested.success) return problems;
  const { problem, warnings } = await look(address.trim().slice(0, 200), requested.data);
  const others = problems.filter(({ field }) => field !== 'wallet.address');
  if (problem !== null) {
    const [code, message] = words[problem];
    const field = problem === 'network' ? 'wallet.network' : 'wallet.address';
    return [...others, { field, code, message }];
  }
  const twice = warnings.find(({ kind }) => kind === 'duplicate')?.of;
  if (twice == null) return others;
  const message = `This wallet has already been added as ${twice.label}.`;
  return [...others, { field: 'wallet.address', code: 'taken', message }];
}
