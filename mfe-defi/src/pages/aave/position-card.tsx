import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveAssetRate, AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { useDollarRate } from '../../api/dollar-rate.ts';
import { useRefreshLending } from '../../api/refresh-lending.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { isStakedEther } from '../../rules/aave/staking-yield.ts';
import { walletLine } from '../../rules/account-name.ts';
import { fromDollars } from '../../rules/dollar-rate.ts';
import type { Act } from './plan-act.tsx';
import { ReserveRow } from './reserve-row.tsx';
import type { SimulatorChoice } from './simulator.tsx';

type Props = {
  position: AavePosition;
  /** Null while it is on its way, and where the node is silent. */
  configuration: AaveUserConfiguration | null;
  /** What the market pays and costs; null while it is on its way. */
  rates: readonly AaveAssetRate[] | null;
  /** What staked ether earns by itself; null where nobody knows. */
  stakingApr: string | null;
  linked: boolean;
  onSimulate(choice: SimulatorChoice): void;
  onAct(act: Act): void;
};

/** One wallet in one market: its set-up, what is supplied and owed, and what can be done with each. */
export function PositionCard({
  position,
  configuration,
  rates,
  stakingApr,
  linked,
  onSimulate,
  onAct,
}: Props) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  const format = useFormat();
  const now = useNow(position.stale ? 30_000 : null);
  const { currency, walletId, market } = position;
  const refresh = useRefreshLending(position.id);
  const dollars = useDollarRate();
  const inCurrency = (usd: string) => format.money(fromDollars(usd, dollars), dollars.currency);
  const isolation = configuration?.isolation ?? null;
  // Those that the account is not in.
  const eModes = (configuration?.eModes ?? []).filter(({ id }) => id !== configuration?.eMode?.id);
  const rateOf = (asset: string) =>
    rates?.find((one) => one.market === market && one.tokenAddress === asset) ?? null;
  const setUp = (asset: string) =>
    configuration?.reserves.find((one) => one.tokenAddress === asset) ?? null;
  return (
    <Card data-lending={position.address}>
      <Head>
        <AssetMark symbol="AAVE" size={32} />
        <div>
          <h2>
            {linked ? (
              <TextLink to={`/defi/aave/${position.id}`}>{placeName(market)}</TextLink>
            ) : (
              placeName(market)
            )}
          </h2>
          <Quiet title={position.address}>
            {placeName(position.chain)} · {walletLine(position.walletLabel, position.address)}
          </Quiet>
        </div>
        <Net>
          <Money value={position.netValue} currency={currency} reason={t('noValue')} />
        </Net>
        <Button
          size="small"
          tone="quiet"
          busy={refresh.isPending}
          onClick={() => refresh.mutate()}
          aria-label={t('refreshOf', { wallet: position.walletLabel })}
        >
          {t('refresh')}
        </Button>
      </Head>
      {position.eMode || isolation || eModes.length > 0 ? (
        <Badges>
          {position.eMode ? (
            <Badge tone="accent">{t('eMode', { label: position.eMode.label })}</Badge>
          ) : null}
          {isolation ? (
            <Badge tone="caution">{t('isolation', { symbol: isolation.symbol })}</Badge>
          ) : null}
          {eModes.map(({ id, label }) => (
            <Button
              key={id}
              size="small"
              onClick={() =>
                onAct({ kind: 'e-mode', positionId: position.id, category: id, label })
              }
            >
              {t('chooseEMode', { label })}
            </Button>
          ))}
          {configuration?.eMode ? (
            <Button
              size="small"
              onClick={() =>
                onAct({ kind: 'e-mode', positionId: position.id, category: 0, label: null })
              }
            >
              {t('leaveEMode')}
            </Button>
          ) : null}
        </Badges>
      ) : null}
      {isolation ? (
        <Notice>
          {t('isolationText', {
            symbol: isolation.symbol,
            ceiling: inCurrency(isolation.debtCeilingUsd),
            used: inCurrency(isolation.isolatedDebtUsd),
          })}
        </Notice>
      ) : null}
      {position.stale ? (
        <Notice tone="caution">
          {t('staleAt', { age: formatAge(position.lastUpdated, now, locale) })}
        </Notice>
      ) : null}
      <Lists>
        <section>
          <ListHead>
            <h3>{t('supplies')}</h3>
            <Money value={position.suppliedValue} currency={currency} reason={t('noValue')} />
          </ListHead>
          {position.supplies.length === 0 ? <Quiet>{t('noSupplies')}</Quiet> : null}
          <ul>
            {position.supplies.map((row) => (
              <ReserveRow
                key={row.tokenAddress}
                row={row}
                currency={currency}
                badge={{
                  tone: row.collateral ? 'accent' : 'neutral',
                  label: t(row.collateral ? 'collateral' : 'notCollateral'),
                }}
                threshold={row.liquidationThreshold}
                beside={
                  <Beside
                    rate={rateOf(row.tokenAddress)}
                    isStaked={isStakedEther(row.symbol)}
                    stakingApr={stakingApr}
                  />
                }
                move={row.collateral && position.debts.length > 0 ? 'fall' : null}
                acts={[
                  {
                    label: t('withdraw'),
                    leadsDown: true,
                    run: () =>
                      onSimulate({ walletId, market, action: 'withdraw', asset: row.tokenAddress }),
                  },
                  {
                    label: t('supply'),
                    leadsDown: true,
                    run: () =>
                      onSimulate({ walletId, market, action: 'supply', asset: row.tokenAddress }),
                  },
                  ...(row.collateral || setUp(row.tokenAddress)?.canBeCollateral
                    ? [
                        {
                          label: t(row.collateral ? 'leaveCollateral' : 'useCollateral'),
                          run: () =>
                            onAct({
                              ...{ kind: 'collateral', walletId, market, symbol: row.symbol },
                              ...{ asset: row.tokenAddress, enabled: !row.collateral },
                            }),
                        },
                      ]
                    : []),
                ]}
              />
            ))}
          </ul>
        </section>
        <section>
          <ListHead>
            <h3>{t('debts')}</h3>
            <Money value={position.debtValue} currency={currency} reason={t('noValue')} />
          </ListHead>
          {position.debts.length === 0 ? <Quiet>{t('noDebts')}</Quiet> : null}
          <ul>
            {position.debts.map((row) => (
              <ReserveRow
                key={`${row.tokenAddress} ${row.rateMode}`}
                row={row}
                currency={currency}
                badge={{ tone: 'neutral', label: t(row.rateMode) }}
                threshold={null}
                move="rise"
                acts={[
                  {
                    label: t('repay'),
                    leadsDown: true,
                    run: () =>
                      onSimulate({ walletId, market, action: 'repay', asset: row.tokenAddress }),
                  },
                  {
                    label: t('borrow'),
                    leadsDown: true,
                    run: () =>
                      onSimulate({ walletId, market, action: 'borrow', asset: row.tokenAddress }),
                  },
                  ...(setUp(row.tokenAddress)?.canSetRateMode
                    ? [
                        {
                          label: t(row.rateMode === 'stable' ? 'toVariable' : 'toStable'),
                          run: () =>
                            onAct({
                              ...{ kind: 'rate', positionId: position.id, symbol: row.symbol },
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
      </Lists>
    </Card>
  );
}

/** What a supply earns beside the market's interest: a programme's rewards, and the yield of what is supplied. */
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
        <Quiet>
          + {t('reward')} <Percent value={rewardApr} /> {rate?.rewardSymbols.join(', ')}
        </Quiet>
      )}
      {isStaked ? (
        <Quiet>
          + {t('stakingYield')} <Percent value={stakingApr} reason={t('noStakingYield')} />
        </Quiet>
      ) : null}
    </>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > button { grid-column: 3; justify-self: end; }
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr) auto auto; > button { grid-column: 4; } }
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; line-height: 1.3; }
`;
const Net = styled.strong`
  font-size: ${fontSize[17]};
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(3)} 0;
`;
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
