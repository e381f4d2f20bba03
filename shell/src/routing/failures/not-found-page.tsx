import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Compass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageArrival } from '../arrival/use-page-arrival.ts';
import {
  type CriticalFailure,
  PageNotFoundError,
  recordCriticalFailure,
} from './critical-failure.ts';
import { Actions, HomeLink } from './failure-actions.tsx';
import FailureDetails from './failure-details.tsx';

const messages = defineMessages(
  {
    title: '페이지를 찾을 수 없습니다',
    check: '주소를 확인해 주세요',
    help: '주소가 바뀌었거나 잘못 입력되었을 수 있습니다.',
    home: '홈으로',
    retry: '다시 시도',
    // The same words in both languages, so that support reads them alike.
    named: 'Page not found: {path}',
  },
  {
    title: 'Page not found',
    check: 'Please check the address',
    help: 'The address may have changed or been entered incorrectly.',
    home: 'Go to Home',
    retry: 'Try again',
    named: 'Page not found: {path}',
  },
);

export default function NotFoundPage() {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<CriticalFailure | null>(null);
  usePageArrival(t('title'));
  useEffect(
    () => setFailure(recordCriticalFailure(new PageNotFoundError(pathname), pathname)),
    [pathname],
  );
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState
          title={t('check')}
          icon={<Compass size={24} />}
          action={
            <Actions>
              <HomeLink to="/" $tone="primary">
                {t('home')}
              </HomeLink>
              {/* A newer release may have the page. */}
              <Button onClick={() => location.reload()}>{t('retry')}</Button>
            </Actions>
          }
        >
          {t('help')}
          <Path lang="en">{t('named', { path: pathname })}</Path>
        </EmptyState>
        {failure ? <FailureDetails failure={failure} folded /> : null}
      </Card>
    </Page>
  );
}

const Path = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[13]};
  color: ${color.textFaint};
`;
