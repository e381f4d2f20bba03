/** On the home page: how far the riskiest lending position is from liquidation. */
import { useMessages } from '@moa/i18n/messages';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { WidgetCard, WidgetFailure, WidgetNote } from '@moa/ui/widget-card/widget-card';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { Health } from '../../components/health.tsx';
import { widgetMessages } from '../../messages/widgets.ts';
import { riskiestFirst } from '../../rules/riskiest-first.ts';

export default function LendingHealthWidget() {
  const t = useMessages(widgetMessages);
  const { wallets, positions } = useLendingPositions();
  const [riskiest] = riskiestFirst(positions.data ?? []);
  return (
    <WidgetCard title={t('lending')} more={{ to: '/defi/dashboard', label: t('more') }}>
      {riskiest ? (
        <>
          <Health {...riskiest} />
          {positions.data && positions.data.length > 1 ? (
            <Which>{t('riskiest', { count: positions.data.length })}</Which>
          ) : null}
        </>
      ) : positions.data ? (
        wallets?.length === 0 ? (
          <WidgetNote
            action={
              <ButtonLink to="/settings?add=wallet" size="small">
                {t('addWallet')}
              </ButtonLink>
            }
          >
            {t('noWallet')}
          </WidgetNote>
        ) : (
          <WidgetNote>{t('noLending')}</WidgetNote>
        )
      ) : positions.error ? (
        <WidgetFailure
          error={positions.error}
          onRetry={() => void positions.refetch()}
          busy={positions.isFetching}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </WidgetCard>
  );
}

const Which = styled.p`
  margin-top: 4px;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
