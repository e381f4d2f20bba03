/** The thread in which one document is written as a file. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReportDocument } from '../report-document.ts';
import type { ReportJobRow } from '../tables.ts';
import { writeDocument } from './write-document.ts';

export type RenderInput = { document: ReportDocument; format: ReportJobRow['format'] };

const { document, format } = workerData as RenderInput;
parentPort?.postMessage(await writeDocument(document, format));
