import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { useNow } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';

/** Which pair, where, and whether it is in range; since when, where that is known. */
export function RangeHead({ position, level }: { position: UniswapV3Position; level: 2 | 3 }) {
  const t = useMessages(uniswapV3Messages);
  const { token0, token1, fee, tokenId, chain, walletLabel, status } = position;
  // The bar of the range says it, in the direction in which its prices are shown.
  const isOnBar = status === 'in_range' || status === 'out_below' || status === 'out_above';
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Head>
      <Names>
        <Heading>
          {token0.symbol}/{token1.symbol} {fee}%
        </Heading>
        <QuietWords>
          {placeName(chain)} · {walletLabel} · #{tokenId}
        </QuietWords>
      </Names>
      <State>
        {isOnBar ? null : <Badge>{t(status)}</Badge>}
        {token0.unlisted || token1.unlisted ? <Badge tone="danger">{t('unlisted')}</Badge> : null}
        <Since position={position} />
      </State>
    </Head>
  );
}

/** Since when it is what it is: an age alone would be taken for that of the position. */
function Since({
  position: { status, since },
}: {
  position: Pick<UniswapV3Position, 'status' | 'since'>;
}) {
  const t = useMessages(uniswapV3Messages);
  const locale = useLocale();
  const now = useNow(60_000);
  if (since === null) return <QuietWords>{t('sinceUnknown')}</QuietWords>;
  const words =
    status === 'closed' || status === 'to_collect'
      ? t('closedOn', { date: formatTime(since, locale, 'date') })
      : t(status === 'in_range' ? 'inSince' : status === 'unknown_price' ? 'since' : 'outSince', {
          age: formatAge(since, now, locale),
        });
  return (
    <QuietWords as="time" dateTime={since} title={`${formatTime(since, locale)} KST`}>
      {words}
    </QuietWords>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  h2, h3 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; line-height: 1.3; }
`;
const Names = styled.div`
  display: grid;
  min-width: 0;
`;
const State = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
