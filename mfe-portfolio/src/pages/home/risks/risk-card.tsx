import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { List } from '@moa/ui/list/list';
import { riskMessages } from '../../../messages/risk.ts';
import { RiskRow } from './risk-row.tsx';
import type { Risk } from './risks.ts';

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
            <RiskRow key={keyOf(item)} item={item} currency={currency} />
          ))}
        </List>
      )}
    </Card>
  );
}

function keyOf(item: Risk): string {
  return item.kind === 'range' ? item.range.id : item.kind;
}
