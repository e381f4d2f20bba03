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
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { everyLiquidation, liquidationsQuery } from '../../api/aave.ts';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { SaveCsv } from '../../components/save-csv.tsx';
import { usePageInAddress } from '../../components/use-choice-in-address.ts';
import { aaveMessages } from '../../messages/aave.ts';

/**
 * Seized and repaid amounts of each liquidation, the liquidator's bonus, and values at the time of
 * the liquidation.
 */
export function Liquidations({
  positionId,
  currency,
}: {
  positionId: string | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  const [page, setPage] = usePageInAddress();
  const found = useQuery(liquidationsQuery(positionId, page, currency));
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
              <OnExplorer network={one.network} kind="tx" value={one.hash} />
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
      <Pagination
        label={t('liquidations')}
        page={page}
        pages={Math.ceil(found.data.total / found.data.limit)}
        onPage={setPage}
      />
      <KnownSince {...found.data} />
      {found.data.total === 0 ? null : (
        <Below>
          <SaveCsv
            file="aave-liquidations"
            header={[
              t('time'),
              t('wallet'),
              ...[t('taken'), t('paid'), t('bonus')].flatMap((name) => [
                name,
                `${name} ${t('amount')}`,
                `${name} ${t('valueThen')} (${currency})`,
              ]),
              t('transaction'),
            ]}
            rows={async () =>
              (await everyLiquidation(positionId, currency)).map((one) => [
                one.at,
                one.walletLabel,
                ...[one.collateral, one.debt, one.bonus].flatMap(({ symbol, amount, value }) => [
                  symbol,
                  { number: amount },
                  { number: value },
                ]),
                one.hash,
              ])
            }
          />
        </Below>
      )}
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

const Below = styled.div`
  margin-top: ${space(4)};
`;
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

/** Since when a past is known, while not all of it is. */
export function KnownSince({ since, complete }: { since: string | null; complete: boolean }) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  if (complete || since === null) return null;
  return (
    <Note role="status">
      {t('knownSince', { time: formatTime(since, locale) })} {t('readingOn')}
    </Note>
  );
}

const Note = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
