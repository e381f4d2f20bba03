/**
 * Entries of a list of paths that nothing is in any more: what they were to let through, or to look at,
 * has moved, and the list says nothing about where it is now.
 */
import { relative } from 'node:path';
import { workspace } from '../build/packages.ts';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

/** Each entry that was met, with what met it. */
export type Listed = Map<unknown, string>;

/** Looked at where the list itself is one of the sources: a small workspace of a test has few of its files. */
export function staleEntries(
  sources: readonly Source[],
  file: string,
  entries: readonly unknown[],
  listed: ReadonlyMap<unknown, string>,
): Violation[] {
  const path = relative(workspace, file).replaceAll('\\', '/');
  const list = sources.find((one) => one.path === path);
  if (!list) return [];
  return entries
    .filter((entry) => !listed.has(entry))
    .map((entry) => {
      const words = String(entry);
      const at = list.text.indexOf(words.replace(/^\/\^?|\/[a-z]*$/g, ''));
      return {
        path,
        line: list.lineOf({ start: Math.max(0, at) }),
        message: `lists ${words}, which nothing is any more; take it out, or name where it is now`,
      };
    });
}
