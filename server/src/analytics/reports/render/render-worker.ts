/** The thread in which one document is written as a file. */
import { parentPort, workerData } from 'node:worker_threads';
import * as z from '@moa/contracts/schema';
import { renderInput } from './render-in-thread.ts';
import { writeDocument } from './write-document.ts';

const port = parentPort;
if (port === null) throw new Error('render-worker runs as a worker thread');

const input = z.safeParse(renderInput, workerData);
if (!input.success) throw new Error(z.prettifyError(input.error));
const { document, format } = input.data;
port.postMessage(await writeDocument(document, format));
