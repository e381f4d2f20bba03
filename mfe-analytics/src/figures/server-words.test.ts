/** Every text of the server about a figure has a translation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getReason } from '../rules/reason-of.ts';
import { basisWords } from './basis-words.ts';
import { isYearly } from './is-yearly.ts';
import { missingWords } from './missing-words.ts';

const server = join(import.meta.dirname, '../../../server/src');
const filesUnder = (folder: string) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(join(server, folder, file), 'utf8'));
const folders = ['analytics', 'defi/accruals', 'history/performance', 'portfolio/valuation'];
const sources = folders.flatMap(filesUnder);
const past = readFileSync(join(server, 'history/past.ts'), 'utf8');
const literals = (text: string, before: RegExp) =>
  [...text.matchAll(new RegExp(`${before.source}\\s*(['\`])((?:(?!\\1).)*)\\1`, 'g'))].map(
    // What is put in is a number or a benchmark.
    ([, , literal = '']) =>
      literal.replace(/\$\{query\.benchmark\}/g, 'BTC').replace(/\$\{[^}]*\}/g, '3'),
  );

const reasons = [
  ...[...sources, past].flatMap((text) => literals(text, /(?:reason(?::| =)|lack\()/)),
  ...sources.flatMap((text) => {
    const [, body = ''] = /function whyMissing\([\s\S]*?\{([\s\S]*?)\n\}/.exec(text) ?? [];
    return [...body.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal);
  }),
];
const bases = [
  ...filesUnder('analytics').flatMap((text) => literals(text, /basis:/)),
  ...[
    ...(/function getBasis[\s\S]*?\n\}\n/.exec(past)?.[0] ?? '').matchAll(
      /['`]([a-z][^'`]{9,})['`]/g,
    ),
  ].map(([, literal = '']) => literal.replace(/\$\{\w+\}/, 'BTC')),
];

it('recognises a rate of less than a year by the server’s own name of it', () => {
  const method = filesUnder('analytics')
    .flatMap((text) => literals(text, /[?:]/))
    .find((name) => name.includes('of the whole time'));
  expect(method).toBeDefined();
  expect(isYearly({ method: method ?? '' })).toBe(false);
});

it('finds what the server says', () => {
  expect(new Set(reasons).size).toBeGreaterThan(20);
  expect(reasons).toContain('all payments go one way: there is no rate');
  expect(reasons).toContain('not read lately');
  expect(new Set(bases).size).toBeGreaterThan(7);
  expect(bases).toContain('recorded dollar totals at the rate of today');
});

it.each([...new Set(reasons)])('knows the reason: %s', (reason) => {
  expect(getReason(reason)).not.toBeNull();
  const part = { source: 'Upbit', reason, since: '2026-11-21T03:30:00.000Z' };
  expect(missingWords(part, 'ko')).toMatch(/[가-힣]/);
  expect(missingWords(part, 'en')).not.toMatch(/[가-힣]|\{/);
});

it.each([...new Set(bases)])('knows the basis: %s', (basis) => {
  expect(basisWords(basis, 'ko')).toMatch(/[가-힣]/);
  expect(basisWords(basis, 'ko')).not.toMatch(/[a-z]{3}/);
  expect(basisWords(basis, 'en')).not.toMatch(/[가-힣]|\{/);
});

it('says how many days or entries are lacking, and of which benchmark', () => {
  const said = (source: string, reason: string) => missingWords({ source, reason }, 'ko');
  expect(said('BTC', '4 days have no price of the benchmark')).toBe(
    '비트코인 가격이 없는 날이 4일 있습니다',
  );
  expect(said('snapshots', '2 days are left out: no return follows of them')).toContain('2일');
  expect(said('ledger', '7 entries have no price')).toContain('7건');
});

it('tells why there is no money-weighted return apart', () => {
  const said = [
    'all payments go one way: there is no rate',
    'all payments fall on one moment: there is no rate',
    'no rate between -99.99 % and 10,000 % explains them',
    'less than a year is known',
    'more was owed than held',
  ].map((reason) => missingWords({ source: 'returns', reason }, 'ko'));
  expect(new Set(said).size).toBe(said.length);
});

it('says in general what a place says in words of its own', () => {
  expect(missingWords({ source: 'Upbit', reason: 'IP is not allowed' }, 'ko')).toBe(
    'Upbit 데이터가 완전하지 않습니다',
  );
});

it('puts a basis of two parts into one sentence each', () => {
  const basis =
    'totals as they were recorded; before that built back from the ledger and the prices of then';
  expect(basisWords(basis, 'ko')).toMatch(/^.+ · .+$/);
});
