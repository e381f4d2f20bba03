import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import type { RangeDetail } from './range-detail.ts';

/** Deposits, withdrawals and collections, newest first; on a phone each is a card. */
export function RangeEvents({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const locale = useLocale();
  const { events, token0, token1, currency, chain } = position;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('events')}</CardTitle>
      </CardHeader>
      {events.length === 0 ? <Quiet>{t('noEvents')}</Quiet> : null}
      <ul>
        {events.map((event) => (
          <Row key={`${event.hash} ${event.kind} ${event.amount0}`} data-event={event.kind}>
            <div>
              <strong>{t(event.kind)}</strong>
              <Quiet>
                <time dateTime={event.at}>{formatTime(event.at, locale)}</time> ·{' '}
                <OnExplorer network={chain} kind="tx" value={event.hash} />
              </Quiet>
            </div>
            <Figures>
              <strong>
                <Money value={event.valueThen} currency={currency} reason={t('noCost')} />
              </strong>
              <Quiet>
                <Quantity value={event.amount0} symbol={token0.symbol} /> ·{' '}
                <Quantity value={event.amount1} symbol={token1.symbol} />
              </Quiet>
              {event.fees ? (
                <Quiet>
                  {t('feesPart')}{' '}
                  <Money value={event.fees.value} currency={currency} reason={t('noCost')} />
                </Quiet>
              ) : null}
            </Figures>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.border};
  &:last-child { border-bottom: 0; }
  strong { font-weight: ${weight.semibold}; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;
const Figures = styled.div`
  min-width: 0;
  ${media.tablet} { text-align: right; }
`;
const Quiet = styled.div`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
