/** The practice wallet's background: the sandbox's wallet door, which has the keys and signs. */
import * as z from '@moa/contracts/schema';
import { ProviderError } from './provider-error.ts';

const answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
});

/** Throws a ProviderError: the door's own, or 4900 where it does not answer. */
export async function callSandboxWallet(
  url: string,
  method: string,
  params: unknown,
): Promise<unknown> {
  const parsed = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
    .then((response) => response.json())
    .then((raw) => z.safeParse(answer, raw))
    .catch(() => null);
  if (!parsed?.success) throw new ProviderError(4900, 'The practice wallet does not answer.');
  const { result, error } = parsed.data;
  if (error) throw new ProviderError(error.code, error.message, error.data);
  return result;
}
