/**
 * The log of this page, for the shell and all remotes: the last thousand lines in memory, each with who
 * wrote it and in which version. The shell sends them on where it is measured (`shell/src/monitoring`).
 * A line says what happened in words of the program; a name, an amount or an address is no part of it.
 */
import { withoutSecrets } from './failures/breadcrumbs.ts';
import { lowestLogLevel } from './lowest-log-level.ts';
import { getRelease } from './release.ts';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/log');

type LogLevel = 'debug' | 'info' | 'warn' | 'error';
type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

export type PageLogLine = {
  level: LogLevel;
  message: string;
  source: string;
  /** Epoch ms. */
  at: number;
  facts: LogFacts;
};

/** One function a level: `log.warn('report refused', { status: 422 })`. Facts are flat, twenty at most. */
type Logger = Readonly<Record<LogLevel, (message: string, facts?: LogFacts) => void>>;

/** Lines that are remembered (specification, section 9). */
const max = 1_000;
const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];
const lowest = levels.indexOf(lowestLogLevel(location.hostname));

let lines: PageLogLine[] = [];
const listeners = new Set<(line: PageLogLine) => void>();

/** A log of what belongs to one source: the name of a remote, or a part of the shell. */
export function createLogger(source: string): Logger {
  const at = (level: LogLevel) => (message: string, facts?: LogFacts) => {
    if (levels.indexOf(level) >= lowest) write(level, source, message, facts);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The oldest first. */
export const getLogLines = (): readonly PageLogLine[] => lines;

/** They go with the person. */
export function forgetLogLines(): void {
  lines = [];
}

/** Hears of every line; what comes back stops it. */
export function onLogLine(listener: (line: PageLogLine) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(level: LogLevel, source: string, message: string, facts: LogFacts = {}): void {
  const line = {
    ...{ level, source, at: Date.now() },
    message: withoutSecrets(message, 300) || '…',
    facts: { ...clean(facts), ...versionOf(source) },
  };
  lines.push(line);
  if (lines.length > max) lines.splice(0, lines.length - max);
  for (const listener of listeners) listener(line);
}

function clean(facts: LogFacts): LogFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? withoutSecrets(fact, 120) : fact,
    ]),
  );
}

function versionOf(source: string): LogFacts {
  const version = releaseRemotes().find(({ name }) => name === source)?.version;
  return version === undefined ? {} : { version };
}

function releaseRemotes(): readonly { name: string; version: string }[] {
  try {
    return getRelease().remotes;
  } catch {
    return [];
  }
}
