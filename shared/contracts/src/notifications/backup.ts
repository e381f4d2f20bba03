/** Configs and rules as a file, and back out of one. */
import { defineOperation } from '../operation.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { newNoticeConfig } from './configs.ts';
import { ruleProblem } from './shapes/rule-problem.ts';
import { newTrigger } from './triggers.ts';

/** Ids are those of where it was written; others are given where it is read. */
export const rulesContents = z.object({
  configs: z.array(z.extend(newNoticeConfig, { id })).check(z.maxLength(50)),
  triggers: z.array(z.extend(newTrigger, { id })).check(z.maxLength(200)),
});
export type RulesContents = z.Output<typeof rulesContents>;

const rulesFile = z.object({
  format: z.literal('moa-notifications'),
  version: z.literal(1),
  createdAt: isoTime,
  /** SHA-256 of the canonical JSON of `contents`, in hexadecimal. */
  checksum: z.string().check(z.maxLength(64)),
  contents: rulesContents,
});

export const exportRules = defineOperation({
  method: 'GET',
  path: '/api/v1/notifications/export',
  access: 'bearer',
  summary: 'Export configs and rules as a file',
  output: rulesFile,
});

export const importRules = defineOperation({
  method: 'POST',
  path: '/api/v1/notifications/import',
  access: 'bearer',
  summary: 'Import configs and rules from a file; `dryRun` previews the changes',
  body: z.object({ file: rulesFile, dryRun: z.withDefault(z.boolean(), false) }),
  output: z.object({
    changes: z.array(
      z.object({
        group: z.oneOf(['configs', 'triggers']),
        /** Its name, for a rule behind that of its config. */
        path: z.string(),
        before: z.nullable(z.unknown()),
        after: z.nullable(z.unknown()),
      }),
    ),
    /** The ids in the file with those that they have here. */
    ids: z.record(z.string(), id),
    problems: z.array(ruleProblem),
  }),
  repeat: 'keyed',
  effect: 'transaction',
});
