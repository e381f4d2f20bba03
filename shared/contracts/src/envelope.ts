/** Every answer of the API: `{success, data}` or `{success: false, error}`. */
import * as z from './schema.ts';

export const failure = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** The language of the message, where it is written for the person: such a message is shown as it is. */
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
