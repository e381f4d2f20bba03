import { useDisplayCurrency } from '@moa/host/currency';
import { useRealtimeCame } from '@moa/host/late/realtime-link';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { realtimeMessages } from '../../messages/realtime.ts';

export function ValueCard() {
  const t = useMessages(realtimeMessages);
  const currency = useDisplayCurrency();
  const { data } = useQuery(positionsQuery(currency));
  const { changes } = useRealtimeCame();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('value')}</CardTitle>
      </CardHeader>
      <Total>
        {data ? (
          <ValueFlash value={data.totalValue} subject={currency}>
            <Money value={data.totalValue} currency={currency} />
          </ValueFlash>
        ) : (
          <Skeleton height="1em" width="60%" />
        )}
      </Total>
      <Subtitle id="changes">{t('changes')}</Subtitle>
      <Scrolled tabIndex={0} role="region" aria-labelledby="changes">
        {changes.length === 0 ? (
          <Quiet>{t('noChanges')}</Quiet>
        ) : (
          <List aria-live="polite">
            {changes.slice(0, 10).map(({ id, symbol, before, after, at }) => (
              <ListRow
                key={`${id} ${at}`}
                title={symbol}
                note={<Age at={at} />}
                trailing={
                  <>
                    <Quantity value={before ?? '0'} /> → <Quantity value={after ?? '0'} />
                  </>
                }
              />
            ))}
          </List>
        )}
      </Scrolled>
    </Card>
  );
}

const Total = styled.p`
  margin: 0;
  font-size: ${fontSize[24]};
  line-height: 1.5;
  min-height: 1.5em;
  font-weight: ${weight.bold};
`;
const Subtitle = styled.h3`
  margin: ${space(4)} 0 ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
/** Keeps its height, so that a change moves nothing below. */
const Scrolled = styled.div`
  height: 200px;
  overflow: auto;
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;
