/** One position in a list: where the price is in its range, what it is worth and what it brought. */
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { useMessages } from '@moa/i18n/messages';
import { RangeBar } from '@moa/ui/charts/gauge/range-bar';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { RangeActions } from '../../components/uniswap-v3/range-actions.tsx';
import { RangeFigures } from '../../components/uniswap-v3/range-figures.tsx';
import { RangeHead } from '../../components/uniswap-v3/range-head.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isOver } from '../../rules/uniswap-v3/is-over.ts';
import { isTurned, shownPrices } from '../../rules/uniswap-v3/shown-prices.ts';

export function RangeCard({ position }: { position: UniswapV3Position }) {
  const t = useMessages(uniswapV3Messages);
  const { min, max, now, base, quote } = shownPrices(position, isTurned(position));
  return (
    <Root data-range-position={position.tokenId}>
      <Stack>
        <RangeHead position={position} level={2} />
        {isOver(position) ? null : (
          <>
            <Quiet>{t('per', { base })}</Quiet>
            <RangeBar {...{ min, max, now }} measure={{ kind: 'quantity', symbol: quote }} />
          </>
        )}
        <RangeFigures position={position} brief />
        <Foot>
          <RangeActions position={position} />
          <TextLink to={`/defi/uniswap-v3/${position.id}`} look="forward">
            {t('details')}
          </TextLink>
        </Foot>
      </Stack>
    </Root>
  );
}

/**
 * Browsers lay out and paint a card when it comes near the window, which a hundred positions need for
 * a smooth scroll; it stays in the document for the keyboard and for find-in-page. Until a card was
 * drawn once, its room is that of a usual one.
 */
const Root = styled(Card)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 520px;
  ${media.desktop} { contain-intrinsic-block-size: auto 400px; }
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
const Quiet = styled.span`
  font-size: ${fontSize[12]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
