/** The server's process: configuration, start, and an end within seconds. */

import { chmodSync } from 'node:fs';
import { createApp, startDomains } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { createLogger } from './create-logger.ts';
import { DirectoryUnusable } from './database/directory-unusable.ts';
import { DirectoryInUse } from './database/lock-directory.ts';

const exitWithinMs = 5_000;
/**
 * Exit code of an uncaught internal fault (EX_SOFTWARE): supervisors distinguish it from a
 * requested stop.
 */
const faultExitCode = 70;

let stopping = false;
let stop: () => Promise<void> = async () => undefined;

// Before anything is started: an end that is asked for meanwhile is an end as well.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal));
// Started with a channel to its parent, it does not outlive that parent.
if (process.channel) process.on('disconnect', () => end('disconnect'));
process.umask(0o077);

try {
  await start(readConfig(process.env));
} catch (cause) {
  const sentence = plainSentence(cause);
  if (sentence === null) throw cause;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config);
  // The last resort: every listener has an owner (`error-boundary.ts`). What is left over is a fault that may have
  // stopped half-way, so that this process is not to be trusted any more.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'nobody caught this: the process ends');
    process.exit(faultExitCode);
  });
  // An unhandled rejection fails only its own work. Ending the process would fail the work of all
  // users, and would be a way to attack it.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was left alone'));

  const running = await createContext(config, { log });
  restrictAccess(config.dataDir);
  const app = await createApp(running, { startDomains });
  const address = await app.listen();
  stop = async () => {
    await app.stop();
    await running.stop();
  };
  log.info({ address, origin: config.origin, world: config.world }, 'Moa is ready');
}

function end(reason: string): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), exitWithinMs).unref();
  stop().then(
    () => process.exit(0),
    (cause: Error) => {
      process.stderr.write(`The end (${reason}) failed: ${cause.message}\n`);
      process.exit(1);
    },
  );
}

/** Message of an error that the operator can fix; null for an internal fault. */
function plainSentence(cause: unknown): string | null {
  if (
    cause instanceof ConfigError ||
    cause instanceof DirectoryInUse ||
    cause instanceof DirectoryUnusable
  )
    return cause.message;
  const { code, port } = cause as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program: stop it or set PORT.`;
  return null;
}

/** Restricts a folder to the current account, if it exists and belongs to it. */
function restrictAccess(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (cause) {
    // Of a mounted volume its owner decides; without a database of our own there is no folder.
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOENT', 'EROFS'].includes(code)) throw cause;
  }
}
