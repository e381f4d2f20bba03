import type { InternalPath } from '@moa/contracts/platform/internal-paths';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { color, fontSize, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import type { CheckResult } from './checks/check.ts';
import { CheckRows } from './checks/check-rows.tsx';
import type { InternalPageEntry } from './internal-page-entry.ts';

const messages = defineMessages(
  {
    waiting: '확인 {all}가지',
    running: '확인하는 중',
    holds: '통과 {count}/{all}',
    fails: '실패 {count}/{all}',
    results: '확인한 것 보기',
  },
  {
    waiting: '{all} checks',
    running: 'checking',
    holds: '{count}/{all} pass',
    fails: '{count}/{all} fail',
    results: 'View checks',
  },
);

/** A page: what it shows, where it is, and what its checks come to. */
export function PageEntry({
  path,
  page: { title, purpose, checks },
  results,
}: {
  path: InternalPath;
  page: InternalPageEntry;
  results: readonly CheckResult[];
}) {
  const t = useMessages(messages);
  const locale = useLocale();
  const isOpenable = results.some(({ state }) => state !== 'waiting');
  return (
    <Item>
      <Entry to={path}>
        <span>
          <Title>
            {title[locale]}
            <Chip results={results} />
          </Title>
          <Purpose>{purpose[locale]}</Purpose>
          <Path>{path}</Path>
        </span>
        <ChevronRight size={20} aria-hidden />
      </Entry>
      {isOpenable ? (
        <Results open={results.some(({ state }) => state === 'fails')}>
          <summary aria-label={`${title[locale]}: ${t('results')}`}>{t('results')}</summary>
          <CheckRows checks={checks} results={results} />
        </Results>
      ) : null}
    </Item>
  );
}

function Chip({ results }: { results: readonly CheckResult[] }) {
  const t = useMessages(messages);
  const all = results.length;
  const count = (wanted: CheckResult['state']) =>
    results.filter(({ state }) => state === wanted).length;
  const fails = count('fails');
  if (fails > 0) return <Badge tone="danger">{t('fails', { count: fails, all })}</Badge>;
  if (count('running') > 0) return <Badge>{t('running')}</Badge>;
  if (count('waiting') > 0) return <Badge>{t('waiting', { all })}</Badge>;
  return <Badge tone="success">{t('holds', { count: count('holds'), all })}</Badge>;
}

const Item = styled.li`
  min-width: 0;
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)};
  border-radius: ${radius.large};
  text-decoration: none;
  &:hover { background: ${color.surfaceHover}; }
  svg { flex: none; color: ${color.textFaint}; }
`;
const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Purpose = styled.span`
  display: block;
  margin-top: ${space(1)};
  color: ${color.textQuiet};
`;
const Path = styled.code`
  display: block;
  margin-top: ${space(2)};
  font: inherit;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Results = styled.details`
  padding: 0 ${space(5)} ${space(4)};
  summary {
    min-height: 32px;
    width: fit-content;
    color: ${color.textQuiet};
    font-size: ${fontSize[13]};
    cursor: pointer;
  }
`;
