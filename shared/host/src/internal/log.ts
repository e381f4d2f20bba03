/**
 * The log of this page, for the shell and all remotes: the last thousand lines in memory. The shell
 * cleans and sends them (`shell/src/monitoring`), which is fetched once the page rests. A line says what
 * happened in words of the program; a name, an amount or an address is no part of it.
 */
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/log');

const levels = ['debug', 'info', 'warn', 'error'] as const;
type LogLevel = (typeof levels)[number];
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
let lines: PageLogLine[] = [];
const listeners = new Set<(line: PageLogLine) => void>();

/** A log of what belongs to one source: the name of a remote, or a part of the shell. */
export function createLogger(source: string): Logger {
  const logAt =
    (level: LogLevel) =>
    (message: string, facts: LogFacts = {}) => {
      const line = { level, message, source, at: Date.now(), facts };
      lines = [...lines.slice(1 - max), line];
      for (const listener of listeners) listener(line);
    };
  return Object.fromEntries(levels.map((level) => [level, logAt(level)])) as Logger;
}

/** The oldest first. */
export const getLogLines = (): readonly PageLogLine[] => lines;

/** Clears the lines when the user changes. */
export function forgetLogLines(): void {
  lines = [];
}

/** Hears of every line; what comes back stops it. */
export function onLogLine(listener: (line: PageLogLine) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
