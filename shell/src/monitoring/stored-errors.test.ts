/** @jest-environment @moa/build/jest/browser */
import { remembered } from '@moa/contracts/monitoring/limits';
import { markErrorsSent, storeError, unsentErrors } from './stored-errors.ts';
import { storedErrorsKey } from './stored-errors-key.ts';

const error = (id: string) => ({ id, message: 'it broke', breadcrumbs: [] });
afterEach(() => localStorage.clear());

const ids = () => unsentErrors('u1').map(({ id }) => id);

it('outlive a reload until they were sent, fifty of them', () => {
  for (let index = 0; index < remembered.errorLogs + 3; index += 1)
    storeError(error(`e${index}`), 'u1');
  expect(ids()).toHaveLength(50);
  expect(ids().at(0)).toBe('e3');
  markErrorsSent(['e3', 'e4']);
  expect(ids().at(0)).toBe('e5');
});

it('are not sent a day later', () => {
  storeError(error('old'), 'u1', Date.now() - 86_400_001);
  storeError(error('new'), 'u1');
  expect(ids()).toEqual(['new']);
});

it('are of one person, or of nobody: whoever is there now takes away those of others', () => {
  storeError(error('nobody'), null);
  storeError(error('other'), 'u2');
  storeError(error('own'), 'u1');
  expect(ids()).toEqual(['own']);
  expect(localStorage.getItem(storedErrorsKey)).not.toMatch(/nobody|other/);
});

it('of before they had an owner are nobody’s to send', () => {
  const report = error('before');
  localStorage.setItem(
    storedErrorsKey,
    JSON.stringify([{ at: Date.now(), isSent: false, report }]),
  );
  expect(ids()).toEqual([]);
  expect(unsentErrors(null)).toEqual([]);
});

it('are nothing where somebody wrote nonsense into the storage', () => {
  localStorage.setItem(storedErrorsKey, '[{"at":"x"}]');
  expect(ids()).toEqual([]);
});
