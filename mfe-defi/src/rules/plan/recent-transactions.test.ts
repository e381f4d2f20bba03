import { buildTransaction } from '../../testing/build-plan.ts';
import { recentPlans, recentTransactions } from './recent-transactions.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

it('lists what is under way however long, and what settled within a quarter of an hour', () => {
  const items = [
    buildTransaction({ id: 'old', status: 'submitted', submittedAt: ago(300) }),
    buildTransaction({ id: 'new', status: 'confirmed', settledAt: ago(14) }),
    buildTransaction({ id: 'past', status: 'confirmed', settledAt: ago(16) }),
  ];
  expect(recentTransactions(items, null, now).map(({ id }) => id)).toEqual(['old', 'new']);
});

it('keeps to the protocol of a page', () => {
  const items = [
    buildTransaction({ id: 'a', kind: 'aave.supply' }),
    buildTransaction({ id: 'b', kind: 'rebase.stake' }),
  ];
  expect(recentTransactions(items, 'rebase', now).map(({ id }) => id)).toEqual(['b']);
});

it('names each plan that was begun lately once', () => {
  const items = [
    buildTransaction({ planId: 'pln_2', submittedAt: ago(1) }),
    buildTransaction({ planId: 'pln_1', submittedAt: ago(2) }),
    buildTransaction({ planId: 'pln_1', submittedAt: ago(3) }),
    buildTransaction({ planId: 'pln_0', submittedAt: ago(31) }),
  ];
  expect(recentPlans(items, now)).toEqual(['pln_2', 'pln_1']);
});
