/** From when on something is worth a word: the one table. Money is in won and converted by the rate of now. */
export const thresholds = {
  /** Percent of what is held that one asset may be; the second is grave. Below `held` nothing is said. */
  concentration: { share: '50', grave: '75', held: '500000' },
  /** As the account cluster risk of other portfolio programs: more than half at one exchange. */
  singleExchange: { share: '50', grave: '80', held: '1000000' },
  /** Cash or stablecoins that did not move for so many days. */
  idle: { days: 60, value: '1000000' },
  /** Percent below the highest point. */
  drawdown: { percent: '20', grave: '40' },
  /** Zones of the health factor: take care below 1.5, critical below 1.1; 2 is out of both. */
  healthFactor: { care: '1.5', grave: '1.1', target: '2' },
  /** Out for longer than `hours` is more than a swing of the price. */
  outOfRange: { value: '50000', hours: 24 },
  impermanentLoss: { loss: '20000' },
  /** Rewards are worth fetching at three times what the network takes. */
  reward: { value: '10000', timesFee: '3' },
  /** A rate that fell by a quarter, and by half a point at least. */
  apyDrop: { relative: '25', points: '0.5', value: '300000' },
  betterRate: { points: '1', value: '1000000' },
  keyExpiry: { days: 30, grave: 7 },
  stale: { hours: 1, grave: 24 },
  /** Percent within thirty days. */
  dollar: { percent: '3', grave: '6' },
  kimchi: { high: '5', low: '-1' },
  correlation: { jump: '0.4', from: '0.8' },
  /** Days that have to be recorded before a highest point says something. */
  milestone: { days: 30, held: '100000' },
  /** Fees in percent of what is held. */
  fees: { percent: '1', paid: '50000' },
  /** Percent of the yearly allowance of the Korean tax on virtual assets, which `tax.ts` has. */
  tax: { near: '80' },
} as const;

export const minOrderWon = '5000';
