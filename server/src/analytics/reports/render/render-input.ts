/** Input of the rendering thread. */
import * as z from '@moa/contracts/schema';
import { reportDocument } from '../report-document.ts';
import { reportJobs } from '../tables.ts';

export const renderInput = z.object({
  document: reportDocument,
  format: z.oneOf(reportJobs.format.enumValues),
});

export type RenderInput = z.Output<typeof renderInput>;
