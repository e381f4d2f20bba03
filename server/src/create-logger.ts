import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { describeError, shortReason } from './http/answers.ts';

const secret = [
  'authorization',
  'cookie',
  'apiKey',
  'secret',
  'password',
  'passphrase',
  'token',
  'accessToken',
  'refreshToken',
  'privateKey',
  'masterKey',
  'email',
];

/**
 * Structured lines on standard output; what is secret or personal is taken out by name, and
 * from the reasons of failures addresses of the network and accounts.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { service: 'moa' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withShortReasons(fields),
    },
    hooks: {
      // Without words of its own a line has the error's message as its own.
      logMethod(given: Parameters<LogFn>, log: LogFn) {
        const [first, words] = given as unknown[];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        const isWordless = error instanceof Error && words === undefined;
        const line = isWordless
          ? [first instanceof Error ? { err: first } : first, shortReason(error.message)]
          : given;
        log.apply(this, line as Parameters<LogFn>);
      },
    },
    serializers: { err: (cause: unknown) => describeError(cause) },
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Messages of other programs, which repeat what they asked and whom. */
const reasons = ['reason', 'problem', 'message', 'error'];

function withShortReasons(fields: Record<string, unknown>): Record<string, unknown> {
  const short = { ...fields };
  for (const name of reasons) {
    const reason = short[name];
    if (typeof reason === 'string') short[name] = shortReason(reason);
  }
  return short;
}

/** A full disk or a reader that went away costs lines, never the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  output.on('error', () => undefined);
  return output;
}
