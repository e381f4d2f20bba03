import type { Context } from '../../context.ts';
import type { NotUnderstood } from '../../providers/exchanges/ledger-event.ts';

const loggedWords = () => new Set<string>();
const maxLogged = 1_000;

/** Logs each word that is not understood once for all sources, so that it can be looked up. */
export function logWords(
  { log, outside }: Pick<Context, 'log' | 'outside'>,
  provider: string,
  entries: readonly NotUnderstood[],
): void {
  const logged = outside.memory.of(loggedWords);
  for (const { kind, word } of entries) {
    const name = JSON.stringify([provider, kind, word]);
    if (logged.has(name) || logged.size >= maxLogged) continue;
    logged.add(name);
    log.warn({ provider, kind, word }, 'a word of an exchange is not understood');
  }
}
