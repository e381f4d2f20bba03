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
import { overviewMessages } from '../../messages/overview.ts';
import type { IncomePart } from '../../rules/overview/income-of.ts';
import { type DefiPosition, defiKinds } from '../../rules/overview/positions-of.ts';
import { worthOf } from '../../rules/overview/worth-of.ts';

type Props = {
  positions: readonly DefiPosition[];
  loans: readonly AavePosition[];
  /** Ids of ranges that the price has left. */
  outside: ReadonlySet<string>;
  currency: CurrencyCode;
  income: IncomeParts;
};

/** Every position by kind, each leading to its own page. */
export function PositionLists({ positions, loans, outside, currency, income }: Props) {
  const t = useMessages(overviewMessages);
  return defiKinds.map((kind) => {
    const own = positions.filter((position) => position.kind === kind);
    if (own.length === 0) return null;
    const whole = worthOf(own.flatMap(({ rows }) => rows));
    return (
      <Card key={kind} data-kind={kind}>
        <CardHeader>
          <CardTitle>{t(kind)}</CardTitle>
          <strong>
            <Money value={whole.value} currency={currency} reason={t('noValue')} />
          </strong>
        </CardHeader>
        <List>
          {own.map((position) => (
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
      </Card>
    );
  });
}

type RowProps = {
  position: DefiPosition;
  loan: AavePosition | null;
  outside: boolean;
  currency: CurrencyCode;
  /** Of a pool or a range: what it earns. */
  rates: readonly IncomePart[];
};

function PositionRow({ position, loan, outside, currency, rates }: RowProps) {
  const t = useMessages(overviewMessages);
  const { percent } = useFormat();
  const { label, protocol, chain, walletLabel, worth, rows, to, stale, lastUpdated } = position;
  const claimable = worthOf(position.claimable);
  return (
    <ListRow
      {...(to === null ? {} : { to })}
      leading={<AssetMark symbol={rows[0]?.symbol ?? label} size={32} />}
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
            .map(({ kind, rate }) => (
              <div key={kind}>
                {t(kind === 'rewards' ? 'rewardApr' : 'feeApr')} {percent(rate)}
              </div>
            ))}
        </>
      }
    />
  );
}
