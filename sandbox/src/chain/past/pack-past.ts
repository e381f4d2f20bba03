/** The journal as it lies in the saved world: gzip in base64. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { StoredJournal } from './journal.ts';

export async function packPast(stored: StoredJournal): Promise<string> {
  const packed = await promisify(gzip)(JSON.stringify(stored), { level: 4 });
  return packed.toString('base64');
}

export async function unpackPast(text: string): Promise<StoredJournal> {
  const json = await promisify(gunzip)(Buffer.from(text, 'base64'));
  return JSON.parse(json.toString('utf8')) as StoredJournal;
}
