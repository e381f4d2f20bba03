/**
 * Meanings of error codes, in a table for each exchange (`<id>/error-codes.ts`): the codes in its
 * documentation (`<id>/fixtures/errors.json`) and those known to ccxt.
 */
import type { ExchangeTrouble } from '@moa/contracts/exchanges/trouble';

export type ErrorCodes = {
  /** Where a code is in an answer; the first that the table has counts. */
  codeIn: readonly RegExp[];
  means: Meanings;
  /** Words of its sentences that say more than the code beside them. */
  says?: Meanings;
  /** Meaning of a status without a code, if it differs from that of other exchanges. */
  statuses?: Readonly<Record<number, ExchangeTrouble>>;
  /** Patterns for undocumented codes, tried in order. */
  resembles?: readonly (readonly [RegExp, ExchangeTrouble])[];
};
type Meanings = Readonly<Partial<Record<ExchangeTrouble, readonly string[]>>>;

export type ReportedTrouble = {
  trouble: ExchangeTrouble;
  /** As the exchange writes it; null where only its words say it. */
  code: string | null;
};

/** Codes without a blank in them, as a list. */
export function listed(codes: TemplateStringsArray): readonly string[] {
  return codes.join('').trim().split(/\s+/);
}

const asMaps = new WeakMap<ErrorCodes, ReadonlyMap<string, ExchangeTrouble>>();

/**
 * Returns the meaning of an error body. A code in no table is `unknown`; null if the text has no
 * code, so that its status and message decide.
 */
export function troubleIn(text: string, errors: ErrorCodes): ReportedTrouble | null {
  for (const [trouble, words] of getEntries(errors.says ?? {})) {
    if (words.some((word) => text.includes(word))) return { trouble, code: null };
  }
  const known = getMap(errors);
  const codes = errors.codeIn.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, code]) => code ?? ''),
  );
  for (const code of codes) {
    for (const name of lessAndLess(code)) {
      const trouble = known.get(name);
      if (trouble !== undefined) return { trouble, code: name };
    }
  }
  const [first] = codes.filter((code) => code !== '' && code !== '0');
  if (first === undefined) return null;
  const code = first.slice(0, 60);
  const [, trouble = 'unknown'] = errors.resembles?.find(([pattern]) => pattern.test(code)) ?? [];
  return { trouble, code };
}

/** Kraken says behind a code what it is about: `EGeneral:Invalid arguments:volume`. */
function* lessAndLess(code: string): Generator<string> {
  let name = code.replace(/\s*\(.*$/, '');
  yield name;
  while (name.split(':').length > 2) {
    name = name.slice(0, name.lastIndexOf(':'));
    yield name;
  }
}

function getMap(errors: ErrorCodes): ReadonlyMap<string, ExchangeTrouble> {
  const known = asMaps.get(errors);
  if (known !== undefined) return known;
  const made = new Map(
    getEntries(errors.means).flatMap(([trouble, codes]) => codes.map((code) => [code, trouble])),
  );
  asMaps.set(errors, made);
  return made;
}

function getEntries(meanings: Meanings): [ExchangeTrouble, readonly string[]][] {
  return Object.entries(meanings) as [ExchangeTrouble, readonly string[]][];
}
