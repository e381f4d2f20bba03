import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { TriangleAlert } from 'lucide-react';
import { HomeLink } from './not-found-page.tsx';
import { usePageArrival } from './use-page-arrival.ts';

const messages = defineMessages(
  {
    title: '문제가 발생했습니다',
    what: '화면을 그리지 못했습니다',
    help: '자산에는 영향이 없습니다. 홈에서 다시 시작해 주세요.',
    home: '홈으로',
  },
  {
    title: 'Something went wrong',
    what: 'The page could not be drawn',
    help: 'Your assets are not affected. Please start again from home.',
    home: 'Go home',
  },
);

/** Where the app recovers to when something critical broke. */
export function ErrorPage() {
  const t = useMessages(messages);
  usePageArrival(t('title'));
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState
          title={t('what')}
          icon={<TriangleAlert size={24} />}
          action={
            <HomeLink to="/" $tone="primary">
              {t('home')}
            </HomeLink>
          }
        >
          {t('help')}
        </EmptyState>
      </Card>
    </Page>
  );
}
