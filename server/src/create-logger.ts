import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './http/answers/describe-error.ts';

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

/** Structured lines on standard output; what is secret or personal is taken out by name. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: { service: 'moa' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (cause: unknown) => describeError(cause) },
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** A full disk or a reader that went away costs lines, never the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  output.on('error', () => undefined);
  return output;
}
