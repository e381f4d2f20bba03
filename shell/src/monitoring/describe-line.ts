import { logLevels } from '@moa/contracts/monitoring/shapes/error-report';
import { withoutSecrets } from '@moa/host/internal/failures/breadcrumbs';
import type { PageLogLine } from '@moa/host/internal/log';
import { getRelease } from '@moa/host/internal/release';

/** A line of the log as it is sent: without amounts, keys and addresses, with the version that wrote it. Null below the lowest level. */
export function describeLine({ facts, message, ...line }: PageLogLine, hostname: string) {
  if (logLevels.indexOf(line.level) < logLevels.indexOf(lowestLogLevel(hostname))) return null;
  const version = getRelease().remotes.find(({ name }) => name === line.source)?.version;
  return {
    ...line,
    message: withoutSecrets(message, 300) || '…',
    context: {
      ...Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [
          name,
          typeof fact === 'string' ? withoutSecrets(fact, 120) : fact,
        ]),
      ),
      ...(version === undefined ? {} : { version }),
    },
  };
}

/**
 * Returns the lowest level that is logged: everything on this machine, elsewhere from `info` on
 * (specification, section 9).
 */
export function lowestLogLevel(hostname: string): 'debug' | 'info' {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'debug' : 'info';
}
