import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { lpMessages } from '../../messages/lp-tokens.ts';

/** One share of a pool: what it is of, what it is worth, and what it brought. */
export function PoolCard({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { id, label, currency, tokens, value, result, staked, allowances } = position;
  const reason = t('noPrice');
  const unlimited = allowances?.some(({ isUnlimited }) => isUnlimited) === true;
  return (
    <Card data-pool={label}>
      <Head>
        <div>
          <h2>{label}</h2>
          <Quiet>
            {placeName(position.protocol)} · {placeName(position.network)} · {position.walletLabel}
          </Quiet>
        </div>
        <Worth>
          <Money value={value} currency={currency} reason={reason} />
          <small>
            <Change percent={position.change24h?.percent ?? null} reason={reason} />
          </small>
        </Worth>
      </Head>
      {position.stale ? <Notice tone="caution">{t('stale')}</Notice> : null}
      <Facts>
        <Fact name={t('share')}>
          <Percent value={position.share} digits={4} />
        </Fact>
        {tokens.map(({ token, amount }) => (
          <Fact key={token.address} name={token.symbol}>
            <Quantity value={amount} />
          </Fact>
        ))}
        <Fact name={t('deposit')}>
          <Money value={result.depositValue} currency={currency} reason={reason} />
        </Fact>
        <Fact name={t('loss')}>
          <Change percent={result.impermanentLossPercent} reason={reason} />
        </Fact>
        <Fact name={t('feeApr')}>
          <Percent value={position.feeApr} reason={reason} />
        </Fact>
        <Fact name={t('rewardApr')}>
          <Percent value={position.rewardApr} reason={reason} />
        </Fact>
        <Fact name={t('staked')}>
          {staked.some(({ liquidity }) => liquidity !== '0') ? (
            <Quantity value={staked[0]?.liquidity} />
          ) : (
            t('notStaked')
          )}
        </Fact>
        <Fact name={t('net')}>
          <Change
            amount={result.netPnl}
            percent={result.netPnlPercent}
            currency={currency}
            reason={reason}
          />
        </Fact>
      </Facts>
      <Foot>
        {unlimited ? <Badge tone="caution">{t('unlimited')}</Badge> : <span />}
        <TextLink to={`/defi/lp-tokens/${id}`} look="forward">
          {t('open', { name: label })}
        </TextLink>
      </Foot>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; }
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Worth = styled.div`
  display: grid;
  justify-items: end;
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  small { font-size: ${fontSize[13]}; font-weight: ${weight.regular}; }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  margin-top: ${space(5)};
  ${media.tablet} { grid-template-columns: repeat(5, minmax(0, 1fr)); }
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { font-weight: ${weight.semibold}; overflow-wrap: anywhere; }
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
