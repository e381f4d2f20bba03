/** /api/v1/settings/access-tokens: where one is signed in. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/settings/access-tokens';

const openSession = z.object({
  id,
  /** `phone`, `tablet`, `computer`; null where the browser does not tell. */
  device: z.nullable(z.oneOf(['phone', 'tablet', 'computer'])),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The address it was last seen at. */
  ip: z.string(),
  /** Where that address is, as far as is known: `local`, `here` (the network that asks), or a country code. */
  place: z.nullable(z.string()),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  expiresAt: isoTime,
  current: z.boolean(),
  rememberMe: z.boolean(),
  /** True if its tokens are bound to a key of the browser. */
  bound: z.boolean(),
});
export type OpenSession = z.Output<typeof openSession>;

export const listAccessTokens = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List open sessions: the current one first, then the most recent',
  output: z.array(openSession),
});

export const endAccessToken = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  limit: 'lock',
  owned: { id: 'session' },
  summary: 'End a session and its sockets at once',
  params: idParams,
  output: z.object({ id }),
});

export const endAccessTokens = defineOperation({
  method: 'DELETE',
  path: base,
  access: 'bearer',
  limit: 'lock',
  summary: 'End all sessions; `keep=current` keeps this one',
  query: z.object({ keep: z.optional(z.oneOf(['current'])) }),
  output: z.object({ ended: z.int() }),
});
