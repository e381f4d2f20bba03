/** Every answer of the API: `{success, data}` or `{success: false, error}`. */
import * as z from './schema.ts';

export const failure = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Language of the message, if it is written for the user: such a message is shown as is. */
    locale: z.optional(z.oneOf(['ko', 'en'])),
    /** Names of fields and what is wrong with each, where that helps. */
    details: z.optional(z.unknown()),
    requestId: z.optional(z.string()),
  }),
});
export type Failure = z.Output<typeof failure>;

export function success<T extends z.Schema>(data: T) {
  return z.object({ success: z.literal(true), data });
}
