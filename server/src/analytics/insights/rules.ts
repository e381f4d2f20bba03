/** All rules, in the order of the contract. */
import type { Rule } from './finding.ts';
import { apyDrop } from './rules/apy-drop.ts';
import { betterRate } from './rules/better-rate.ts';
import { concentration } from './rules/concentration.ts';
import { correlationJump } from './rules/correlation-jump.ts';
import { drawdown } from './rules/drawdown.ts';
import { feeDrag } from './rules/fee-drag.ts';
import { fxSwing } from './rules/fx-swing.ts';
import { healthFactor } from './rules/health-factor.ts';
import { idleCash } from './rules/idle-cash.ts';
import { impermanentLoss } from './rules/impermanent-loss.ts';
import { keyExpiry } from './rules/key-expiry.ts';
import { kimchiPremium } from './rules/kimchi-premium.ts';
import { milestone } from './rules/milestone.ts';
import { outOfRange } from './rules/out-of-range.ts';
import { singleExchange } from './rules/single-exchange.ts';
import { staleSource } from './rules/stale-source.ts';
import { taxThreshold } from './rules/tax-threshold.ts';
import { unclaimedReward } from './rules/unclaimed-reward.ts';

export const rules: readonly Rule[] = [
  ...[concentration, singleExchange, idleCash, drawdown, healthFactor, outOfRange],
  ...[impermanentLoss, unclaimedReward, apyDrop, betterRate, keyExpiry, staleSource],
  ...[fxSwing, kimchiPremium, correlationJump, milestone, feeDrag, taxThreshold],
];
