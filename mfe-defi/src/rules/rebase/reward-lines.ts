/** Amounts of staked ether as lines that add up where they are printed. */
import { add, negate, subtract } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';

/** More digits than these nobody compares. */
const decimals = 6;
const shown = (amount: string) => roundTo(amount, decimals);

/** `staked` − `held` = `difference`: what is held is the rest of what is printed, so that the lines add up. */
export function rewardLines({ staked, difference }: { staked: string; difference: string }) {
  const [all, rewards] = [shown(staked), shown(difference)];
  return {
    lines: [
      { key: 'stakedNow', amount: all },
      { key: 'principal', amount: negate(subtract(all, rewards)) },
    ],
    total: rewards,
  } as const;
}

/** Both tokens as stETH: `stEth` + `wrapped` = the sum. */
export function tokenLines({ stEth, wrapped }: { stEth: string; wrapped: string }) {
  const [plain, inside] = [shown(stEth), shown(wrapped)];
  return {
    lines: [
      { key: 'stEthHeld', amount: plain },
      { key: 'wstEthHeld', amount: inside },
    ],
    total: add(plain, inside),
  } as const;
}
