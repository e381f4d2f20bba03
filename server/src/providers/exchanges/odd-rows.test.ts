/**
 * One row that cannot be read costs itself alone. To each list that an exchange documents copies of its
 * first row are added, in each of which one field that is read is spoiled, and rows of no form at all: what
 * the list told is still told, and each copy is either read or named.
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
import {
  type FieldsRead,
  inOrder,
  readDocumented,
  withoutNames,
} from '../testing/documented-exchange.ts';

const missing = Symbol('missing');
const spoils = [missing, null, '', '-1', 'NaN', '9'.repeat(40), '-0.0000000001', {}, true];
const formless = [null, 'a row', 7, [], {}];
/** Fewer rows than any page has, so that no list seems to go on. */
const atOnce = 30;

type Row = Record<string, unknown>;
/** A list of rows, or a map of them by name. */
type List = { body: string; path: string[]; rows: [key: string, row: unknown][] };
type Spoilt = { row: unknown; key: string; marks: string[] };

for (const documented of documentedExchanges()) {
  describe(`a row of ${documented.exchange} that cannot be read`, () => {
    for (const answer of documented.answers) {
      const { told } = answer;
      const entries = [...(told?.events ?? []), ...(told?.notUnderstood ?? [])];
      if (told === undefined || (told.holdings === undefined && entries.length === 0)) continue;
      it(`costs itself alone: ${answer.name}`, async () => {
        const fields: FieldsRead = new Map();
        const whole = await readDocumented(documented, answer, fields);
        for (const list of listsIn(documented, answer)) {
          await proveList(documented, answer, whole, list, fields);
        }
      });
    }
  });
}

async function proveList(
  documented: DocumentedExchange,
  answer: DocumentedAnswer,
  whole: Reported,
  list: List,
  fields: FieldsRead,
): Promise<void> {
  const read = readFields(documented, list, fields);
  const copies = list.rows.slice(0, 1).flatMap(([key, row]) =>
    leavesOf(row)
      .filter((path) => read(path))
      .flatMap((path) => spoils.map((spoil) => ({ key, row: spoilt(row, path, spoil), path }))),
  );
  const isTold = await tellsCopies(documented, answer, whole, list);
  const all = [
    ...(isTold === true ? copies : []),
    ...formless.map((row) => ({ key: 'formless', row, path: [''] })),
  ];
  for (let from = 0; from < all.length; from += atOnce) {
    const added = all
      .slice(from, from + atOnce)
      .map(({ row, key, path }, index) => distinct(whole, row, key, path, from + index + 1));
    const reported = await readDocumented(...withRows(documented, answer, list, added));
    const where = `${list.body}: ${list.path.join('.')}`;
    assert.equal(reported.failure ?? reported.refusal, undefined, where);
    if (whole.holdings !== undefined) {
      for (const holding of whole.holdings) {
        const same = reported.holdings?.find(({ symbol }) => symbol === holding['symbol']);
        assert.deepEqual(withoutRate(same), withoutRate(holding), where);
      }
    } else {
      for (const event of inOrder(whole).events ?? []) {
        const same = reported.events?.find(({ externalId }) => externalId === event['externalId']);
        assert.deepEqual(same, event, where);
      }
    }
    if (isTold !== true) continue;
    const words = JSON.stringify(reported);
    const silent = added
      .filter(({ marks }) => !marks.some((mark) => words.includes(mark)))
      .filter(({ row }) => !isDocumentedWord(documented, row) && !isNothing(row));
    // What names a row may be what is spoiled: each is told under another name.
    const others = [
      ...(reported.holdings ?? []).map(({ symbol }) => symbol),
      ...(reported.events ?? []).map(({ externalId }) => externalId),
      ...(reported.notUnderstood ?? []).map(({ externalId }) => externalId),
      ...(reported.unread ?? []),
    ].filter((name) => !JSON.stringify(whole).includes(`"${name}"`) && !/ODD/.test(`${name}`));
    const message = `${where}: ${JSON.stringify(silent)} ${JSON.stringify(others)}`;
    // Those that are alike have one name.
    const alike = new Set(
      silent.map(({ row }) => (isObject(row) && 'id' in row ? JSON.stringify(row) : 'alike')),
    );
    assert.ok(others.length >= alike.size, message);
  }
}

/**
 * True if a copy of a list's first row is reported. Null if the row contains rows, which are lists
 * themselves.
 */
async function tellsCopies(
  documented: DocumentedExchange,
  answer: DocumentedAnswer,
  whole: Reported,
  list: List,
): Promise<boolean | null> {
  const [[key, row] = ['', null]] = list.rows;
  if (isObject(row) && Object.values(row).some((one) => Array.isArray(one) && one.some(isObject))) {
    return null;
  }
  // Of an exchange that stands in two lists the other side is a row of its own.
  if (whole.holdings === undefined && answer.with !== undefined) return false;
  const copy = distinct(whole, row, key, [''], 0);
  const reported = JSON.stringify(
    await readDocumented(...withRows(documented, answer, list, [copy])),
  );
  return copy.marks.some((mark) => reported.includes(mark));
}

/** A rate is of all rows of an asset together. */
function withoutRate(holding: Record<string, string> | undefined) {
  const { earns: _earns, ...rest } = holding ?? {};
  return rest;
}

/** Rounding residue counts as zero. */
function isNothing(row: unknown): boolean {
  return isObject(row) && JSON.stringify(row).includes('"-0.0000000001"');
}

