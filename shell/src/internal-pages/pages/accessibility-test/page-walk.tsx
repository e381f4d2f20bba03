import { internalPaths } from '@moa/contracts/platform/internal-paths';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { color, media, space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useStage } from '../../checks/stage.ts';
import type { InternalPages } from '../../internal-page-entry.ts';
import { type Walk, type Warning, walkPage } from './walk-page.ts';

const messages = defineMessages(
  {
    title: '화면 검사',
    which: '검사할 화면',
    walk: '검사',
    score: '명암비 점수',
    elements: '글이 있는 요소',
    aaa: 'AAA에도 닿음',
    none: '경고할 것이 없습니다.',
    'skipped-level': 'h{from} 다음이 h{to}입니다: {text}',
    'several-h1': 'h1이 {count}개입니다.',
    contrast: '{ratio}:1, {needed}:1이 필요합니다: {text}',
    outOf: '{score}/100',
  },
  {
    title: 'Page check',
    which: 'Page',
    walk: 'Check',
    score: 'Contrast score',
    elements: 'Elements with text',
    aaa: 'Also meets AAA',
    none: 'No warnings.',
    'skipped-level': 'h{from} is followed by h{to}: {text}',
    'several-h1': 'There are {count} h1 headings.',
    contrast: '{ratio}:1, needs {needed}:1: {text}',
    outOf: '{score}/100',
  },
);
type Path = (typeof walkable)[number];
/** The design system shows what is disabled and of both themes; it is judged part by part elsewhere. */
const walkable = internalPaths.filter((path) => path !== '/component-theme-test');
const shownWarnings = 20;

/** Walks the page that is chosen, drawn beside this one, and says what a checker would warn of. */
export function PageWalk({ pages }: { pages: InternalPages }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const stage = useStage();
  const [path, setPath] = useState<Path>('/test');
  const [walk, setWalk] = useState<Walk | null>(null);
  const [busy, setBusy] = useState(false);
  const walkIt = async () => {
    setBusy(true);
    const { title, Draw } = pages[path];
    const place = await stage.draw(
      <main>
        <h1>{title[locale]}</h1>
        <Draw pages={pages} />
      </main>,
    );
    await settled(place);
    setWalk(walkPage(place));
    await stage.clear();
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Choice>
        <SelectField
          label={t('which')}
          value={path}
          onChange={({ target }) =>
            setPath(walkable.find((known) => known === target.value) ?? path)
          }
        >
          {walkable.map((one) => (
            <option key={one} value={one}>
              {pages[one].title[locale]}
            </option>
          ))}
        </SelectField>
        <Button busy={busy} onClick={() => void walkIt()}>
          {t('walk')}
        </Button>
      </Choice>
      <div role="status">{walk ? <Found walk={walk} /> : null}</div>
    </Card>
  );
}

function Found({ walk: { warnings, elements, reachAAA, score } }: { walk: Walk }) {
  const t = useMessages(messages);
  return (
    <>
      <StatRow>
        <Stat label={t('score')} value={t('outOf', { score })} />
        <Stat label={t('elements')} value={elements} />
        <Stat label={t('aaa')} value={reachAAA} />
      </StatRow>
      {warnings.length === 0 ? <Quiet>{t('none')}</Quiet> : null}
      <ul>
        {warnings.slice(0, shownWarnings).map((warning, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: warnings may say the same, and stay as they are
          <Line key={at}>
            <Badge tone="caution">{warning.kind === 'contrast' ? 'AA' : 'h'}</Badge>
            <span>
              <Words warning={warning} />
            </span>
          </Line>
        ))}
      </ul>
    </>
  );
}

function Words({ warning }: { warning: Warning }) {
  const t = useMessages(messages);
  const { kind, ...values } = warning;
  return t(kind, values);
}

const Choice = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: end;
  margin-bottom: ${space(4)};
  ${media.tablet} { grid-template-columns: 1fr auto; }
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(2)} 0;
  overflow-wrap: anywhere;
  & + & { border-top: 1px solid ${color.border}; }
`;

/** Once nothing has changed in it for a fifth of a second, or after three seconds. */
function settled(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(late);
      resolve();
    };
    let quiet = setTimeout(end, 200);
    const late = setTimeout(end, 3_000);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, 200);
    });
    observer.observe(place, { childList: true, subtree: true, attributes: true });
  });
}
