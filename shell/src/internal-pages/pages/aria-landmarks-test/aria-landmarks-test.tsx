import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { getHeadings, getLandmarks } from './landmarks.ts';

const messages = defineMessages(
  { map: '이 화면의 지도', again: '새로고침', unnamed: '이름 없음' },
  { map: 'Map of this page', again: 'Refresh', unnamed: 'no name' },
);

/** The page as a screen reader lists it. */
export function AriaLandmarksTest() {
  const t = useMessages(messages);
  const [map, setMap] = useState(read);
  useEffect(() => setMap(read()), []);
  return (
    <Stack>
      <CheckList checks={landmarkChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('map')}</CardTitle>
          <Button size="small" onClick={() => setMap(read())}>
            {t('again')}
          </Button>
        </CardHeader>
        <Columns>
          <ul>
            {map.landmarks.map(({ role, name }) => (
              <li key={`${role}${name}`}>
                <strong>{role}</strong> <Name>{name || t('unnamed')}</Name>
              </li>
            ))}
          </ul>
          <ul>
            {map.headings.map(({ level, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may say the same, their order is what they are
              <li key={at} style={{ paddingInlineStart: (level - 1) * 16 }}>
                <strong>h{level}</strong> {text}
              </li>
            ))}
          </ul>
        </Columns>
      </Card>
    </Stack>
  );
}

function read() {
  return { landmarks: getLandmarks(document), headings: getHeadings(document) };
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  li { padding: ${space(1)} 0; }
`;
const Name = styled.span`
  color: ${color.textQuiet};
`;

export const landmarkChecks: readonly Check[] = [
  {
    states: {
      ko: '본문과 머리말이 하나씩 있습니다.',
      en: 'There is exactly one main and one banner.',
    },
    run: () => {
      const found = getLandmarks(document).map(({ role }) => role);
      const once = (role: string) => found.filter((known) => known === role).length === 1;
      return once('main') && once('banner') ? null : found.join(', ');
    },
  },
  {
    states: {
      ko: '같은 종류가 여럿이면 이름이 다릅니다.',
      en: 'Landmarks of the same type have different names.',
    },
    run: () => {
      const keys = getLandmarks(document).map(({ role, name }) => `${role} ${name}`);
      const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
      return twice.length === 0 ? null : twice.join(', ');
    },
  },
  {
    states: {
      ko: '제목 1은 하나이고, 단계를 건너뛰지 않습니다.',
      en: 'There is one h1, and no heading level is skipped.',
    },
    run: () => {
      const levels = getHeadings(document).map(({ level }) => level);
      const skips = levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
      return levels.filter((level) => level === 1).length === 1 && !skips
        ? null
        : levels.map((level) => `h${level}`).join(' ');
    },
  },
  {
    states: {
      ko: '본문으로 건너뛰는 링크가 가장 먼저 있습니다.',
      en: 'The skip-to-content link comes first.',
    },
    run: () => {
      const first = document.querySelector('a[href], button, input');
      const target = first?.getAttribute('href') ?? '';
      return target.startsWith('#') && document.querySelector(target)?.tagName === 'MAIN'
        ? null
        : (first?.outerHTML.slice(0, 80) ?? 'nothing');
    },
  },
];
