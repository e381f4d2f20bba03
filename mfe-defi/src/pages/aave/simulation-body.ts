import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import type { SimulationBody } from '../../api/aave.ts';

const isAmount = (text: string) => text === 'max' || /^\d+(\.\d+)?$/.test(text);
const isPercent = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Request body of a simulation; null while it is incomplete. */
export function getBody({
  wallet,
  action,
  chosen,
  amount,
  percent,
}: {
  wallet: AaveUserConfiguration | undefined;
  action: SimulationBody['action'];
  chosen: { key: string } | undefined;
  amount: string;
  percent: string;
}): SimulationBody | null {
  const isShock = action === 'price-shock';
  const isComplete = isShock ? isPercent(percent) : isAmount(amount) && chosen !== undefined;
  if (wallet === undefined || !isComplete) return null;
  return {
    walletId: wallet.walletId,
    market: wallet.market,
    action,
    ...(chosen ? { asset: chosen.key } : {}),
    ...(isShock ? { percent } : { amount }),
  };
}
