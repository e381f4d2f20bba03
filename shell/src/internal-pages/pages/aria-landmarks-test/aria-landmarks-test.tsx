import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { landmarkChecks } from './landmark-checks.ts';
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
