import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveAssetRate, AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useMessages } from '@moa/i18n/messages';
import { Money, Percent } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { aaveMessages } from '../../messages/aave.ts';
import { isStakedEther } from '../../rules/aave/staking-yield.ts';
import type { SheetChoice } from './act-sheet.tsx';
import type { Act } from './plan-act.tsx';
import { ReserveRow } from './reserve-row.tsx';

type Props = {
  position: AavePosition;
  /** Null while it is on its way, and where the node is silent. */
  configuration: AaveUserConfiguration | null;
  /** Supply and borrow rates of the market; null while loading. */
  rates: readonly AaveAssetRate[] | null;
  /** Staking rate of staked ether; null where unknown. */
  stakingApr: string | null;
  onBegin(choice: SheetChoice): void;
  onAct(act: Act): void;
};

/** Supplies and debts of a wallet in a market, with the actions of each. */
export function PositionLists(props: Props) {
  return (
    <Lists>
      <Supplies {...props} />
      <Debts {...props} />
    </Lists>
  );
}

function Supplies({ position, configuration, rates, stakingApr, onBegin, onAct }: Props) {
  const t = useMessages(aaveMessages);
  const { currency, walletId, walletLabel, market } = position;
  const getRate = (asset: string) =>
    rates?.find((one) => one.market === market && one.tokenAddress === asset) ?? null;
  return (
    <section>
      <ListHead>
        <h3>{t('supplies')}</h3>
        <Money value={position.suppliedValue} currency={currency} reason={t('noValue')} />
      </ListHead>
      {position.supplies.length === 0 ? <QuietWords>{t('noSupplies')}</QuietWords> : null}
      <ul>
        {position.supplies.map((row) => (
          <ReserveRow
            key={row.tokenAddress}
            row={row}
            of={t('supplyOf', { wallet: walletLabel, symbol: row.symbol })}
            currency={currency}
            badge={{
              tone: row.collateral ? 'accent' : 'neutral',
              label: t(row.collateral ? 'collateral' : 'notCollateral'),
            }}
            threshold={row.liquidationThreshold}
            beside={
              <Beside
                rate={getRate(row.tokenAddress)}
                isStaked={isStakedEther(row.symbol)}
                stakingApr={stakingApr}
              />
            }
            move={row.collateral && position.debts.length > 0 ? 'fall' : null}
            acts={[
              {
                label: t('withdraw'),
                run: () =>
                  onBegin({ walletId, market, action: 'withdraw', asset: row.tokenAddress }),
              },
              {
                label: t('supply'),
                run: () => onBegin({ walletId, market, action: 'supply', asset: row.tokenAddress }),
              },
              ...(row.collateral || getSetUp(configuration, row.tokenAddress)?.canBeCollateral
                ? [
                    {
                      label: t(row.collateral ? 'leaveCollateral' : 'useCollateral'),
                      run: () =>
                        onAct({
                          kind: 'collateral',
                          walletId,
                          market,
                          symbol: row.symbol,
                          asset: row.tokenAddress,
                          enabled: !row.collateral,
                        }),
                    },
                  ]
                : []),
            ]}
          />
        ))}
      </ul>
    </section>
  );
}

function Debts({ position, configuration, onBegin, onAct }: Props) {
  const t = useMessages(aaveMessages);
  const { currency, walletId, walletLabel, market } = position;
  return (
    <section>
      <ListHead>
        <h3>{t('debts')}</h3>
        <Money value={position.debtValue} currency={currency} reason={t('noValue')} />
      </ListHead>
      {position.debts.length === 0 ? <QuietWords>{t('noDebts')}</QuietWords> : null}
      <ul>
        {position.debts.map((row) => (
          <ReserveRow
            key={`${row.tokenAddress} ${row.rateMode}`}
            row={row}
            of={t('debtOf', { wallet: walletLabel, symbol: row.symbol })}
            currency={currency}
            badge={{ tone: 'neutral', label: t(row.rateMode) }}
            threshold={null}
            move="rise"
            acts={[
              {
                label: t('repay'),
                run: () => onBegin({ walletId, market, action: 'repay', asset: row.tokenAddress }),
              },
              {
                label: t('borrow'),
                run: () => onBegin({ walletId, market, action: 'borrow', asset: row.tokenAddress }),
              },
              ...(getSetUp(configuration, row.tokenAddress)?.canSetRateMode
                ? [
                    {
                      label: t(row.rateMode === 'stable' ? 'toVariable' : 'toStable'),
                      run: () =>
                        onAct({
                          kind: 'rate',
                          positionId: position.id,
                          symbol: row.symbol,
                          asset: row.tokenAddress,
                          mode: row.rateMode === 'stable' ? 'variable' : 'stable',
                        }),
                    },
                  ]
                : []),
            ]}
          />
        ))}
      </ul>
    </section>
  );
}

function getSetUp(configuration: AaveUserConfiguration | null, asset: string) {
  return configuration?.reserves.find((one) => one.tokenAddress === asset) ?? null;
}

/**
 * Yield of a supply in addition to the market's interest: rewards of a programme, and staking yield
 * of the asset.
 */
function Beside({
  rate,
  isStaked,
  stakingApr,
}: {
  rate: AaveAssetRate | null;
  isStaked: boolean;
  stakingApr: string | null;
}) {
  const t = useMessages(aaveMessages);
  const rewardApr = rate?.rewardApr ?? null;
  return (
    <>
      {rewardApr === null ? null : (
        <QuietWords>
          + {t('reward')} <Percent value={rewardApr} /> {rate?.rewardSymbols.join(', ')}
        </QuietWords>
      )}
      {isStaked ? (
        <QuietWords>
          + {t('stakingYield')} <Percent value={stakingApr} reason={t('noStakingYield')} />
        </QuietWords>
      ) : null}
    </>
  );
}

const Lists = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(5)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(10)}; }
`;
const ListHead = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color.border};
  font-weight: ${weight.semibold};
  h3 { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; color: ${color.textQuiet}; }
`;
