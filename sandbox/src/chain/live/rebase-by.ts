import type { Decimal } from '../../seams.ts';
import type { Accounts } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import type { World } from '../deploy/world.ts';
import { units } from '../prices/units.ts';

const PARTS = 10n ** 18n;
/** Share of a reward that goes to holders after the protocol fee: nine tenths. */
const NET = 9n;
const GROSS = 10n;

/** Moves every balance of staked ether by so many percent, net of the protocol's fee. */
export async function rebaseBy(
  builder: Builder,
  { keeper }: Accounts,
  { lido }: World,
  percent: Decimal,
): Promise<void> {
  const share = units(percent, 16);
  const pooled = await builder.read<bigint>(lido.steth, 'getTotalPooledEther');
  if (share >= 0n) {
    const reward = (pooled * share * GROSS) / (PARTS * NET);
    builder.send(keeper, lido.steth, 'report', [0n], reward);
  } else {
    builder.send(keeper, lido.steth, 'report', [(pooled * -share) / PARTS]);
  }
  await builder.mine();
}
