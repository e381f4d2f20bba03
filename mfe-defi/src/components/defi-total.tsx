import type { AssetSummary } from '@moa/contracts/assets/summary';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../messages/dashboard.ts';

type Props = Pick<AssetSummary, 'byCategory' | 'byKind' | 'currency'>;

/** All of DeFi in one figure, as home tells it, and the way to what it is made of. */
export function DefiTotal({ byCategory, byKind, currency }: Props) {
  const t = useMessages(dashboardMessages);
  return (
    <Root>
      <dl>
        <dt>{t('all')}</dt>
        <Total data-defi-total>
          <Money value={(byKind ?? byCategory).defi.value} currency={currency} />
        </Total>
        <Note>{t('allText')}</Note>
      </dl>
      <TextLink to={linkTo('assets', { tab: 'defi' })} look="forward">
        {t('toAssets')}
      </TextLink>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
const Total = styled.dd`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.4;
  letter-spacing: -0.01em;
  ${media.tablet} { font-size: ${fontSize[32]}; }
`;
const Note = styled.dd`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
