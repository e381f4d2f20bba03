import { internalPaths } from '@moa/contracts/platform/internal-paths';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { color, media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useMemo } from 'react';
import type { CheckResult } from './checks/check.ts';
import { useChecks } from './checks/use-checks.ts';
import type { InternalPages } from './internal-page-entry.ts';
import { PageEntry } from './page-entry.tsx';

const messages = defineMessages(
  {
    run: '모두 확인',
    again: '모두 다시 확인',
    help: '확인 {all}가지를 이 화면에서 차례로 돌립니다. 잠깐 대화 상자가 보일 수 있습니다.',
    running: '{all}가지 가운데 {done}가지를 확인했습니다.',
    done: '{all}가지 가운데 통과 {holds}, 실패 {fails}, 해당 없음 {notHere}',
  },
  {
    run: 'Run all checks',
    again: 'Run all checks again',
    help: 'Runs {all} checks on this page, one after another. A dialog may appear briefly.',
    running: 'Checked {done} of {all}.',
    done: 'Of {all}: {holds} pass, {fails} fail, {notHere} not applicable',
  },
);
const listed = internalPaths.filter((path) => path !== '/test');

/** `/test`: the internal pages, what each shows, and what their checks come to. */
export function PageIndex({ pages }: { pages: InternalPages }) {
  const { results, run, of } = useAllChecks(pages);
  return (
    <>
      <Summary results={results} onRun={run} />
      <List>
        {listed.map((path) => (
          <PageEntry key={path} path={path} page={pages[path]} results={of(path)} />
        ))}
      </List>
    </>
  );
}

function Summary({ results, onRun }: { results: readonly CheckResult[]; onRun(): void }) {
  const t = useMessages(messages);
  const count = (wanted: CheckResult['state']) =>
    results.filter(({ state }) => state === wanted).length;
  const [holds, fails, notHere] = [count('holds'), count('fails'), count('not-here')];
  const all = results.length;
  const done = holds + fails + notHere;
  const isRunning = count('running') > 0;
  return (
    <Card>
      <Head>
        <Button tone="primary" busy={isRunning} onClick={onRun}>
          {t(done === all ? 'again' : 'run')}
        </Button>
        <Words role="status">
          {isRunning
            ? t('running', { done, all })
            : done === all
              ? t('done', { all, holds, fails, notHere })
              : t('help', { all })}
        </Words>
      </Head>
    </Card>
  );
}

/** The checks of all pages as one list, and the part of it that is of a page. */
function useAllChecks(pages: InternalPages) {
  const checks = useMemo(() => listed.flatMap((path) => pages[path].checks), [pages]);
  const { results, run } = useChecks(checks, false);
  const of = (path: (typeof listed)[number]) => {
    const before = listed.slice(0, listed.indexOf(path));
    const first = before.reduce((sum, one) => sum + pages[one].checks.length, 0);
    return results.slice(first, first + pages[path].checks.length);
  };
  return { results, run, of };
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`;
const Words = styled.p`
  flex: 1 1 240px;
  color: ${color.textQuiet};
  font-variant-numeric: tabular-nums;
`;
const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
