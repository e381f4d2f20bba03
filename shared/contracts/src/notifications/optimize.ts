/** Proposals for less noise: derived from the history of rules, applied and reverted on request. */
import { defineOperation } from '../operation.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const proposal = z.object({
  /** The same for the same change, so that it can be applied after it was read. */
  id,
  kind: z.oneOf([
    'raise_threshold',
    'add_hysteresis',
    'longer_cooldown',
    'merge_duplicate',
    'disable_unused',
    'low_to_inbox',
  ]),
  /** Target of the change: a rule, or the config of rules. */
  target: z.object({ kind: z.oneOf(['trigger', 'config']), id, name: z.string() }),
  change: z.object({ path: z.string(), before: z.nullable(z.string()), after: z.string() }),
  /** Notices fewer in 30 days, by those of the last 30. */
  saved: z.int(),
  status: z.oneOf(['proposed', 'applied']),
  appliedAt: z.nullable(isoTime),
});
export type NoticeProposal = z.Output<typeof proposal>;

export const optimizeRules = defineOperation({
  method: 'POST',
  path: '/api/v1/notifications/optimize',
  access: 'bearer',
  summary: 'Suggest changes that reduce noise; apply a suggestion, or undo it',
  body: z.object({
    action: z.withDefault(z.oneOf(['propose', 'apply', 'undo']), 'propose'),
    /** The proposal's id, to apply or undo it. */
    proposal: z.optional(id),
  }),
  output: z.object({ proposals: z.array(proposal) }),
  repeat: 'same',
  errors: ['NOT_FOUND', 'CONFLICT'],
});
