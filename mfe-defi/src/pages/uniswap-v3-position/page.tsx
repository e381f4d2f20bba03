/** One Uniswap v3 position: its range, its result, suggested ranges, its pool, and its actions. */
import { useParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { ErrorState } from '@moa/ui/core/states';
import { TextLink } from '@moa/ui/link/text-link';
import { useUniswapV3Position } from '../../api/uniswap-v3/position.ts';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { RangeView } from './range-view.tsx';

export default function UniswapV3PositionPage() {
  const t = useMessages(uniswapV3Messages);
  const { id = '' } = useParams();
  const position = useUniswapV3Position(id);
  return (
    <Page title={t('position')}>
      <TextLink to="/defi/uniswap-v3">{t('back')}</TextLink>
      <OpenTransactions protocol="uniswap-v3" />
      {position.data ? (
        <RangeView position={position.data} />
      ) : position.isPending ? (
        <LendingSkeleton />
      ) : (
        <Card>
          <ErrorState
            error={position.error}
            onRetry={() => void position.refetch()}
            busy={position.isFetching}
          />
        </Card>
      )}
    </Page>
  );
}
