/** One message to a webhook of Discord, and what the answer means for what follows. */
import * as z from '@moa/contracts/schema';
import type { SendResult } from '../outbound/create-outbound.ts';
import { type Outbound, OutboundError } from '../outbound/create-outbound.ts';
import { postAddress } from './webhook-address.ts';
import type { ChatMessage } from './write-message.ts';

const limitBody = z.object({ retry_after: z.number(), global: z.optional(z.boolean()) });
const refusalBody = z.object({ code: z.number().check(z.minimum(1)) });
const maxWaitMs = 3_600_000;
const waitWhereNothingIsSaid = 5_000;
/** Whatever is asked for, being limited again and again is no reason to hurry. */
const minWaitMs = 500;

export async function postToWebhook(
  outbound: Outbound,
  address: string,
  message: ChatMessage,
): Promise<SendResult> {
  let answer: Awaited<ReturnType<Outbound['post']>>;
  try {
    answer = await outbound.post(postAddress(address), {
      headers: { 'content-type': 'application/json', 'user-agent': 'Moa (webhook, 1)' },
      body: JSON.stringify(message),
    });
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    if (cause.failure === 'silent') return { kind: 'unknown', why: 'no answer', waitMs: 0 };
    if (cause.failure === 'refused') {
      return { kind: 'refused', why: 'not a public address', waitMs: 0 };
    }
    return { kind: 'failed', why: 'not reachable', waitMs: 0 };
  }
  const { status, headers, text } = answer;
  const header = (name: string) => {
    const value = Number([headers[name]].flat()[0] ?? Number.NaN);
    return Number.isFinite(value) && value >= 0 ? value : null;
  };
  const bucketMs =
    header('x-ratelimit-remaining') === 0 ? toMs(header('x-ratelimit-reset-after') ?? 0) : 0;
  const why = `status ${status}`;
  if (status >= 200 && status < 300) {
    // A page of a proxy says 200 as well; the chat tells what it has taken.
    return status === 204 || isMessage(text)
      ? { kind: 'delivered', waitMs: bucketMs }
      : { kind: 'failed', why: 'not an answer of the chat', waitMs: bucketMs };
  }
  if (status === 429) {
    const body = z.safeParse(limitBody, parse(text));
    const requested = body.success && body.data.retry_after >= 0 ? body.data.retry_after : null;
    const seconds = requested ?? header('retry-after');
    return {
      kind: 'limited',
      everywhere: body.success && body.data.global === true,
      waitMs: Math.max(
        seconds === null ? waitWhereNothingIsSaid : toMs(seconds),
        bucketMs,
        minWaitMs,
      ),
    };
  }
  // Discord's refusal of a webhook has a code (10015: unknown webhook, 50027: invalid token, 50013: no
  // permission). A proxy answers with a page, and a route that does not exist with the code 0.
  const isRefusal = [401, 403, 404, 410].includes(status);
  const isOfTheChat = z.safeParse(refusalBody, parse(text)).success;
  if (isRefusal && isOfTheChat) return { kind: 'gone', why, waitMs: bucketMs };
  if (status >= 500 || status === 408 || isRefusal)
    return { kind: 'failed', why, waitMs: bucketMs };
  return { kind: 'refused', why, waitMs: bucketMs };
}

/** A little more than is asked for, as clocks are never quite the same. */
function toMs(seconds: number): number {
  return Math.min(Math.ceil(seconds * 1_000) + 50, maxWaitMs);
}

function isMessage(text: string): boolean {
  return z.safeParse(z.object({ id: z.string() }), parse(text)).success;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
