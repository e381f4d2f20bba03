import { on } from '@moa/host/event-bus';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { recoverFromChunkFailure } from '../../../federation/chunk-failure.ts';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    told: '이 화면이 들은 것',
    none: '아직 없습니다. 위의 확인이 실제 처리기를 부르면 여기에 나타납니다.',
    again: '다시 엶',
    card: '카드로 알림',
    real: '실제로 잃어 보려면 개발자 패널(Ctrl/⌘ Shift D)에서 한 리모트의 고장을 ‘사라진 파일’로 바꿉니다.',
  },
  {
    told: 'Received by this page',
    none: 'Nothing yet. The checks above call the real handler, and its messages appear here.',
    again: 'reopened',
    card: 'shown as a card',
    real: 'To lose a file for real, set a remote’s fault to “Stale chunk” in the developer panel (Ctrl/⌘ Shift D).',
  },
);
type Reported = { path: string; reloading: boolean; at: string };
const stored = 6;

/** Shows the behaviour for a missing chunk of the app, as after a release. */
export function Lazy() {
  const t = useMessages(messages);
  const [reported, setReported] = useState<readonly Reported[]>([]);
  useEffect(
    () =>
      on('chunk.failed', ({ path, reloading }) =>
        setReported((before) =>
          [{ path, reloading, at: new Date().toISOString() }, ...before].slice(0, stored),
        ),
      ),
    [],
  );
  return (
    <Stack>
      <CheckList checks={lostChunkChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('told')}</CardTitle>
        </CardHeader>
        {reported.length === 0 ? (
          <Quiet>{t('none')}</Quiet>
        ) : (
          <ul>
            {reported.map(({ path, reloading, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the newest comes first, and none has a name
              <Line key={`${at} ${index}`}>
                <code>{path}</code>
                <span>{t(reloading ? 'again' : 'card')}</span>
                <Age at={at} />
              </Line>
            ))}
          </ul>
        )}
        <Quiet>{t('real')}</Quiet>
      </Card>
    </Stack>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7em 4em;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  code { font: inherit; }
  > :last-child { text-align: end; color: ${color.textQuiet}; }
`;
const Quiet = styled.p`
  margin: ${space(2)} 0 0;
  color: ${color.textQuiet};
`;

/** A page for the check alone: it forgets its memory when the check ends, and nothing really reloads. */
function standInPage() {
  let stored: string | null = null;
  const page = { path: '/lost?q=eth', reloads: 0, at: 1_000_000 };
  return {
    page,
    lose: () =>
      recoverFromChunkFailure('chunk', {
        path: page.path,
        reload: () => {
          page.reloads += 1;
        },
        now: () => page.at,
        recall: () => stored,
        remember: (reload) => {
          stored = reload;
          return true;
        },
      }),
  };
}

export const lostChunkChecks: readonly Check[] = [
  {
    states: {
      ko: '파일이 사라지면 가려던 주소를 한 번 다시 엽니다.',
      en: 'If a file is gone, the target address is reopened once.',
    },
    run: async () => {
      const { page, lose } = standInPage();
      await lose();
      return page.reloads === 1 ? null : String(page.reloads);
    },
  },
  {
    states: {
      ko: '10초 안에 다시 사라지면 열지 않고 카드로 알립니다.',
      en: 'If it’s gone again within 10 seconds, a card is shown instead.',
    },
    run: async () => {
      const { page, lose } = standInPage();
      await lose();
      page.at += 9_999;
      await lose();
      return page.reloads === 1 ? null : String(page.reloads);
    },
  },
  {
    states: {
      ko: '다른 주소이거나 10초가 지났으면 다시 엽니다.',
      en: 'A different address, or 10 seconds later, is reopened again.',
    },
    run: async () => {
      const { page, lose } = standInPage();
      await lose();
      page.path = '/lost/elsewhere';
      await lose();
      page.at += 10_000;
      await lose();
      return page.reloads === 3 ? null : String(page.reloads);
    },
  },
];
