/** One failure as a page reports it: all but its message may be left out. */
import { id } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { remembered } from '../limits.ts';
import { moment, pagePath, programName } from './envelope.ts';

export const errorCategory = z.oneOf([
  'network',
  'authentication',
  'authorization',
  'server',
  /** Called `client` in the catalogue. */
  'ui',
  'client',
  'business',
  'defi',
  'system',
]);

export const reportedSeverity = z.oneOf(['critical', 'high', 'medium', 'low', 'error', 'warning']);

const breadcrumb = z.object({
  kind: z.oneOf(['navigation', 'click', 'call', 'notice']),
  what: z.string().check(z.maxLength(300)),
  at: moment,
});

/** Release and versions of the remotes that ran on the page. */
const releaseSet = z.object({
  id: programName,
  remotes: z.record(z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/)), programName),
});

export const errorReport = z.object({
  id: z.optional(id),
  /** Code of the catalogue. */
  code: z.optional(z.string().check(z.maxLength(64), z.regex(/^[A-Z][A-Z0-9_]*$/, 'a code'))),
  message: z.string().check(z.minLength(1), z.maxLength(2_000)),
  severity: z.optional(reportedSeverity),
  category: z.optional(errorCategory),
  at: z.optional(moment),
  /** Whose it is: a remote, `shell`, or what was being done. */
  source: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
  path: z.optional(z.nullable(pagePath)),
  /** HTTP status of the call that failed. */
  status: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(999)))),
  requestId: z.optional(z.nullable(id)),
  stack: z.optional(z.nullable(z.string().check(z.maxLength(8_000)))),
  /** A page said it where it happened. */
  shownInline: z.optional(z.boolean()),
  /** The way to it, oldest first. */
  breadcrumbs: z.optional(z.array(breadcrumb).check(z.maxLength(remembered.breadcrumbs))),
  release: z.optional(z.nullable(releaseSet)),
});
export type ErrorReport = z.Output<typeof errorReport>;
