import { remembered } from '@moa/contracts/monitoring/limits';
import { forgetStoredErrors, markErrorsSent, storeError, unsentErrors } from './stored-errors.ts';

const error = (id: string) => ({ id, message: 'it broke', breadcrumbs: [] });
afterEach(forgetStoredErrors);

const ids = () => unsentErrors().map(({ id }) => id);

it('outlive a reload until they were sent, fifty of them', () => {
  for (let index = 0; index < remembered.errorLogs + 3; index += 1) storeError(error(`e${index}`));
  expect(ids()).toHaveLength(50);
  expect(ids().at(0)).toBe('e3');
  markErrorsSent(['e3', 'e4']);
  expect(ids().at(0)).toBe('e5');
});

it('are not sent a day later', () => {
  storeError(error('old'), Date.now() - 86_400_001);
  storeError(error('new'));
  expect(ids()).toEqual(['new']);
});

it('are nothing where somebody wrote nonsense into the storage', () => {
  localStorage.setItem('moa.monitoring.errors', '[{"at":"x"}]');
  expect(ids()).toEqual([]);
});
