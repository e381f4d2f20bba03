/** The log of this page: the last thousand lines in memory; a listener hears each of them. */
import { remembered } from '@moa/contracts/monitoring/limits';
import { type LogLevel, logLevels } from '@moa/contracts/monitoring/shapes/log-line';
import { withoutSecrets } from '@moa/host/internal/failures/breadcrumbs';

type PageLogLine = {
  level: LogLevel;
  message: string;
  source: string;
  /** Epoch ms. */
  at: number;
  context: Readonly<Record<string, string | number | boolean>>;
};

type PageLog = {
  write(line: Omit<PageLogLine, 'at' | 'context'> & Partial<Pick<PageLogLine, 'context'>>): void;
  /** The oldest first. */
  lines(): readonly PageLogLine[];
  clear(): void;
};

export function createPageLog(
  level: LogLevel,
  hear: (line: PageLogLine) => void = () => undefined,
): PageLog {
  let lines: readonly PageLogLine[] = [];
  return {
    write({ context = {}, ...line }) {
      if (logLevels.indexOf(line.level) < logLevels.indexOf(level)) return;
      const written = {
        ...line,
        message: withoutSecrets(line.message, 300),
        context,
        at: Date.now(),
      };
      lines = [...lines, written].slice(-remembered.logs);
      hear(written);
    },
    lines: () => lines,
    clear() {
      lines = [];
    },
  };
}
