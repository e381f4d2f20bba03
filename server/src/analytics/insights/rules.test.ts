import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type InsightType, listInsights } from '@moa/contracts/analytics/insights';
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { Facts } from './facts.ts';
import { rules } from './rules.ts';
import { factsNow, sampleFacts } from './testing/sample-facts.ts';

const ago = (days: number) => new Date(factsNow.getTime() - days * dayMs);
const asset = (share: string, isCash = false) => ({
  key: 'BTC',
  label: 'BTC',
  value: `${Number(share) * 100_000}`,
  share,
  isCash,
});
const exchange = (share: string, value = '6000000') => ({
  key: 'upbit',
  label: 'Upbit',
  value,
  share,
});
const loan = (healthFactor: string) => ({
  id: 'len_1',
  label: 'Wallet Aave',
  healthFactor,
  debt: '1000000',
  fee: '900',
});
const range = (over: object = {}) => ({
  id: 'uni_1',
  label: 'ETH/USDC #1',
  value: '500000',
  isOut: false,
  since: ago(2),
  divergence: null,
  fees: null,
  ...over,
});
const reward = (value: string, fee = '3000') => ({
  id: 'lpt_1',
  label: 'ETH/USDC',
  value,
  fee,
  path: '/defi/lp-tokens/lpt_1',
});
const rate = (now: string, before: string, value = '1000000') => ({
  id: 'lido',
  label: 'Lido',
  now,
  before,
  value,
});
const better = (own: string, best: string) => ({
  id: 'len_1 USDC',
  symbol: 'USDC',
  value: '5000000',
  own,
  best,
  market: 'aave-v3-base',
  fee: null,
  isAcross: true,
});
const key = (days: number) => ({ id: 'key_1', label: 'Binance', expiresAt: ago(-days) });
const stale = (hours: number) => ({ id: 'src_1', label: 'Upbit', since: ago(hours / 24) });

/** By type: figures that are worth no word, those that are, and the priority that they have. */
const cases: Record<
  InsightType,
  [quiet: Partial<Facts>, found: Partial<Facts>, priority: string][]
