import type { AavePosition } from '@moa/contracts/defi/aave';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { readableRate } from '@moa/finance/money/readable-rate';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Percent, Quantity, useNow } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { TextLink } from '@moa/ui/link/text-link';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import type { Overview } from '../../api/overview.ts';
import { useShallowPools } from '../../api/protocol-sizes.ts';
import { Health } from '../../components/health.tsx';
import { LoanBar } from '../../components/loan-bar.tsx';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { riskiestFirst } from '../../rules/aave/riskiest-first.ts';
import { endingRewards } from '../../rules/overview/ending-rewards.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { concentratedIn } from '../../rules/overview/protocols-of.ts';
import { sumWorth } from '../../rules/overview/sum-worth.ts';

type Props = Pick<Overview, 'risks' | 'withdrawals' | 'currency'> & {
  loans: Overview['positions'];
  positions: readonly DefiPosition[];
  pools: readonly PoolPosition[];
};

/** Risks, most severe first; each links to the page where it can be resolved. */
export function RiskBoard({ risks, withdrawals, currency, loans, positions, pools }: Props) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const now = useNow(60_000);
  const [worst] = riskiestFirst(loans.data ?? []).filter((one) => one.healthFactor !== null);
  const outside = risks.data?.outOfRange ?? [];
  const ready = risks.data?.withdrawals ?? [];
  const waits = getWaiting(withdrawals.data ?? []);
  const concentrated = concentratedIn(positions);
  const isKnown = risks.data && loans.data && withdrawals.data;
  const ending = endingRewards(pools, now);
  const shallow = useShallowPools(positions);
  const count = outside.length + ready.length + waits.length + ending.length + shallow.length;
  // Read at another moment, the answer's own value would differ from the list of the same page.
  const listedAt = (id: string) => positions.find((one) => one.id === id)?.worth.value ?? null;
  const none = !worst && count === 0 && !concentrated;
  return (
    <Card data-risk-board>
      <CardHeader>
        <CardTitle>{t('risk')}</CardTitle>
      </CardHeader>
      {worst ? <WorstLoan loan={worst} /> : null}
      {loans.isError && !loans.data ? <Notice tone="caution">{t('lendingFailed')}</Notice> : null}
      {isKnown && none ? <Quiet>{t('noRisk')}</Quiet> : null}
      <List>
        {outside.map((range) => (
          <OutsideRow
            key={range.id}
            range={range}
            value={listedAt(range.id) ?? range.value}
            currency={currency}
          />
        ))}
        {ready.length > 0 ? (
          <ListRow
            to="/defi/rebase"
            title={t('ready', { count: ready.length })}
            note={t('readyText')}
            trailing={
              <Money value={sumWorth(ready).value} currency={currency} reason={t('noValue')} />
            }
          />
        ) : null}
        <WaitingRow requests={withdrawals.data ?? []} />
        {ending.map(({ id, label, until }) => (
          <ListRow
            key={`${id} ${until}`}
            to={`/defi/lp-tokens/${id}`}
            title={label}
            note={t('rewardsEnd')}
            trailing={formatTime(until, locale, 'date')}
          />
        ))}
        {shallow.map(({ id, label, tvl }) => (
          <ListRow
            key={id}
            to="/defi/lp-tokens"
            title={label}
            note={t('shallow')}
            trailing={<Money value={tvl} currency={currency} compact />}
          />
        ))}
        {concentrated ? (
          <ListRow
            title={t('concentration', { name: concentrated.protocol })}
            note={t('concentrationText')}
            trailing={<Percent value={concentrated.share} />}
          />
        ) : null}
      </List>
      {withdrawals.isError && !withdrawals.data ? (
        <Notice tone="caution">{t('withdrawalsFailed')}</Notice>
      ) : null}
      {risks.data ? null : risks.isError ? (
        <ErrorState
          error={risks.error}
          onRetry={() => void risks.refetch()}
          busy={risks.isFetching}
        />
      ) : (
        <Skeleton height={60} />
      )}
    </Card>
  );
}

type OutsideRange = NonNullable<Overview['risks']['data']>['outOfRange'][number];

/** A range that earns nothing since the price left it. */
function OutsideRow({
  range,
  value,
  currency,
}: Pick<Props, 'currency'> & { range: OutsideRange; value: string | null }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <ListRow
      to={`/defi/uniswap-v3/${range.id}`}
      title={
        <>
          {range.label} <Badge tone="caution">{t(range.stale ? 'stale' : 'outside')}</Badge>
        </>
      }
      note={
        <>
          {t(range.side, {
            base: range.base,
            bound: format.quantity(readableRate(range.bound), range.quote),
          })}
          {range.since === null
            ? null
            : ` ${t('since', { age: formatAge(range.since, now, locale) })}`}
        </>
      }
      trailing={<Money value={value} currency={currency} reason={t('noValue')} />}
    />
  );
}

type Withdrawals = NonNullable<Overview['withdrawals']['data']>;

/** Withdrawals that are not claimable yet, with their estimated waiting time. */
function getWaiting(withdrawals: Withdrawals) {
  return withdrawals.flatMap(({ requests, estimate }) =>
    requests.flatMap((one) => (one.status === 'requested' ? [{ ...one, estimate }] : [])),
  );
}

function WaitingRow({ requests }: { requests: Withdrawals }) {
  const t = useMessages(overviewMessages);
  const waits = getWaiting(requests);
  if (waits.length === 0) return null;
  const estimates = waits.map(({ estimate }) => estimate?.days ?? null);
  const days = estimates.includes(null) ? null : Math.max(0, ...estimates.map((one) => one ?? 0));
  return (
    <ListRow
      to="/defi/rebase"
      title={t('waiting', { count: waits.length })}
      note={days === null ? t('waitingUnknown') : t('waitingDays', { days })}
      trailing={waits.map(({ requestId, payable }) => (
        <div key={requestId}>
          <Quantity value={payable} symbol="ETH" />
        </div>
      ))}
    />
  );
}

function WorstLoan({ loan }: { loan: AavePosition }) {
  const t = useMessages(overviewMessages);
  const own = useMessages(dashboardMessages);
  const locale = useLocale();
  const now = useNow(loan.stale ? 30_000 : null);
  return (
    <div data-lending={loan.address}>
      {loan.stale ? (
        <Notice tone="caution">
          {own('staleAt', { age: formatAge(loan.lastUpdated, now, locale) })}
        </Notice>
      ) : null}
      <Caption>
        <span>
          {t('worst')}: <TextLink to={`/defi/aave/${loan.id}`}>{loan.walletLabel}</TextLink>
        </span>
        <Age at={loan.lastUpdated} />
      </Caption>
      <Loan>
        <Health {...loan} />
        <LoanBar {...loan} />
      </Loan>
    </div>
  );
}

const Caption = styled(Quiet)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`;
const Loan = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(6)};
  margin: ${space(3)} 0 ${space(5)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(10)}; }
`;
