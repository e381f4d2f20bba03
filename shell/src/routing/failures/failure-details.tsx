import { copyText } from '@moa/host/browser';
import { getBreadcrumbs } from '@moa/host/internal/failures/breadcrumbs';
import { getRelease } from '@moa/host/internal/release';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import type { CriticalFailure } from './critical-failure.ts';

const messages = defineMessages(
  {
    report: '문제 보고용으로 복사',
    copied: '복사했습니다. 문의할 때 붙여 넣어 주세요.',
    notCopied: '복사하지 못했습니다. 위 내용을 직접 골라 복사해 주세요.',
    details: '자세한 내용',
    problem: '문제 알리기',
    code: '오류 코드',
    path: '화면',
    cause: '원인',
    at: '시각',
  },
  {
    report: 'Copy problem report',
    copied: 'Copied. Paste it when you contact us.',
    notCopied: 'Couldn’t copy. Please select the text above and copy it.',
    details: 'Details',
    problem: 'Report a problem',
    code: 'Error code',
    path: 'Page',
    cause: 'Cause',
    at: 'Time',
  },
);

type Props = {
  failure: CriticalFailure;
  /** Collapsed, for failures that users need not report. */
  folded?: boolean;
};

/**
 * Details for a problem report, with the steps that led to the failure and a button to copy all of
 * them.
 */
export default function FailureDetails({ failure, folded = false }: Props) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    copyText(failureReport(failure)).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  const facts = (
    <>
      <dl>
        <dt>{t('code')}</dt>
        <dd>{failure.code}</dd>
        <dt>{t('path')}</dt>
        <dd>{failure.path}</dd>
        <dt>{t('cause')}</dt>
        <dd lang="en">{failure.cause}</dd>
        <dt>{t('at')}</dt>
        <dd>{formatTime(failure.at, locale)}</dd>
      </dl>
      <Button size="small" onClick={() => void copy()}>
        {t('report')}
      </Button>
      <Outcome role="status">{outcome ? t(outcome) : null}</Outcome>
    </>
  );
  return folded ? (
    <Details as="details">
      <summary>{t('problem')}</summary>
      {facts}
    </Details>
  ) : (
    <Details aria-label={t('details')}>{facts}</Details>
  );
}

const Details = styled.section`
  padding-top: ${space(5)};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize[13]};
  summary { width: fit-content; padding: ${space(2)} 0; color: ${color.textQuiet}; cursor: pointer; }
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

/** Text of a problem report: it contains no amount, key or address of the user. */
function failureReport({ code, path, cause, at }: CriticalFailure): string {
  const { id, shell, world, remotes } = getRelease();
  const time = (ms: number) => new Date(ms).toISOString();
  return [
    `Moa ${shell.version} (${world}), release ${id}`,
    `${time(at)} ${code} on ${path.split('?')[0]}`,
    cause,
    '',
    ...getBreadcrumbs().map(({ kind, what, at: then }) => `${time(then)} ${kind}: ${what}`),
    '',
    remotes.map(({ name, version }) => `${name} ${version}`).join(', '),
    navigator.userAgent,
  ].join('\n');
}
