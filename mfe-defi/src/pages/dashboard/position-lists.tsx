import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money } from '@moa/ui/core/figures';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { overviewMessages } from '../../messages/overview.ts';
import { type DefiPosition, defiKinds } from '../../rules/overview/positions-of.ts';
import { worthOf } from '../../rules/overview/worth-of.ts';

type Props = {
  positions: readonly DefiPosition[];
  loans: readonly AavePosition[];
  /** Ids of ranges that the price has left. */
  outside: ReadonlySet<string>;
  currency: CurrencyCode;
};

/** Every position by kind, each leading to its own page. */
export function PositionLists({ positions, loans, outside, currency }: Props) {
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
};

function PositionRow({ position, loan, outside, currency }: RowProps) {
  const t = useMessages(overviewMessages);
  const { label, protocol, chain, walletLabel, worth, rows, to, stale, lastUpdated } = position;
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
        worth.unpriced > 0
          ? t('unpriced', { count: worth.unpriced })
          : loan?.healthFactor
            ? `${t('health')} ${healthText(loan.healthFactor)}`
            : null
      }
    />
  );
}
