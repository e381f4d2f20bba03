import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stepTitle, titleInBoth } from './step-title.ts';
import type { DefiPlanRow } from './tables.ts';

const steps = [{ id: 's1', title: '1000 USDC 예치' }] as DefiPlanRow['plan']['steps'];
const plan = { steps } as DefiPlanRow['plan'];

it('has thousands apart, and leaves fractions, positions and names as they are', () => {
  const of = (en: string) => titleInBoth({ ko: en, en }).en;
  assert.equal(of('Supply 1000 USDC'), 'Supply 1,000 USDC');
  assert.equal(of('1234567.12345678 USDC 예치'), '1,234,567.12345678 USDC 예치');
  assert.equal(
    of('Add 0.123456 ETH + 12000 DAI to the pool'),
    'Add 0.123456 ETH + 12,000 DAI to the pool',
  );
  assert.equal(of('Collect fees of #123456'), 'Collect fees of #123456');
  assert.equal(of('Claim 999 TOKEN2049'), 'Claim 999 TOKEN2049');
});

it('is in the language of who reads it', () => {
  const titles = { s1: { ko: '1,000 USDC 예치', en: 'Supply 1,000 USDC' } };
  assert.equal(stepTitle({ plan, titles }, 's1', 'en'), 'Supply 1,000 USDC');
  assert.equal(stepTitle({ plan, titles }, 's1', 'ko'), '1,000 USDC 예치');
});

it('is the one of then for a plan from before both were stored', () => {
  assert.equal(stepTitle({ plan, titles: null }, 's1', 'en'), '1000 USDC 예치');
});
