/**
 * Names of assets in any script, in every list that an exchange documents: what its documentation shows
 * of one asset is shown of another, and one whose name cannot be taken costs its own rows alone.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type DocumentedAnswer,
  type DocumentedExchange,
  documentedExchanges,
  nameOf,
  type Reported,
} from '../testing/documented-answers.ts';
import { inOrder, readDocumented } from '../testing/documented-exchange.ts';
import { readSymbol, UnreadableNameError } from './read/read-symbol.ts';

/** Listed at Binance; it has capitals in no script. */
const chinese = '币安人生';
/** Turns the text after it around. */
const unreadable = 'X\u{202E}Y';
const shown = 'X\u{FFFD}Y';

describe('a name', () => {
  for (const [name, read] of [
    ['BTC', 'BTC'],
    ['1000sats', '1000SATS'],
    [chinese, chinese],
    ['비트', '비트'],
    ['Ünï', 'ÜNÏ'],
    ['🐸', '🐸'],
    ['A B', 'A B'],
    ['a'.repeat(40), 'A'.repeat(40)],
  ] as const) {
    it(`is read: ${name}`, () => assert.equal(readSymbol('binance', name), read));
  }

  it('is one, however its accents are written', () => {
    assert.equal(readSymbol('binance', 'Ü'.normalize('NFD')), readSymbol('binance', 'Ü'));
  });

  for (const name of [
    '',
    ' ',
    'A  B',
    ' A',
    'A\n',
    '\u{0}',
    unreadable,
    'A\u{200B}',
    'a'.repeat(41),
    7,
    null,
  ]) {
    it(`is none: ${JSON.stringify(name)}`, () => {
      assert.throws(() => readSymbol('binance', name), UnreadableNameError);
    });
  }
});

for (const documented of documentedExchanges()) {
  describe(`what ${documented.exchange} documents`, () => {
    for (const { answer, symbol } of oneOfEach(documented)) {
      it(`is read of an asset with a name in another script: ${answer.name}`, async () => {
        const reported = await read(documented, answer, renamed(answer.body, symbol, chinese));
        assert.deepEqual(reported, inOrder(renamed(answer.told, symbol, chinese) as Reported));
      });

      it(`is read but for the asset whose name cannot be taken: ${answer.name}`, async () => {
        const reported = await read(documented, answer, renamed(answer.body, symbol, unreadable));
        const { holdings, events, key, ...rest } = answer.told ?? {};
        const isNamed = (row: Record<string, string>) => Object.values(row).includes(symbol);
        // What was paid for it, and what was paid beside it, belong to the same entry.
        const lost = new Set(events?.filter(isNamed).map(({ externalId }) => entryOf(externalId)));
        const isOther = (row: Record<string, string>) =>
          !isNamed(row) && !lost.has(entryOf(row['externalId']));
        if (holdings !== undefined) {
          assert.deepEqual(
            reported.holdings,
            holdings.filter((row) => !isNamed(row)),
          );
          const expected = [...(rest.unread ?? []), `assets unknown ${shown}`];
          assert.deepEqual([...new Set(reported.unread)].toSorted(), expected.toSorted());
        } else {
          const left = inOrder({ events: events?.filter(isOther) ?? [] });
          const [unclear] = (reported.notUnderstood ?? []).filter(
            ({ kind }) => kind === 'currency',
          );
          // Of Kraken's rows the other side of the exchange stays, as what changed.
          if (documented.exchange !== 'kraken') {
            assert.deepEqual(reported.events?.filter(isOther), left.events);
          }
          assert.ok(reported.events?.every((row) => !Object.values(row).includes(unreadable)));
          assert.equal(unclear?.word, shown);
        }
      });
    }
  });
}

/** The entry of which an event is a part. */
function entryOf(externalId = ''): string {
  return /(?:fiat|c2c|pay):[^:]+/.exec(externalId)?.[0] ?? externalId;
}

function read(documented: DocumentedExchange, answer: DocumentedAnswer, body: unknown) {
  return readDocumented(documented, answer, new Map(), body);
}

/** Returns one answer per list with an asset that only this list has. */
function oneOfEach(documented: DocumentedExchange) {
  const met = new Set<string>();
  return documented.answers.flatMap((answer) => {
    const { told, body, request } = answer;
    const kind = `${nameOf(request)} ${JSON.stringify(request.query ?? {})}`;
    if (told === undefined || met.has(kind)) return [];
    const rows = told.holdings ?? told.events ?? [];
    const others = [
      ...(answer.with ?? []).map(
        (name) => documented.answers.find((one) => one.name === name)?.body,
      ),
      ...documented.empty.map((one) => one.body),
    ];
    const symbol = rows
      .flatMap((row) => [row['symbol'] ?? '', row['counterSymbol'] ?? ''])
      .filter((one) => !['', 'KRW', 'USD', 'EUR'].includes(one))
      .find(
        (one) =>
          JSON.stringify(renamed(body, one, chinese)) !== JSON.stringify(body) &&
          JSON.stringify(renamed(others, one, chinese)) === JSON.stringify(others),
      );
    if (symbol === undefined) return [];
    met.add(kind);
    return [{ answer, symbol }];
  });
}

/** The same with another asset in place of one, wherever it is named: alone, in a market or an id. */
function renamed(value: unknown, symbol: string, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, symbol, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        renamedText(key, symbol, name),
        renamed(one, symbol, name),
      ]),
    );
  }
  return typeof value === 'string' ? renamedText(value, symbol, name) : value;
}

function renamedText(text: string, symbol: string, name: string): string {
  if (text === `${symbol}USDT`) return `${name}USDT`;
  return text
    .split(/(?<=[-:])|(?=[-:])/)
    .map((part) => (part.toUpperCase() === symbol ? name : part))
    .join('');
}
