/** The journal as it lies in the saved world: gzip in base64. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { KeptJournal } from './journal.ts';

export async function packPast(kept: KeptJournal): Promise<string> {
  const packed = await promisify(gzip)(JSON.stringify(kept), { level: 4 });
  return packed.toString('base64');
}

export async function unpackPast(text: string): Promise<KeptJournal> {
  const json = await promisify(gunzip)(Buffer.from(text, 'base64'));
  return JSON.parse(json.toString('utf8')) as KeptJournal;
}
