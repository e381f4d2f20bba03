import type { AaveLiquidation } from '@moa/contracts/defi/aave-history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { liquidationsQuery } from '../../api/aave.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { KnownSince } from './known-since.tsx';

/** What was taken and repaid in each liquidation, the liquidator's bonus, and what it was worth then. */
export function Liquidations({
  positionId,
  currency,
}: {
  positionId: string | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  const found = useQuery(liquidationsQuery(positionId, currency));
  if (found.data === undefined)
    return (
      <Card>
        {found.isError ? (
          <ErrorState
            error={found.error}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
    );
  return (
    <Card>
      <Quiet>{t('liquidationsText')}</Quiet>
      {found.data.items.length === 0 ? <p>{t('noLiquidations')}</p> : null}
      <ul>
        {found.data.items.map((one) => (
          <Row key={one.id}>
            <Quiet>
              <time dateTime={one.at}>{formatTime(one.at, locale)}</time> · {one.walletLabel} ·{' '}
              <span title={one.hash}>
                {one.hash.slice(0, 8)}…{one.hash.slice(-4)}
              </span>
            </Quiet>
            <Facts>
              <Moved label={t('taken')} asset={one.collateral} currency={one.currency} />
              <Moved label={t('paid')} asset={one.debt} currency={one.currency} />
              <Moved
                label={t('bonus')}
                asset={one.bonus}
                currency={one.currency}
                percent={one.bonusPercent}
              />
            </Facts>
          </Row>
        ))}
      </ul>
      <KnownSince {...found.data} />
    </Card>
  );
}

function Moved({
  label,
  asset,
  currency,
  percent = null,
}: {
  label: string;
  asset: AaveLiquidation['collateral'];
  currency: CurrencyCode;
  percent?: string | null;
}) {
  const t = useMessages(aaveMessages);
  return (
    <div>
      <dt>
        {label} {percent === null ? null : <Percent value={percent} />}
      </dt>
      <dd>
        <Quantity value={asset.amount} symbol={asset.symbol} />
        <Quiet>
          <Money value={asset.value} currency={currency} reason={t('noValue')} />
        </Quiet>
      </dd>
    </div>
  );
}

const Row = styled.li`
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color.border};
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
const Quiet = styled.div`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
