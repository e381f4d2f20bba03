import type { Context } from '../context.ts';
import type { NotUnderstood } from '../providers/exchanges/ledger-event.ts';

const told = new Set<string>();
const mostTold = 1_000;

/** Names each word that is not understood once, whoever meets it: somebody has to look it up. */
export function logWords(
  log: Context['log'],
  provider: string,
  entries: readonly NotUnderstood[],
): void {
  for (const { kind, word } of entries) {
    const name = JSON.stringify([provider, kind, word]);
    if (told.has(name) || told.size >= mostTold) continue;
    told.add(name);
    log.warn({ provider, kind, word }, 'a word of an exchange is not understood');
  }
}
