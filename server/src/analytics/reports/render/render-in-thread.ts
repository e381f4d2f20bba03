/**
 * Renders documents in worker threads, at most two at once, so that a long report does not block
 * other requests.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from '@moa/contracts/schema';
import { ApiError } from '../../../http/answers.ts';
import type { WriteFile } from '../make-report.ts';
import { reportDocument } from '../report-document.ts';
import { reportJobs } from '../tables.ts';

const maxAtOnce = 2;
const maxMs = 120_000;

export function createRenderInThread(): WriteFile {
  let atWork = 0;
  const waiting: (() => void)[] = [];
  return async (document, format) => {
    if (atWork >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      return await render({ document, format });
    } finally {
      // The one that waits longest takes over the place.
      const next = waiting.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  };
}

async function render(input: RenderInput): Promise<Buffer> {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: input });
  const late = AbortSignal.timeout(maxMs);
  try {
    // An error of the thread rejects both.
    const message = once(thread, 'message', { signal: late });
    const [bytes]: unknown[] = await Promise.race([message, getEnd(thread)]);
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread answered no file');
    return Buffer.from(bytes);
  } catch (cause) {
    throw late.aborted ? tooLong() : cause;
  } finally {
    await thread.terminate();
  }
}

/** Rejects when the thread exits before its result was received. */
async function getEnd(thread: Worker): Promise<never> {
  await once(thread, 'exit');
  throw new Error('the thread ended without a file');
}

function tooLong(): ApiError {
  return new ApiError('CONFLICT', {
    ko: '파일을 만드는 데 너무 오래 걸립니다. 기간을 줄여 다시 만들어 주세요.',
    en: 'Creating the file takes too long. Choose a shorter period and try again.',
  });
}

/** Input of the rendering thread. */
export const renderInput = z.object({
  document: reportDocument,
  format: z.oneOf(reportJobs.format.enumValues),
});

type RenderInput = z.Output<typeof renderInput>;
