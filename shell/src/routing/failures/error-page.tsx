import { isCatalogueCode } from '@moa/contracts/error-codes';
import { errorWords } from '@moa/host/internal/failures/error-words';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { TriangleAlert } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RemoteBoundary } from '../../federation/remote-boundary.tsx';
import { usePageArrival } from '../arrival/use-page-arrival.ts';
import { readCriticalFailure } from './critical-failure.ts';
import { Actions, HomeLink } from './failure-actions.tsx';

const messages = defineMessages(
  {
    title: '문제가 발생했습니다',
    what: '화면을 표시하지 못했습니다',
    help: '자산에는 영향이 없습니다. 홈에서 다시 시작해 주세요.',
    home: '홈으로',
    retry: '다시 시도',
  },
  {
    title: 'Something went wrong',
    what: 'We couldn’t display this page',
    help: 'Your assets are not affected. Please start again from Home.',
    home: 'Go to Home',
    retry: 'Try again',
  },
);

const FailureDetails = lazyPart(
  () => import(/* webpackChunkName: "failures" */ './failure-details.tsx'),
  null,
);

/** Where the app recovers to when something critical broke: what happened, another try, and a report. */
export function ErrorPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const failure = readCriticalFailure(useLocation().state);
  usePageArrival(t('title'));
  const [sentence, advice] =
    failure && isCatalogueCode(failure.code)
      ? errorWords(failure.code)[locale]
      : ([t('what'), t('help')] as const);
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState
          title={sentence}
          icon={<TriangleAlert size={24} />}
          action={
            <Actions>
              <HomeLink to="/" $tone="primary">
                {t('home')}
              </HomeLink>
              {failure ? (
                <Button onClick={() => void navigate(failure.path, { replace: true })}>
                  {t('retry')}
                </Button>
              ) : null}
            </Actions>
          }
        >
          {advice}
        </EmptyState>
        {failure ? (
          // The page itself has to be there when nothing can be fetched; its details need not.
          <RemoteBoundary onThrow={() => null}>
            <FailureDetails failure={failure} />
          </RemoteBoundary>
        ) : null}
      </Card>
    </Page>
  );
}
