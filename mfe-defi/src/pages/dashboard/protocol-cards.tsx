import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';
import type { IncomeParts } from '../../api/income-parts.ts';
import { type ProtocolSize, useProtocolSizes } from '../../api/protocol-sizes.ts';
import { Folding } from '../../components/folding.tsx';
import { overviewMessages } from '../../messages/overview.ts';
import { riskiestFirst } from '../../rules/aave/riskiest-first.ts';
import { firstRows } from '../../rules/overview/first-rows.ts';
import { getIncome } from '../../rules/overview/income-of.ts';
import { pages } from '../../rules/overview/positions-of.ts';
import type { ProtocolShare } from '../../rules/overview/protocols-of.ts';
import { sumWorth } from '../../rules/overview/sum-worth.ts';
import { YieldSheet } from './income-sheet.tsx';

type Props = {
  protocols: readonly ProtocolShare[];
  loans: readonly AavePosition[];
  income: IncomeParts;
  currency: CurrencyCode;
};

/** Each protocol on each network: its value, its share of DeFi, what it pays, how safe it is. */
export function ProtocolCards({ protocols, loans, income, currency }: Props) {
  const t = useMessages(overviewMessages);
  const sizeOf = useProtocolSizes(protocols);
  const [first = 0] = firstRows([protocols.length]);
  return (
    <section>
      <Title>{t('protocols')}</Title>
      <Folding name="all-protocols" of={t('protocols')} count={protocols.length} first={first}>
        <Grid>
          {protocols.map((one) => (
            <ProtocolCard
              key={one.key}
              one={one}
              loans={loans}
              income={income}
              currency={currency}
              size={sizeOf(one)}
            />
          ))}
        </Grid>
      </Folding>
    </section>
  );
}

const marks: Readonly<Record<string, string>> = { Aave: 'AAVE', Uniswap: 'UNI', Lido: 'STETH' };

function ProtocolCard({
  one,
  loans,
  income: { parts },
  currency,
  size,
}: Omit<Props, 'protocols'> & { one: ProtocolShare; size: ProtocolSize | null }) {
  const t = useMessages(overviewMessages);
  const [first] = one.positions;
  const page = first ? pages[first.kind] : null;
  const ids = new Set(one.positions.map(({ id }) => id));
  const [loan] = riskiestFirst(loans.filter(({ id }) => ids.has(id)));
  const rows = one.positions.flatMap((position) => position.rows.map(({ id }) => id));
  const income = getIncome(parts, new Set([...rows, ...ids]), currency);
  const principal = sumWorth(one.positions.flatMap((position) => position.principal));
  const claimable = sumWorth(one.positions.flatMap((position) => position.claimable));
  // Fees and rewards of pools are estimates of the last week; interest is what the market says now.
  const isEstimate = first?.kind === 'pool' || first?.kind === 'range';
  return (
    <Card data-protocol={one.key}>
      <Head>
        <AssetMark symbol={marks[one.protocol.split(' ')[0] ?? ''] ?? one.protocol} size={32} />
        <div>
          <Name>
            {page === null ? one.protocol : <TextLink to={page}>{one.protocol}</TextLink>}
          </Name>
          <Quiet>
            {one.chain === null ? null : `${placeName(one.chain)} · `}
            {t('positionCount', { count: one.positions.length })}
          </Quiet>
        </div>
        <Value>
          <Money value={one.worth.value} currency={currency} reason={t('noValue')} />
        </Value>
      </Head>
      {one.worth.unpriced > 0 ? (
        <Quiet>{t('unpriced', { count: one.worth.unpriced })}</Quiet>
      ) : null}
      {principal.value !== null && Number(principal.value) > 0 ? (
        <Claimable>
          {t('withPrincipal')} <Money value={principal.value} currency={currency} />
        </Claimable>
      ) : null}
      {claimable.value !== null && Number(claimable.value) > 0 ? (
        <Claimable>
          {t('withClaimable')} <Money value={claimable.value} currency={currency} />
        </Claimable>
      ) : null}
      <SplitBar
        parts={[{ key: 'share', percentage: one.share, tone: color.accent }]}
        height={6}
        whole
      />
      <Facts>
        <div>
          <dt>{t('share')}</dt>
          <dd>
            <Percent value={one.share} reason={t('noValue')} />
          </dd>
        </div>
        {income.none ? null : (
          <div>
            <dt>{t(isEstimate ? 'apyEstimate' : 'apy')}</dt>
            <dd>
              <YieldSheet
                term={t(isEstimate ? 'apyEstimate' : 'apy')}
                lines={income.yearLines}
                percent={income.netApy}
                base={income.base}
                currency={currency}
                reason={t('noNetApy')}
                ending={income.endsInYear}
              />
            </dd>
          </div>
        )}
        {loan?.healthFactor ? (
          <div>
            <dt>{t('health')}</dt>
            <dd>{healthText(loan.healthFactor)}</dd>
          </div>
        ) : null}
        {size === null ? null : (
          <div>
            <dt>{t(size.of === 'protocol' ? 'size' : 'sizeOwn')}</dt>
            <dd>
              <Money
                value={size.value}
                currency={currency}
                compact
                reason={t(first?.kind === 'range' ? 'sizeUnlisted' : 'noValue')}
              />
            </dd>
          </div>
        )}
      </Facts>
      {one.stale ? <Badge tone="caution">{t('stale')}</Badge> : null}
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(3)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Grid = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
/* A phone has the worth at the end of the name, wider screens below it. */
const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
`;
const Name = styled.h3`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Claimable = styled(Quiet)`
  margin-bottom: ${space(2)};
`;
const Value = styled.p`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
  ${media.tablet} { grid-column: 1 / -1; font-size: ${fontSize[20]}; }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  margin: ${space(3)} 0 0;
  font-size: ${fontSize[12]};
  ${media.tablet} {
    display: grid;
    justify-content: stretch;
    font-size: ${fontSize[13]};
    > div { display: flex; justify-content: space-between; gap: ${space(3)}; }
  }
  dt { color: ${color.textQuiet}; }
  dd { font-weight: ${weight.semibold}; font-variant-numeric: tabular-nums; }
`;
