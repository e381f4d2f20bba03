import type { CurrencyCode } from '@moa/contracts/primitives';
import { linkTo } from '@moa/host/links';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { healthTone } from '@moa/ui/charts/gauge/health-zones';
import { inkOf } from '@moa/ui/charts/gauge/ink-of';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent, useNow } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { backInRangeAlert, loanAlert } from '../../../components/alerts/alert-address.ts';
import { AlertLink } from '../../../components/alerts/alert-link.tsx';
import { riskMessages } from '../../../messages/risk.ts';
import type { Risk } from './risks.ts';
import { briefPrice } from './risks.ts';

type Props = {
  /** Null where they could not be read. */
  items: readonly Risk[] | null;
  currency: CurrencyCode;
  error: unknown;
  busy: boolean;
  onRetry(): void;
};

/** Risks of a loss and expiring keys, worst first; each links to the page that resolves it. */
export function RiskCard({ items, currency, error, busy, onRetry }: Props) {
  const t = useMessages(riskMessages);
  return (
    <Card data-risks={items?.length ?? 'unknown'}>
      <CardHeader>
        <CardTitle>{t('risk')}</CardTitle>
      </CardHeader>
      {items === null ? (
        <ErrorState error={error} onRetry={onRetry} busy={busy} />
      ) : items.length === 0 ? (
        <Quiet>{t('noRisk')}</Quiet>
      ) : (
        <List>
          {items.map((item) => (
            <RiskRow key={getKey(item)} item={item} currency={currency} />
          ))}
        </List>
      )}
    </Card>
  );
}

function getKey(item: Risk): string {
  return item.kind === 'range' ? item.range.id : item.kind;
}

function RiskRow({ item, currency }: { item: Risk; currency: CurrencyCode }) {
  const t = useMessages(riskMessages);
  const format = useFormat();
  const getName = useAssetName();
  switch (item.kind) {
    case 'loan':
      return <LoanRow {...item} />;
    case 'range':
      return <RangeRow {...item} currency={currency} />;
    case 'moreRanges':
      return <ListRow to={item.to} title={t('moreRanges', { count: item.count })} />;
    case 'concentration':
      return (
        <ListRow
          to="/assets"
          title={t('concentration', { name: getName(item) })}
          note={t('concentrationText')}
          trailing={<Percent value={item.percentage} />}
        />
      );
    case 'withdrawals':
      return (
        <ListRow
          to={item.to}
          title={t('withdrawals', { count: item.count })}
          note={t('withdrawalsText')}
          trailing={<Money value={item.value} currency={currency} reason={t('noValue')} />}
        />
      );
    case 'keys':
      return (
        <ListRow
          to={linkTo('settings', { at: 'exchanges' })}
          title={t('expiring')}
          trailing={t('keys', { count: format.quantity(String(item.count)) })}
        />
      );
  }
}

function LoanRow({ loan }: Extract<Risk, { kind: 'loan' }>) {
  const t = useMessages(riskMessages);
  const format = useFormat();
  const { dropToLiquidation, zone } = loan;
  const tone = zone === 'none' ? color.text : inkOf(healthTone(zone));
  return (
    <ListRow
      to={linkTo('defi')}
      title={t('health')}
      note={
        dropToLiquidation === null
          ? loan.walletLabel
          : t('drop', { percent: format.percent(dropToLiquidation) })
      }
      trailing={<span data-health>{cutHealth(loan.healthFactor)}</span>}
      trailingNote={<Zone style={{ color: tone }}>{t(zone)}</Zone>}
      actions={<AlertLink to={loanAlert(loan.id)} label={t('alertHealth')} />}
    />
  );
}

function RangeRow({
  range,
  to,
  currency,
}: Extract<Risk, { kind: 'range' }> & { currency: CurrencyCode }) {
  const t = useMessages(riskMessages);
  const format = useFormat();
  const locale = useLocale();
  const now = useNow(60_000);
  const { side, base, quote, bound, since } = range;
  const where = t(side, { base, bound: format.quantity(briefPrice(bound), quote) });
  return (
    <ListRow
      to={to}
      title={range.label}
      note={
        <span data-range={side}>
          {where}
          {since === null ? '' : ` ${t('since', { age: formatAge(since, now, locale) })}`}
        </span>
      }
      trailing={<Money value={range.value} currency={currency} reason={t('noValue')} />}
      trailingNote={<Zone style={{ color: color.caution }}>{t('outside')}</Zone>}
      actions={
        <AlertLink to={backInRangeAlert(range.id)} label={t('alertRange', { name: range.label })} />
      }
    />
  );
}

const Zone = styled.strong`
  font-size: ${fontSize[13]};
  white-space: nowrap;
`;

/** Two decimals, cut: 0.999 must not look like 1. */
export function cutHealth(healthFactor: string): string {
  const [whole = '0', fraction = ''] = healthFactor.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
