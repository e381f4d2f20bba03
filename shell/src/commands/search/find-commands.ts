import { type Locale, locales } from '@moa/i18n/locale';
import { type Command, type CommandGroup, commandGroups } from '../model/command.ts';
import { type CommandUsage, getWeight } from '../model/command-usage.ts';
import { matchText } from './match-text.ts';

export type FoundGroup = { group: CommandGroup | 'usual' | 'found'; commands: readonly Command[] };

const usualCount = 5;

/**
 * Returns the results of the palette: without a query the most used commands first and then all by
 * group, with one the best matches first.
 */
export function findCommands(
  commands: readonly Command[],
  query: string,
  { locale, usage, now }: { locale: Locale; usage: CommandUsage; now: number },
): FoundGroup[] {
  const usualFirst = (a: Command, b: Command) =>
    getWeight(usage, b.id, now) - getWeight(usage, a.id, now);
  if (query.trim() === '') {
    const usual = commands
      .filter(({ id }) => getWeight(usage, id, now) > 0.1)
      .sort(usualFirst)
      .slice(0, usualCount);
    return [
      { group: 'usual' as const, commands: usual },
      ...commandGroups.map((group) => ({
        group,
        commands: commands.filter((command) => command.group === group && !usual.includes(command)),
      })),
    ].filter((found) => found.commands.length > 0);
  }
  const found = commands
    .map((command) => ({ command, score: getScore(command, query, locale) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || usualFirst(a.command, b.command))
    .map(({ command }) => command);
  return found.length > 0 ? [{ group: 'found', commands: found }] : [];
}

/** Scores a command: the label in the user's language counts in full, other words less. */
function getScore(command: Command, query: string, locale: Locale): number {
  const other = locales.filter((known) => known !== locale).map((known) => command.label[known]);
  return Math.max(
    matchText(command.label[locale], query),
    ...[...other, ...command.keywords].map((text) => 0.8 * matchText(text, query)),
  );
}
