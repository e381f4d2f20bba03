import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { rateBetween, useExchange } from '@moa/host/internal/late/exchange';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Age, Money, Percent } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { confidencePercent } from './confidence-percent.ts';
import { showcase } from './messages.ts';

/** What one of each is worth in the base currency: quoted, inverted or across the dollar, and how sure. */
export function Rates() {
  const t = useMessages(showcase);
  const { preferences, readAt, errors } = useExchange();
  const to = preferences.baseCurrency;
  return (
    <>
      {errors.exchangeRates ? <Notice tone="caution">{errors.exchangeRates}</Notice> : null}
      <List>
        {currencyCodes
          .filter((from) => from !== to)
          .map((from) => (
            <Row key={from} from={from} to={to} />
          ))}
      </List>
      <Foot>
        {t('readAt')} <Age at={readAt} />
      </Foot>
    </>
  );
}

function Row({ from, to }: { from: CurrencyCode; to: CurrencyCode }) {
  const t = useMessages(showcase);
  const rate = rateBetween(from, to);
  return (
    <li>
      <span>{t('rate', { from })}</span>
      <span>
        <Money value={rate?.rate ?? null} currency={to} price reason={t('none')} />
      </span>
      <Quiet>
        {rate?.provider ?? '—'} · {t('confidence')}{' '}
        <Percent value={rate ? confidencePercent(rate.confidence) : null} digits={0} />
      </Quiet>
      {rate?.stale ? <Badge tone="caution">{t('stale')}</Badge> : null}
    </li>
  );
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(1)} ${space(3)};
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color.border};
  }
`;
const Quiet = styled.span`
  flex: 1;
  text-align: right;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Foot = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
