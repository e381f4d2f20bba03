import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { yearlyRewardRate } from '@moa/contracts/defi/lp-tokens/reward-days';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity, useNow } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { PoolSheet } from '../../components/lp-tokens.tsx';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { PhoneRows } from '../../components/phone-rows.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { walletLine } from '../../rules/account-name.ts';
import { resultLines } from '../../rules/lp-tokens/result-lines.ts';
import { rewardOfDay } from '../../rules/overview/income-parts.ts';

/** Share and its value, where it is held, and when its staking rewards end. */
export function Head({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { value, currency, share, tokens, result, feeApr, staked, network } = position;
  const now = useNow(60_000);
  const rewardRate = yearlyRewardRate(position, now);
  const reason = t('noPrice');
  const inStaking = staked.filter(({ liquidity }) => liquidity !== '0');
  return (
    <Card data-pool-head>
      <PhoneRows>
        <Stat
          label={t('value')}
          value={<Money value={value} currency={currency} reason={reason} />}
          note={t('valueNote')}
        />
        <Stat
          label={t('claimable')}
          value={<Money value={result.rewardsClaimable} currency={currency} reason={reason} />}
        />
        <Stat
          label={t('net')}
          value={
            <PoolSheet
              of="net"
              lines={resultLines(position)}
              total={result.netPnl}
              figure={<Change amount={result.netPnl} currency={currency} reason={reason} />}
              currency={currency}
            />
          }
          note={
            result.netPnlPercent === null ? null : (
              <>
                {t('ofPutIn')} <Change percent={result.netPnlPercent} />
              </>
            )
          }
        />
        <Stat
          label={t('share')}
          value={<Percent value={share} digits={4} />}
          note={tokens.map(({ token, amount }, at) => (
            <span key={token.address}>
              {at > 0 ? ' + ' : null}
              <Quantity value={amount} symbol={token.symbol} />
            </span>
          ))}
        />
        <Stat label={t('feeApr')} value={<Percent value={feeApr} reason={reason} />} />
        {inStaking.length === 0 ? null : (
          <Stat
            label={t(rewardRate === null ? 'rewardOfDay' : 'rewardApr')}
            value={
              rewardRate === null ? (
                <Money value={rewardOfDay(position, now)} currency={currency} reason={reason} />
              ) : (
                <Percent value={rewardRate} reason={reason} />
              )
            }
            note={inStaking.map((one) => (
              <RewardsUntil key={one.contract} until={one.rewardsUntil} />
            ))}
          />
        )}
      </PhoneRows>
      <Places>
        {placeName(position.protocol)} · {placeName(network)} ·{' '}
        {walletLine(position.walletLabel, position.address)} · {t('poolContract')}{' '}
        <OnExplorer network={network} kind="address" value={position.poolAddress} />
        {inStaking.map(({ contract }) => (
          <span key={contract}>
            {' '}
            · {t('stakingContract')}{' '}
            <OnExplorer network={network} kind="address" value={contract} />
          </span>
        ))}
      </Places>
    </Card>
  );
}

function RewardsUntil({ until }: { until: string | null }) {
  const t = useMessages(lpMessages);
  const locale = useLocale();
  const now = useNow(60_000);
  if (until === null) return <>{t('rewardsEndUnknown')}</>;
  return Date.parse(until) < now
    ? t('rewardsOver', { date: formatTime(until, locale, 'date') })
    : t('rewardsUntil', { date: formatTime(until, locale, 'date') });
}

const Places = styled.p`
  margin-top: ${space(4)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
