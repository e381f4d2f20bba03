/**
 * Payload of a push message, encrypted for one browser: written by the server, read by the shell’s
 * worker.
 */
import * as z from '../../schema.ts';

export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of Moa. */
  link: z.string(),
  /** A message replaces the one with the same tag, so that one that comes twice is shown once. */
  tag: z.string(),
});
export type PushMessage = z.Output<typeof pushMessage>;