> = {
  concentration: [
    [{ assets: [asset('50')] }, { assets: [asset('50.01')] }, 'medium'],
    [{ assets: [asset('90', true)] }, { assets: [asset('90')] }, 'high'],
    [{ assets: [asset('90')], held: '400000' }, { assets: [asset('74.9')] }, 'medium'],
  ],
  single_exchange: [
    [{ exchanges: [exchange('50')] }, { exchanges: [exchange('60')] }, 'low'],
    [{ exchanges: [exchange('90', '900000')] }, { exchanges: [exchange('90')] }, 'medium'],
  ],
  idle_cash: [
    [
      { idle: [{ symbol: 'KRW', value: '2000000', days: 59 }] },
      { idle: [{ symbol: 'KRW', value: '2000000', days: 60 }] },
      'low',
    ],
    [
      { idle: [{ symbol: 'USDT', value: '900000', days: 90 }] },
      { idle: [{ symbol: 'USDT', value: '1000000', days: 90 }] },
      'low',
    ],
  ],
  drawdown: [
    [
      { drawdown: { percent: '19.9', days: 90 } },
      { drawdown: { percent: '20', days: 90 } },
      'medium',
    ],
    [{ drawdown: { percent: '0', days: 90 } }, { drawdown: { percent: '55', days: 90 } }, 'high'],
  ],
  health_factor: [
    [{ loans: [loan('1.5')] }, { loans: [loan('1.49')] }, 'medium'],
    [{ loans: [loan('3')] }, { loans: [loan('1.05')] }, 'high'],
  ],
  out_of_range: [
    [{ ranges: [range()] }, { ranges: [range({ isOut: true })] }, 'medium'],
    [
      { ranges: [range({ isOut: true, value: '10000' })] },
      { ranges: [range({ isOut: true, since: ago(0.1) })] },
      'low',
    ],
  ],
  impermanent_loss: [
    [
      { ranges: [range({ divergence: '-50000', fees: '60000' })] },
      { ranges: [range({ divergence: '-50000', fees: '40000' })] },
      'medium',
    ],
    [
      { pools: [{ id: 'p', label: 'p', value: '1', loss: '-9000', fees: '1' }] },
      { pools: [{ id: 'p', label: 'p', value: '1', loss: '-90000', fees: '1' }] },
      'medium',
    ],
  ],
  unclaimed_reward: [
    [{ rewards: [reward('9999', '1')] }, { rewards: [reward('30000')] }, 'low'],
    [{ rewards: [reward('30000', '10000')] }, { rewards: [reward('30001', '10000')] }, 'low'],
  ],
  apy_drop: [
    [{ rates: [rate('3.1', '4')] }, { rates: [rate('2.9', '4')] }, 'low'],
    [{ rates: [rate('0.5', '0.9')] }, { rates: [rate('1', '2')] }, 'low'],
  ],
  better_rate: [[{ better: [better('3', '3.9')] }, { better: [better('3', '4')] }, 'low']],
  key_expiry: [
    [{ keys: [key(31)] }, { keys: [key(20)] }, 'medium'],
    [{ keys: [key(90)] }, { keys: [key(3)] }, 'high'],
    [{ keys: [] }, { keys: [key(-1)] }, 'high'],
  ],
  stale_source: [
    [{ stale: [] }, { stale: [stale(2)] }, 'medium'],
    [{ stale: [] }, { stale: [stale(30)] }, 'high'],
  ],
  fx_swing: [
    [
      { dollar: { now: '1420', before: '1380' } },
      { dollar: { now: '1430', before: '1380' } },
      'low',
    ],
    [
      { dollar: { now: '1400', before: '1400' } },
      { dollar: { now: '1300', before: '1400' } },
      'medium',
    ],
  ],
  kimchi_premium: [
    [{ kimchiPremium: '4.9' }, { kimchiPremium: '5' }, 'low'],
    [{ kimchiPremium: '-0.9' }, { kimchiPremium: '-1' }, 'low'],
  ],
  correlation_jump: [
    [
      { correlation: { pair: 'BTC · ETH', now: '0.9', before: '0.6' } },
      { correlation: { pair: 'BTC · ETH', now: '0.9', before: '0.5' } },
      'low',
    ],
  ],
  milestone: [
    [
      { record: { total: '9', highest: '9', days: 90 } },
      { record: { total: '10000000', highest: '9000000', days: 90 } },
      'low',
    ],
    [
      { record: { total: '10000000', highest: '9000000', days: 29 } },
      { record: { total: '10000000', highest: '9000000', days: 30 } },
      'low',
    ],
  ],
  fee_drag: [
    [{ fees: { paid: '100000' } }, { fees: { paid: '100001' } }, 'low'],
    [
      { fees: { paid: '49000' }, held: '600000' },
      { fees: { paid: '50000' }, held: '600000' },
      'low',
    ],
  ],
  tax_threshold: [
    [
      { realised: { year: 2027, gain: '1999999' } },
      { realised: { year: 2027, gain: '2000000' } },
      'medium',
    ],
    [
      { realised: { year: 2026, gain: '9000000' } },
      { realised: { year: 2027, gain: '9000000' } },
      'medium',
    ],
  ],
};

/** The fact that a rule judges, where it is not known. */
const unknowns: Record<InsightType, Partial<Facts>> = {
  concentration: { assets: null },
  single_exchange: { exchanges: null },
  idle_cash: { idle: null },
  drawdown: { drawdown: null },
  health_factor: { loans: null },
  out_of_range: { ranges: null },
  impermanent_loss: { pools: null },
  unclaimed_reward: { rewards: null },
  apy_drop: { rates: null },
  better_rate: { better: null },
  key_expiry: { keys: null },
  stale_source: { stale: null },
  fx_swing: { dollar: null },
  kimchi_premium: { kimchiPremium: null },
  correlation_jump: { correlation: null },
  milestone: { record: null },
  fee_drag: { fees: null },
  tax_threshold: { realised: null },
};

