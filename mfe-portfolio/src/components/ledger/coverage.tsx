import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { LedgerPage } from '../../api/ledger.ts';
import { ledgerMessages } from '../../messages/ledger.ts';

/** Coverage of the ledger by source: how far back it reaches, missing parts, unknown entries. */
export function Coverage({ coverage }: { coverage: LedgerPage['coverage'] }) {
  const t = useMessages(ledgerMessages);
  const locale = useLocale();
  if (coverage.length === 0) return null;
  const reach = ({
    from,
    complete,
    lacks,
    partly = [],
    later,
    notUnderstood,
  }: LedgerPage['coverage'][number]): string => {
    const { entries, words } = notUnderstood;
    const unclear =
      entries > 0 ? [t('notUnderstood', { count: entries, words: words.join(', ') })] : [];
    if (lacks.includes('everything')) return [t('lacksEverything'), ...unclear].join(' · ');
    const getNames = (parts: typeof lacks) =>
      parts.flatMap((part) => (part === 'everything' ? [] : [t(`lacks_${part}`)])).join(', ');
    const inPart = getNames(partly);
    const notAtAll = getNames(lacks.filter((part) => !partly.includes(part)));
    return [
      from ? t('since', { date: formatTime(from, locale, 'date') }) : t('sinceUnknown'),
      // What lacks a part is never said to be whole.
      ...(complete ? (lacks.length > 0 ? [] : [t('whole')]) : [t('reading')]),
      ...later.map(({ part, from }) =>
        t('later', { name: t(`later_${part}`), date: formatTime(from, locale, 'date') }),
      ),
      ...(inPart === '' ? [] : [t('partly', { names: inPart })]),
      ...(notAtAll === '' ? [] : [t('lacks', { names: notAtAll })]),
      ...unclear,
    ].join(' · ');
  };
  return (
    <Card>
      <CardTitle>{t('coverage')}</CardTitle>
      <Text>{t('coverageText')}</Text>
      <List>
        {coverage.map((source) => (
          <div key={source.sourceId}>
            <dt>{source.sourceLabel}</dt>
            <dd>{reach(source)}</dd>
          </div>
        ))}
      </List>
    </Card>
  );
}

const Text = styled.p`
  margin: ${space(1)} 0 ${space(4)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  > div { display: grid; gap: ${space(1)}; }
  ${media.tablet} {
    > div { grid-template-columns: minmax(88px, 200px) minmax(0, 1fr); gap: ${space(4)}; }
  }
  dt { overflow: hidden; font-weight: ${weight.semibold}; text-overflow: ellipsis; }
  dd { margin: 0; color: ${color.textQuiet}; }
`;
