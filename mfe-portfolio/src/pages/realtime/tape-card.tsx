/** Prices as they come; paused, the view rests and the connection goes on. */
import type { LivePrice } from '@moa/contracts/realtime/messages';
import { multiply } from '@moa/finance/money/decimal';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { useState, useSyncExternalStore } from 'react';
import { marketsQuery } from '../../api/markets.ts';
import { realtimeMessages } from '../../messages/realtime.ts';

/** Money has a rate and no market of its own. */
const fiat: ReadonlySet<string> = new Set(['KRW', 'USD', 'EUR', 'JPY', 'CNY']);
const pricesNow = () => realtimeStore.getState().prices;

export function TapeCard() {
  const t = useMessages(realtimeMessages);
  const currency = useDisplayCurrency();
  const live = useSyncExternalStore(realtimeStore.subscribe, pricesNow);
  const [paused, setPaused] = useState<ReadonlyMap<string, LivePrice> | null>(null);
  const { data: markets } = useQuery(marketsQuery(currency));
  const premiums = new Map(
    markets?.items.map(({ symbol, kimchiPremium }) => [symbol, kimchiPremium]),
  );
  const shown = [...(paused ?? live).values()].filter(({ symbol }) => !fiat.has(symbol));
  const inWon = currency === 'KRW';
  return (
    <Card>
      <CardHeader>
        <CardTitle id="tape">{t('tape')}</CardTitle>
        <Button
          size="small"
          aria-pressed={paused !== null}
          onClick={() => setPaused((known) => (known === null ? live : null))}
        >
          {t(paused === null ? 'pause' : 'resume')}
        </Button>
      </CardHeader>
      <Note role="status">{paused === null ? null : t('paused')}</Note>
      <Scrolled tabIndex={0} role="region" aria-labelledby="tape">
        {shown.length === 0 ? (
          <Quiet>{t('noPrices')}</Quiet>
        ) : (
          <Table aria-labelledby="tape">
            <thead>
              <tr>
                <th scope="col">{t('asset')}</th>
                <th scope="col">{t('price')}</th>
                <th scope="col">{t('dayChange')}</th>
                <th scope="col">{t('volume')}</th>
                <th scope="col">{t('premium')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ symbol, usd, krw, change24h, volume24h = null }) => {
                const price = inWon ? krw : usd;
                return (
                  <tr key={symbol}>
                    <th scope="row">
                      <Asset>
                        <AssetMark symbol={symbol} size={24} />
                        {symbol}
                      </Asset>
                    </th>
                    <td>
                      <ValueFlash value={price} subject={`${symbol} ${inWon}`}>
                        <Money value={price} currency={inWon ? 'KRW' : 'USD'} price />
                      </ValueFlash>
                    </td>
                    <td>
                      <Change percent={change24h} />
                    </td>
                    <td>
                      <Money
                        value={
                          volume24h === null || price === null ? null : multiply(volume24h, price)
                        }
                        currency={inWon ? 'KRW' : 'USD'}
                        compact
                        reason={t('noVolume')}
                      />
                    </td>
                    <td>
                      <Percent value={premiums.get(symbol) ?? null} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )}
      </Scrolled>
    </Card>
  );
}

const Note = styled(Quiet)`
  min-height: 1.5em;
`;
/** Prices come one by one, and nothing beneath them moves. */
const Scrolled = styled.div`
  height: 420px;
  overflow: auto;
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize[13]};
  th, td { padding: ${space(2)} 0 ${space(2)} ${space(2)}; text-align: right; }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { font-weight: ${weight.medium}; color: ${color.textQuiet}; }
  tbody th { font-weight: ${weight.semibold}; }
  tbody tr { border-top: 1px solid ${color.border}; }
  @media (max-width: 480px) {
    /* Phones have no room for the volume. */
    th:nth-child(4), td:nth-child(4) { display: none; }
  }
`;
const Asset = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;
