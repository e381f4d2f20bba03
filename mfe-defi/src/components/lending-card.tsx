import type { AavePosition } from '@moa/contracts/defi/aave';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Card } from '@moa/ui/core/card';
import { Age, Money, useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../messages/dashboard.ts';
import { Health } from './health.tsx';
import { LoanBar } from './loan-bar.tsx';
import { ReserveList } from './reserve-list.tsx';

/** One wallet's position in one market: how safe it is, then what it is made of. */
export function LendingCard({ position }: { position: AavePosition }) {
  const t = useMessages(dashboardMessages);
  const locale = useLocale();
  const now = useNow(position.stale ? 30_000 : null);
  const { currency } = position;
  return (
    <Card data-lending={position.address}>
      <Head>
        <AssetMark symbol="AAVE" size={32} />
        <Names>
          <h2>
            <TextLink to={`/defi/aave/${position.id}`}>{placeName(position.market)}</TextLink>
          </h2>
          <Quiet title={position.address}>
            {placeName(position.chain)} · {position.walletLabel} · {position.address.slice(0, 6)}…
            {position.address.slice(-4)}
          </Quiet>
          <Read>
            {t('read', { block: position.blockNumber })} · <Age at={position.lastUpdated} />
          </Read>
        </Names>
      </Head>
      {position.stale ? (
        <StaleNotice>
          <Notice tone="caution">
            {t('staleAt', { age: formatAge(position.lastUpdated, now, locale) })}
          </Notice>
        </StaleNotice>
      ) : null}
      <Risk>
        <Health {...position} />
        <Side>
          <Net>
            <dt>{t('net')}</dt>
            <dd>
              <Money value={position.netValue} currency={currency} reason={t('noValue')} />
            </dd>
          </Net>
          <LoanBar {...position} />
          <Available>
            <dt>{t('available')}</dt>
            <dd>
              <Money value={position.availableToBorrow} currency={currency} reason={t('noValue')} />
            </dd>
          </Available>
        </Side>
      </Risk>
      <Lists>
        <ReserveList
          title={t('supplies')}
          empty={t('noSupplies')}
          reserves={position.supplies}
          total={position.suppliedValue}
          currency={currency}
        />
        <ReserveList
          title={t('debts')}
          empty={t('noDebts')}
          reserves={position.debts}
          total={position.debtValue}
          currency={currency}
        />
      </Lists>
    </Card>
  );
}

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; line-height: 1.3; }
`;
/** When it was read stands under the name on a phone, at the end of the line elsewhere. */
const Names = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  gap: 0 ${space(4)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :last-child { grid-area: 1 / 2 / 3; align-self: center; }
  }
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Read = styled.span`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;
`;
const StaleNotice = styled.div`
  margin-top: ${space(4)};
`;
const Risk = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(5)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(10)}; }
`;
const Side = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space(5)};
`;
const Net = styled.dl`
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { font-size: ${fontSize[24]}; font-weight: ${weight.bold}; line-height: 1.35; letter-spacing: -0.01em; }
`;
const Available = styled.dl`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { font-weight: ${weight.semibold}; }
`;
const Lists = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(8)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(10)}; }
`;
