import { type CatalogueCode, errorCatalogue } from '@moa/contracts/error-catalogue';
import { errorWords } from '@moa/host/error-words';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CriticalFailure, readCriticalFailure } from './critical-failure.ts';
import { failureReport } from './failure-report.ts';
import { HomeLink } from './not-found-page.tsx';
import { usePageArrival } from './use-page-arrival.ts';

const messages = defineMessages(
  {
    title: '문제가 발생했습니다',
    what: '화면을 그리지 못했습니다',
    help: '자산에는 영향이 없습니다. 홈에서 다시 시작해 주세요.',
    home: '홈으로',
    retry: '다시 시도',
    report: '문제 보고용으로 복사',
    copied: '복사했습니다. 문의할 때 붙여 넣어 주세요.',
    notCopied: '복사하지 못했습니다. 아래 내용을 직접 골라 복사해 주세요.',
    details: '자세한 내용',
    code: '오류 코드',
    path: '화면',
    cause: '원인',
    at: '시각',
  },
  {
    title: 'Something went wrong',
    what: 'The page could not be drawn',
    help: 'Your assets are not affected. Please start again from home.',
    home: 'Go home',
    retry: 'Try again',
    report: 'Copy a problem report',
    copied: 'Copied. Paste it when you contact us.',
    notCopied: 'It could not be copied. Please select the text below and copy it.',
    details: 'Details',
    code: 'Error code',
    path: 'Page',
    cause: 'Cause',
    at: 'Time',
  },
);

/** Where the app recovers to when something critical broke: what happened, another try, and a report. */
export function ErrorPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const failure = readCriticalFailure(useLocation().state);
  usePageArrival(t('title'));
  const [sentence, advice] =
    failure && isKnown(failure.code)
      ? errorWords[failure.code][locale]
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
        {failure ? <Report failure={failure} /> : null}
      </Card>
    </Page>
  );
}

function Report({ failure }: { failure: CriticalFailure }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(failureReport(failure)).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  return (
    <Details aria-label={t('details')}>
      <dl>
        <dt>{t('code')}</dt>
        <dd>{failure.code}</dd>
        <dt>{t('path')}</dt>
        <dd>{failure.path}</dd>
        <dt>{t('cause')}</dt>
        <dd>{failure.cause}</dd>
        <dt>{t('at')}</dt>
        <dd>{formatTime(failure.at, locale)}</dd>
      </dl>
      <Button size="small" onClick={() => void copy()}>
        {t('report')}
      </Button>
      <Outcome role="status">{outcome ? t(outcome) : null}</Outcome>
    </Details>
  );
}

function isKnown(code: string): code is CatalogueCode {
  return Object.hasOwn(errorCatalogue, code);
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;
const Details = styled.section`
  padding-top: ${space(5)};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize[13]};
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(1)} ${space(4)};
    margin-bottom: ${space(4)};
  }
  dt { color: ${color.textQuiet}; }
  dd { user-select: all; }
`;
const Outcome = styled.p`
  min-height: 1.5em;
  margin-top: ${space(2)};
  color: ${color.textQuiet};
`;
