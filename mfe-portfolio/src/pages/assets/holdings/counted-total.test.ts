import { buildPosition } from '@moa/testing/build-portfolio';
import { countedTotal } from './counted-total.ts';

const btc = buildPosition({ id: 'btc', value: '100' });
const debt = buildPosition({ id: 'debt', value: '-30', kind: 'debt' });
const hidden = buildPosition({ id: 'hidden', value: '5', hidden: true });
const excluded = buildPosition({ id: 'excluded', value: '7', excluded: true });
const spam = buildPosition({ id: 'spam', value: null, suspicion: 'unlisted' });
const odd = buildPosition({ id: 'odd', value: null });
const all = [btc, debt, hidden, excluded, spam, odd];

it('adds what counts: debts are taken off, what was left out and quarantine are not in it', () => {
  expect(countedTotal([btc, debt, excluded, spam, odd], all)).toMatchObject({
    value: '70',
    excluded: { count: 1, value: '7' },
    unpriced: 1,
  });
});

it('comes to the total with what is hidden', () => {
  expect(countedTotal([btc, debt, excluded, odd], all)).toMatchObject({
    hidden: { count: 1, value: '5' },
    whole: '75',
  });
});

it('claims nothing about the total while filters leave rows out', () => {
  expect(countedTotal([btc], all).whole).toBeNull();
});

it('knows no sum of rows without a value', () => {
  expect(countedTotal([odd, spam], [odd, spam])).toMatchObject({ value: null, whole: null });
});
