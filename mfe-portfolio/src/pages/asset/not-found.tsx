import { ApiFailure } from '@moa/host/api-failure';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { SearchX } from 'lucide-react';
import { assetMessages } from '../../messages/asset.ts';

/** States plainly that the asset does not exist; all other errors offer a retry. */
export function NotFound({
  error,
  onRetry,
  busy,
}: {
  error: unknown;
  onRetry(): void;
  busy: boolean;
}) {
  const t = useMessages(assetMessages);
  const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  return (
    <Page title={t('title')}>
      <Card>
        {missing ? (
          <EmptyState
            title={t('missingTitle')}
            icon={<SearchX size={24} />}
            action={
              <ButtonLink to="/assets" tone="primary">
                {t('missingAction')}
              </ButtonLink>
            }
          >
            {t('missingText')}
            <Code>BIZ_INVALID_POSITION</Code>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={onRetry} busy={busy} />
        )}
      </Card>
    </Page>
  );
}

const Code = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
