import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import type { IncomeParts } from '../../api/income-parts.ts';
import { Folding } from '../../components/folding.tsx';
import { overviewMessages } from '../../messages/overview.ts';
import { firstRows } from '../../rules/overview/first-rows.ts';
import type { IncomePart } from '../../rules/overview/income-of.ts';
import { getYearlyRate } from '../../rules/overview/income-parts.ts';
import { type DefiKind, type DefiPosition, defiKinds } from '../../rules/overview/positions-of.ts';
import { sumWorth } from '../../rules/overview/sum-worth.ts';

type Props = {
  positions: readonly DefiPosition[];
  loans: readonly AavePosition[];
  /** Ids of ranges that the price has left. */
  outside: ReadonlySet<string>;
  currency: CurrencyCode;
  income: IncomeParts;
};

/** Every position by kind, each leading to its own page; a phone has the first five at once. */
export function PositionLists({ positions, ...rest }: Props) {
  const lists = defiKinds
    .map((kind) => ({ kind, own: positions.filter((position) => position.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  const first = firstRows(lists.map(({ own }) => own.length));
  return lists.map(({ kind, own }, at) => (
    <KindCard key={kind} kind={kind} positions={own} first={first[at] ?? 0} {...rest} />
  ));
}

/** One kind, with what it comes to. */
function KindCard({
  kind,
  positions,
  first,
  loans,
  outside,
  currency,
  income,
}: Props & {
  kind: DefiKind;
  /** Number of positions that a phone shows at first. */
  first: number;
}) {
  const t = useMessages(overviewMessages);
  const whole = sumWorth(positions.flatMap(({ rows }) => rows));
  return (
    <Card data-kind={kind}>
      <CardHeader>
        <CardTitle>{t(kind)}</CardTitle>
        <strong>
          <Money value={whole.value} currency={currency} reason={t('noValue')} />
        </strong>
      </CardHeader>
      <Folding name={`all-${kind}`} of={t(kind)} count={positions.length} first={first}>
        <List>
          {positions.map((position) => (
            <PositionRow
              key={position.id}
              position={position}
              loan={loans.find(({ id }) => id === position.id) ?? null}
              outside={outside.has(position.id)}
              currency={currency}
              rates={income.parts.filter(({ of }) => of === position.id)}
            />
          ))}
        </List>
      </Folding>
    </Card>
  );
}

type RowProps = {
  position: DefiPosition;
  loan: AavePosition | null;
  outside: boolean;
  currency: CurrencyCode;
  /** Rates of a pool or a range. */
  rates: readonly IncomePart[];
};

function PositionRow({ position, loan, outside, currency, rates }: RowProps) {
  const t = useMessages(overviewMessages);
  const { percent } = useFormat();
  const { label, protocol, chain, walletLabel, worth, to, stale, lastUpdated } = position;
  const principal = sumWorth(position.principal);
  const claimable = sumWorth(position.claimable);
  return (
    <ListRow
      {...(to === null ? {} : { to })}
      leading={<AssetMark symbol={getMark(position)} size={32} />}
      title={
        <>
          {label} {outside ? <Badge tone="caution">{t('outside')}</Badge> : null}{' '}
          {stale ? (
            <Badge tone="caution">
              {t('stale')} <Age at={lastUpdated} />
            </Badge>
          ) : null}
        </>
      }
      note={[label === protocol ? null : protocol, chain && placeName(chain), walletLabel]
        .filter(Boolean)
        .join(' · ')}
      trailing={<Money value={worth.value} currency={currency} reason={t('noValue')} />}
      trailingNote={
        <>
          {worth.unpriced > 0 ? <div>{t('unpriced', { count: worth.unpriced })}</div> : null}
          {principal.value !== null && Number(principal.value) > 0 ? (
            <div>
              {t('withPrincipal')} <Money value={principal.value} currency={currency} compact />
            </div>
          ) : null}
          {claimable.value !== null && Number(claimable.value) > 0 ? (
            <div>
              {t('withClaimable')} <Money value={claimable.value} currency={currency} compact />
            </div>
          ) : null}
          {loan?.healthFactor ? (
            <div>
              {t('health')} {healthText(loan.healthFactor)}
            </div>
          ) : null}
          {rates
            .filter(({ rate }) => rate !== null)
            .map((part) => (
              <div key={part.kind}>
                {getYearlyRate(part) === null ? (
                  <>
                    {t('rewardOfDay')}{' '}
                    <Money value={part.perDay} currency={currency} reason={t('noValue')} />
                  </>
                ) : (
                  <>
                    {t(part.kind === 'rewards' ? 'rewardApr' : 'feeApr')} {percent(part.rate)}
                  </>
                )}
              </div>
            ))}
        </>
      }
    />
  );
}

/**
 * Returns the icon of a position: the protocol's for a loan; for a pair the first token,
 * independent of which is worth more.
 */
function getMark({ kind, label, rows }: DefiPosition): string {
  if (kind === 'lending') return 'AAVE';
  const isPair = kind === 'pool' || kind === 'range';
  return (isPair ? label.split('/')[0] : rows[0]?.symbol) ?? label;
}
