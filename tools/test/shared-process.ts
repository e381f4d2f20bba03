/**
 * Runs test files one after another in one process, as node-tests.ts hands them over: a process that has
 * read the server's modules once is spared two seconds of the processor for each further file. Each file
 * is a suite of its own, so that its hooks are its own.
 */
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type FromProcess, fileLimitMs, type ToProcess } from './shared-messages.ts';

const say = (message: FromProcess) => process.send?.(message);

process.on('message', (message: ToProcess) => {
  // What a file has left behind keeps the process from its end, as it does where a file runs alone.
  if (message.kind === 'end') return process.disconnect();
  const { file } = message;
  describe(file, { timeout: fileLimitMs }, () => {
    // Around the file's own suite: its hooks have run by then.
    after(() => say({ kind: 'through', file, rss: process.memoryUsage.rss() }));
    describe('file', async () => {
      await import(pathToFileURL(file).href);
    });
  });
});
say({ kind: 'ready' });