/** A spoilt state may be one that an exchange documents. */
function isDocumentedWord({ words }: DocumentedExchange, row: unknown): boolean {
  const known = new Set(Object.values(words).flatMap(({ all }) => all));
  return isObject(row) && Object.values(row).includes('-1') && known.has('-1');
}

/** Lists of rows of the past, or of balances in all answers that belong together. */
function listsIn({ answers, maps = [] }: DocumentedExchange, answer: DocumentedAnswer): List[] {
  const others = answer.told?.holdings === undefined ? [] : (answer.with ?? []);
  const bodies = [answer.name, ...others];
  return answers
    .filter(({ name }) => bodies.includes(name))
    .flatMap(({ name, body, request }) => {
      const isMap = (path: string[]) =>
        maps.some((map) => map.replace(`${nameOf(request)} `, '') === path.join('.'));
      return rowsBelow(body, [], isMap)
        .filter(({ path }) => others.length > 0 || !isPartOfEntry(path))
        .map((list) => ({ ...list, body: name }));
    });
}

/** Rows within an entry are a part of it, but for those of dust: each of them is an entry. */
function isPartOfEntry(path: string[]): boolean {
  const isNested = path.slice(0, -1).some((key) => /^\d+$/.test(key));
  return isNested && !['subRecords', 'userAssetDribbletDetails'].includes(path.at(-1) ?? '');
}

function rowsBelow(
  value: unknown,
  path: string[],
  isMap: (path: string[]) => boolean,
): Omit<List, 'body'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const rows = Object.entries(value);
  const isList = (Array.isArray(value) || isMap(path)) && rows.some(([, row]) => isObject(row));
  return [
    ...(isList ? [{ path, rows }] : []),
    ...rows.flatMap(([key, row]) => rowsBelow(row, [...path, key], isMap)),
  ];
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Paths of values within a row; lists within it are lists of their own. */
function leavesOf(row: unknown, path: string[] = []): string[][] {
  if (!isObject(row)) return [path];
  return Object.entries(row).flatMap(([key, value]) =>
    Array.isArray(value) ? [] : leavesOf(value, [...path, key]),
  );
}

/** Checks whether a field of the list's rows is read by any code. */
function readFields(documented: DocumentedExchange, list: List, fields: FieldsRead) {
  const owner = documented.answers.find(({ name }) => name === list.body) as DocumentedAnswer;
  const name = nameOf(owner.request);
  const isArray = Array.isArray(valueIn(owner.body, list.path));
  const below = list.path.map((key) => (/^\d+$/.test(key) ? '[]' : `.${key}`)).join('');
  return (path: string[]) => {
    const row = isArray ? '[]' : `.${list.rows[0]?.[0]}`;
    const written = `${below}${row}.${path.join('.')}`.replace(/^\./, '');
    const plain = withoutNames(written, documented.maps ?? [], name);
    return fields.get(name)?.has(plain) === true;
  };
}

function spoilt(row: unknown, path: string[], spoil: unknown): unknown {
  const copy = structuredClone(row);
  const last = path.at(-1) ?? '';
  const place = valueIn(copy, path.slice(0, -1)) as Row;
  if (spoil === missing) delete place[last];
  else place[last] = spoil;
  return copy;
}

/** A copy under names of its own, so that it is neither taken for the first row nor added to it. */
function distinct(
  { holdings, events = [], notUnderstood = [] }: Reported,
  row: unknown,
  key: string,
  spoiltAt: string[],
  index: number,
): Spoilt {
  const symbols = new Set(holdings?.map(({ symbol }) => symbol));
  const names = new Set(
    [...events, ...notUnderstood].flatMap(
      ({ externalId }) => externalId?.split(':').slice(1) ?? [],
    ),
  );
  const mark = `ODD${index}X`;
  const marks = [mark];
  const copy = structuredClone(row);
  for (const path of leavesOf(copy)) {
    if (path.join('.') === spoiltAt.join('.')) continue;
    const place = valueIn(copy, path.slice(0, -1)) as Row;
    const value = place?.[path.at(-1) ?? ''];
    const text = String(value);
    if (holdings !== undefined) {
      const isSymbol = typeof value === 'string' && symbols.has(text.toUpperCase());
      if (isSymbol) place[path.at(-1) ?? ''] = mark;
      continue;
    }
    if (!names.has(text) || text.length < 3 || text.includes('.')) continue;
    const other = /^\d+$/.test(text) ? String(BigInt(text) - BigInt(index + 1)) : `${text}${mark}`;
    place[path.at(-1) ?? ''] = typeof value === 'number' ? Number(other) : other;
    marks.push(other);
  }
  if (isObject(copy) && typeof copy['refid'] === 'string') copy['refid'] += mark;
  return { row: copy, key: `${key}${mark}`, marks: [...marks, mark] };
}

/** Builds the input of `readDocumented` with more rows in a list. */
function withRows(
  documented: DocumentedExchange,
  answer: DocumentedAnswer,
  list: List,
  added: readonly Spoilt[],
): Parameters<typeof readDocumented> {
  const answers = documented.answers.map((one) => {
    if (one.name !== list.body) return one;
    const body = structuredClone(one.body);
    const place = valueIn(body, list.path);
    if (Array.isArray(place)) place.push(...added.map(({ row }) => row));
    else for (const { key, row } of added) (place as Row)[key] = row;
    return { ...one, body };
  });
  const own = answers.find(({ name }) => name === answer.name) as DocumentedAnswer;
  return [{ ...documented, answers }, own, new Map()];
}

function valueIn(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, key) => (found as Row | null | undefined)?.[key], value);
}
