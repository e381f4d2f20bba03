import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { maskWebhook, webhookAddress } from '../../providers/chat/webhook-address.ts';
import type { WebhookRow } from '../targets/tables.ts';

type SealAddress = (
  userId: string,
  id: string,
  text: string,
) => Promise<Pick<WebhookRow, 'sealed' | 'masked' | 'fingerprint'>>;

/** The columns of an address. */
export function createSealAddress({
  config,
  keys,
  vault,
}: Pick<Context, 'config' | 'keys' | 'vault'>): SealAddress {
  const fingerprintKey = keys.derive('webhooks: fingerprints');
  return async (userId, id, text) => {
    const address = requireWebhookAddress(config, text);
    return {
      sealed: await vault.seal(userId, id, address),
      masked: maskWebhook(address),
      // Whatever version and host it names, it is the same webhook.
      fingerprint: createHmac('sha256', fingerprintKey)
        .update(address.split('/').slice(-2).join('/'))
        .digest('base64url'),
    };
  };
}

/** @throws ApiError INVALID_REQUEST where it is no address of a webhook of the chat */
export function requireWebhookAddress(
  { chatAllowedHosts }: Pick<Context['config'], 'chatAllowedHosts'>,
  text: string,
): string {
  const address = webhookAddress(text, chatAllowedHosts);
  if (address !== null) return address;
  throw new ApiError('INVALID_REQUEST', 'This isn’t a Discord webhook URL.', {
    status: 422,
    details: [
      { field: 'webhookUrl', message: 'such as https://discord.com/api/webhooks/123…/abc…' },
    ],
  });
}
