import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../messages/dashboard.ts';

type Reserve = AavePosition['supplies'][number] | AavePosition['debts'][number];
type Props = {
  title: string;
  empty: string;
  reserves: readonly Reserve[];
  total: string | null;
  currency: CurrencyCode;
};

/** What is supplied or borrowed: amount, value, yearly interest. */
export function ReserveList({ title, empty, reserves, total, currency }: Props) {
  const t = useMessages(dashboardMessages);
  return (
    <div>
      <Head>
        <h3>{title}</h3>
        <Money value={total} currency={currency} reason={t('noValue')} />
      </Head>
      {reserves.length === 0 ? <Quiet>{empty}</Quiet> : null}
      <ul>
        {reserves.map((reserve) => (
          <Row key={`${reserve.tokenAddress} ${'rateMode' in reserve ? reserve.rateMode : ''}`}>
            <AssetMark symbol={reserve.symbol} />
            <Names>
              <Token>
                <strong>{reserve.symbol}</strong>
                {'collateral' in reserve ? (
                  <Badge tone={reserve.collateral ? 'accent' : 'neutral'}>
                    {t(reserve.collateral ? 'collateral' : 'notCollateral')}
                  </Badge>
                ) : (
                  <Badge>{t(reserve.rateMode)}</Badge>
                )}
              </Token>
              <Quiet>
                <Quantity value={reserve.amount} />
              </Quiet>
            </Names>
            <Figures>
              <strong>
                <Money value={reserve.value} currency={currency} reason={t('noValue')} />
              </strong>
              <Quiet>
                {t('apy')} <Percent value={reserve.apy} />
              </Quiet>
            </Figures>
          </Row>
        ))}
      </ul>
    </div>
  );
}

const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color.border};
  font-weight: ${weight.semibold};
  h3 { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; color: ${color.textQuiet}; }
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: 64px;
  padding: ${space(2)} 0;
  strong { font-weight: ${weight.semibold}; }
`;
const Names = styled.span`
  display: grid;
  min-width: 0;
`;
const Token = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Figures = styled.span`
  display: grid;
  justify-items: end;
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
