/** The server's process: configuration, start, and an end within seconds. */
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { DirectoryInUse } from './database/lock-directory.ts';
import { startPlatform } from './platform/start-platform.ts';
import { startDomain } from './start-domain.ts';

const exitWithinMs = 5_000;

try {
  await start(readConfig(process.env));
} catch (cause) {
  const sentence = plainSentence(cause);
  if (sentence === null) throw cause;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const running = await createContext(config);
  const { log } = running.context;
  const app = await createApp(running, { startDomain, startPlatform });
  const address = await app.listen();
  log.info({ address, origin: config.origin, world: config.world }, 'Moa is ready');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Moa stops');
    setTimeout(() => process.exit(1), exitWithinMs).unref();
    await app.stop();
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // Started with a channel to its parent, it does not outlive that parent.
  if (process.channel) process.on('disconnect', () => void stop('disconnect'));
  process.on('unhandledRejection', (cause) =>
    log.error({ err: cause }, 'a promise was left alone'),
  );
}

/** What whoever starts the server can change; null for a fault of our own. */
function plainSentence(cause: unknown): string | null {
  if (cause instanceof ConfigError || cause instanceof DirectoryInUse) return cause.message;
  const { code, port } = cause as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program: stop it or set PORT.`;
  return null;
}