describe('the rules of insights', () => {
  it('are one for each type of the contract', () => {
    assert.deepEqual(rules.map(({ type }) => type).sort(), Object.keys(cases).sort());
  });

  it('find nothing in ordinary figures', () => {
    for (const { type, find } of rules) assert.deepEqual(find(sampleFacts()), [], type);
  });

  for (const { type, find } of rules) {
    for (const [index, [quiet, found, priority]] of cases[type].entries()) {
      it(`${type} ${index + 1}: speaks from its threshold on, in both languages and with its figures`, () => {
        assert.deepEqual(find(sampleFacts(quiet)), []);
        const findings = find(sampleFacts(found)) ?? [];
        assert.equal(findings.length, 1);
        const [one] = findings;
        assert.equal(one?.priority, priority);
        for (const text of [one?.title, one?.body, ...(one?.advice?.steps ?? [])]) {
          assert.match(text?.ko ?? '', /[가-힣]/);
          assert.doesNotMatch(text?.en ?? '', /[가-힣]/);
          assert.doesNotMatch(`${text?.ko} ${text?.en}`, /undefined|null|NaN/);
        }
        assert.ok((one?.evidence.length ?? 0) > 0);
        const { evidence, actions } = listInsights.output.def.element.shape;
        assert.ok(z.safeParse(evidence, one?.evidence).success);
        assert.ok(z.safeParse(actions, one?.actions).success);
      });
    }

    it(`${type}: says neither yes nor no where its figures are not known`, () => {
      assert.equal(find(sampleFacts(unknowns[type])), null);
    });
  }

  it('say of each piece of advice what it costs, or why nobody knows', () => {
    for (const { type, find } of rules) {
      for (const [, found] of cases[type]) {
        for (const { advice } of find(sampleFacts(found)) ?? []) {
          if (advice === undefined) continue;
          assert.match(advice.costNote?.ko ?? '', /[가-힣]/, type);
          assert.doesNotMatch(advice.costNote?.en ?? '-', /[가-힣]/, type);
        }
      }
    }
    const [loanAtRisk] =
      rules
        .find(({ type }) => type === 'health_factor')
        ?.find(sampleFacts({ loans: [loan('1.2')] })) ?? [];
    assert.equal(loanAtRisk?.advice?.cost, '900');
  });

  it('measure money in won whatever the currency is', () => {
    const [rule] = rules.filter(({ type }) => type === 'idle_cash');
    const inDollars = (value: string) =>
      sampleFacts({
        currency: 'USD',
        perWon: '0.00072',
        idle: [{ symbol: 'USDC', value, days: 90 }],
      });
    assert.equal(rule?.find(inDollars('719'))?.length, 0);
    assert.equal(rule?.find(inDollars('720'))?.length, 1);
  });

  it('never say a health factor larger than it is', () => {
    const rule = rules.find(({ type }) => type === 'health_factor');
    const [thin] = rule?.find(sampleFacts({ loans: [loan('1.0962')] })) ?? [];
    assert.match(thin?.title.ko ?? '', /건강 지수: 1\.09$/);
    assert.equal(thin?.evidence.find(({ unit }) => unit === 'ratio')?.value, '1.09');
  });

  it('advise what brings a share or a health factor to where it should be', () => {
    const byType = (type: InsightType) => rules.find((rule) => rule.type === type);
    const [crowded] =
      byType('concentration')?.find(
        sampleFacts({ assets: [{ ...asset('60'), value: '6000000' }] }),
      ) ?? [];
    assert.deepEqual(
      crowded?.advice?.steps[0]?.ko,
      'BTC {1000000 KRW}어치를 다른 자산으로 바꿉니다.',
    );
    const [inDollars] =
      byType('concentration')?.find(
        sampleFacts({
          currency: 'USD',
          perWon: '0.00072123',
          held: '1000.01',
          assets: [{ ...asset('60'), value: '600.01' }],
        }),
      ) ?? [];
    assert.match(inDollars?.advice?.steps[0]?.en ?? '', /\{100\.00 USD\}/);
    const [everything] =
      byType('concentration')?.find(
        sampleFacts({ assets: [{ ...asset('100'), value: '10000000' }] }),
      ) ?? [];
    assert.match(everything?.advice?.steps[0]?.ko ?? '', /\{5000000 KRW\}/);
    const [thin] = byType('health_factor')?.find(sampleFacts({ loans: [loan('1.2')] })) ?? [];
    // 1.2 / 2 of the debt may stay.
    assert.deepEqual(thin?.advice?.steps[0]?.en, 'Repay {400000 KRW}.');
  });
});
