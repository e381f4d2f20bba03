import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { allSpecimens } from '@moa/ui/internal/specimens/all-specimens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { formatBytes } from '../../../developer/remotes/format-bytes.ts';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { until } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    fetch: '디자인 시스템의 견본 받기',
    help: '부르기 전에는 한 바이트도 받지 않습니다.',
    before: '이 화면을 여는 데 받은 셸의 파일 {files}개',
    fetched: '{file} · {bytes} · {ms} ms',
    known: '이미 받아 두었습니다. 다시 받지 않습니다.',
    failed: '받지 못했습니다: {reason}',
  },
  {
    fetch: 'Load the design system specimens',
    help: 'Nothing is loaded until you ask.',
    before: '{files} shell files were loaded to open this page',
    fetched: '{file} · {bytes} · {ms} ms',
    known: 'Already loaded. They won’t be loaded again.',
    failed: 'Couldn’t load: {reason}',
  },
);
type Outcome = { files: readonly PerformanceResourceTiming[] } | { reason: string };

/** Code that comes when it is asked for, and what it costs. */
export function LazyLoadingDemo() {
  const t = useMessages(messages);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const fetchThem = async () => {
    setBusy(true);
    const before = new Set(shellFiles().map(({ name }) => name));
    try {
      await Promise.all(allSpecimens.map((load) => load()));
      setOutcome({ files: shellFiles().filter(({ name }) => !before.has(name)) });
    } catch (error) {
      setOutcome({ reason: String(error) });
    }
    setBusy(false);
  };
  return (
    <Stack>
      <CheckList checks={lazyChecks} />
      <Card>
        <Quiet>{t('before', { files: shellFiles().length })}</Quiet>
        <Button onClick={() => void fetchThem()} busy={busy}>
          {t('fetch')}
        </Button>
        <Quiet>{t('help')}</Quiet>
        <div role="status">
          {outcome === null ? null : 'reason' in outcome ? (
            <p>{t('failed', { reason: outcome.reason })}</p>
          ) : outcome.files.length === 0 ? (
            <p>{t('known')}</p>
          ) : (
            <ul>
              {outcome.files.map(({ name, encodedBodySize, duration }) => (
                <li key={name}>
                  {t('fetched', {
                    file: name.split('/').pop() ?? name,
                    bytes: formatBytes(encodedBodySize),
                    ms: Math.round(duration),
                  })}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </Stack>
  );
}

const Quiet = styled.p`
  margin: ${space(2)} 0;
  color: ${color.textQuiet};
`;

let isFetched = false;

/** A part whose code comes when `arrive` is called. */
function partOnItsWay() {
  let arrive: () => void = () => undefined;
  const Part = lazyPart<object>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ default: () => <b data-arrived /> });
      }),
    <i data-waits />,
  );
  return { Part, arrive: () => arrive() };
}

export const lazyChecks: readonly Check[] = [
  {
    states: {
      ko: '부르기 전에는 받지 않고, 부르면 한 번만 받습니다.',
      en: 'Not loaded before it’s needed, and loaded only once.',
    },
    run: async () => {
      const before = shellFiles().length;
      const { latePiece } = await import(/* webpackChunkName: "late-piece" */ './late-piece.ts');
      const arrived = () => shellFiles().length - before;
      const wanted = isFetched ? 0 : 1;
      isFetched = true;
      await until(() => arrived() >= wanted);
      return arrived() === wanted && latePiece === 'here' ? null : `${arrived()}, not ${wanted}`;
    },
  },
  {
    states: {
      ko: '오는 동안 제자리에 뼈대가 있고, 오면 그 자리에 그립니다.',
      en: 'A skeleton holds its place while loading, and it’s drawn there.',
    },
    run: async (stage) => {
      const { Part, arrive } = partOnItsWay();
      const place = await stage.draw(<Part />);
      if (!place.querySelector('[data-waits]')) return place.innerHTML.slice(0, 80);
      arrive();
      const isThere = await until(() => place.querySelector('[data-arrived]') !== null);
      return isThere && !place.querySelector('[data-waits]') ? null : place.innerHTML.slice(0, 80);
    },
  },
];

/** The files of the shell’s code that this page has fetched, in their order. */
function shellFiles(): PerformanceResourceTiming[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => /\/shell\/[^?]*\.js/.test(name),
  );
}
