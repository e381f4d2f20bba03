import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useLocale } from '@moa/i18n/locale';
import { translate, useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Change, Money, Quantity } from '@moa/ui/core/figures';
import { MoneyInWords } from '@moa/ui/core/money-in-words';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { BellPlus } from 'lucide-react';
import type { Asset } from '../../api/asset-by-symbol.ts';
import { priceAlert } from '../../components/alerts/alert-address.ts';
import { type HoldingAct, holdingMenu } from '../../components/holding-acts/holding-menu.ts';
import { RowMenu } from '../../components/holding-acts/row-menu.tsx';
import { WhyValue } from '../../components/why-value.tsx';
import { assetMessages } from '../../messages/asset.ts';
import { assetsMessages } from '../../messages/assets.ts';
import { actMessages } from '../../messages/holding-acts.ts';
import { Quotes } from './quotes.tsx';

type Props = {
  position: AssetPosition;
  places: readonly AssetPosition[];
  /** Null while it is on its way. */
  asset: Asset | null;
  fx: AssetSummary['fx'];
  written: boolean;
  act(wanted: HoldingAct): void;
};

/**
 * Name of the asset, its value with an explanation, its change, and its prices in Korea and abroad.
 */
export function Headline({ position, places, asset, fx, written, act }: Props) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  const locale = useLocale();
  const { currency, kind, symbol } = position;
  const name = useAssetName()(position);
  return (
    <Card>
      <Top>
        <Title tabIndex={-1} data-page-heading>
          <AssetMark symbol={symbol} size={40} plain={position.suspicion !== null} />
          <span>
            {name}
            <SymbolText>{symbol}</SymbolText>
          </span>
          {kind === 'balance' ? null : (
            <Badge tone={kind === 'debt' ? 'danger' : 'accent'}>{kinds(kind)}</Badge>
          )}
        </Title>
        <Acts>
          {position.suspicion ? null : (
            <TellMe to={priceAlert(symbol, position.price, currency)} size="small" tone="quiet">
              <BellPlus size={18} aria-hidden />
              <span aria-hidden>{t('tellMe')}</span>
              <span className="visually-hidden">{t('tellMeWhen', { name })}</span>
            </TellMe>
          )}
          <RowMenu
            name={name}
            items={() =>
              holdingMenu(
                position,
                { written, onPage: true },
                (key, values) => translate(actMessages, locale, key, values),
                act,
              )
            }
          />
        </Acts>
      </Top>
      <Label>
        {t('value')} <WhyValue term={t('value')} position={position} fx={fx} />
      </Label>
      <Value data-position-value={currency}>
        <ValueFlash value={position.value} subject={currency}>
          <Money value={position.value} currency={currency} reason={t('noValue')} />
        </ValueFlash>
      </Value>
      <MoneyInWords value={position.value} currency={currency} />
      <Line>
        <Exact>
          <Quantity value={position.balance} symbol={symbol} exact />
        </Exact>
        {position.suspicion ? null : (
          <>
            <span>{t('day')}</span>
            <Change
              amount={position.changeValue24h}
              percent={position.change24h}
              currency={currency}
              reason={t('noChange')}
            />
          </>
        )}
      </Line>
      {kind === 'debt' ? <DebtNote>{t('debtNote')}</DebtNote> : null}
      {position.suspicion ? null : <Quotes position={position} places={places} asset={asset} />}
    </Card>
  );
}

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;
const Acts = styled.div`
  display: flex;
  flex: none;
  align-items: center;
`;
/** On a phone its picture alone: the name beside it needs the room. */
const TellMe = styled(ButtonLink)`
  min-width: 44px;
  min-height: 44px;
  > span[aria-hidden] { display: none; }
  ${media.tablet} { > span[aria-hidden] { display: inline; } }
`;
const Title = styled.h1`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-width: 0;
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  outline: none;
  overflow-wrap: anywhere;
`;
const SymbolText = styled.span`
  margin-left: ${space(2)};
  font-size: ${fontSize[15]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Label = styled.p`
  display: flex;
  align-items: center;
  min-height: 24px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  > button { margin: -4px 0; }
`;
const Value = styled.p`
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.3;
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.textQuiet};
`;
/** All of its digits, in as many lines as they take. */
const Exact = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  [data-spoken] { white-space: normal; }
`;
const DebtNote = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
