import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import { getConditions } from '../decide/conditions-of.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { Subject } from '../subject.ts';
import { oneRule } from '../templates/one-rule.ts';
import { describeFire } from './record-fire.ts';
import type { ActiveRule } from './watch.ts';

function noticeOf(metric: Metric, subject: Subject) {
  const rule = oneRule(subject.kind, [metric, '>', '1'], { name: 'A rule' });
  const active: ActiveRule = {
    id: 'trigger',
    userId: 'person',
    configId: 'config',
    version: new Date(0),
    fired: [],
    config: {
      name: 'A config',
      category: 'position',
      channels: ['in_app'],
      webhookIds: [],
      severityFloor: 'low',
      quietHoursBreach: false,
    },
    rule,
    prepared: prepareRule(rule),
    conditions: getConditions(rule.condition).conditions,
    rateOrder: [],
  };
  return describeFire(active, subject, { value: '2', condition: 0 }, 'key', new Date(0));
}

const position = (positionKind: NonNullable<Subject['positionKind']>): Subject => ({
  kind: 'position',
  id: 'pos 1',
  label: 'A position',
  positionKind,
});

describe('the notice of a rule that fires', () => {
  for (const [metric, kind, link] of [
    ['impermanent_loss', 'uniswap-v3', '/defi/uniswap-v3/pos%201'],
    ['impermanent_loss', 'lp-token', '/defi/lp-tokens/pos%201'],
    ['in_range', 'uniswap-v3', '/defi/uniswap-v3/pos%201'],
    ['reward_claimable', 'lp-token', '/defi/lp-tokens/pos%201'],
    ['reward_claimable', 'lending', '/defi/aave/pos%201'],
    ['health_factor', 'lending', '/defi/aave/pos%201'],
    ['withdrawal_ready', 'withdrawal', '/defi/rebase'],
  ] as const)
    it(`on ${metric} leads to the page of its position (${kind})`, () => {
      assert.equal(noticeOf(metric, position(kind)).link, link);
    });

  it('names its subject, and nothing else of it', () => {
    assert.deepEqual(noticeOf('health_factor', position('lending')).data.subject, {
      kind: 'position',
      id: 'pos 1',
      label: 'A position',
    });
  });
});
