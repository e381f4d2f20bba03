import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';

const messages = defineMessages(
  { read: '값 읽기', hit: '기억한 값', miss: '새로 센 값', stale: '기억한 값, 뒤에서 새로 셈' },
  {
    read: 'Read value',
    hit: 'remembered',
    miss: 'recalculated',
    stale: 'remembered, refreshing in the background',
  },
);
const tones = { hit: 'success', miss: 'accent', stale: 'caution' } as const;

type Reading = { value: string; how: keyof typeof tones };

/** A cache to read from by a button: the last eight readings, newest first. */
export function Readings({
  title,
  help,
  read,
}: {
  title: string;
  help: string;
  read(): Reading | Promise<Reading>;
}) {
  const t = useMessages(messages);
  const [readings, setReadings] = useState<readonly (Reading & { id: number })[]>([]);
  const readOnce = async () => {
    const reading = await read();
    setReadings((before) => [{ ...reading, id: performance.now() }, ...before].slice(0, 8));
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <Button size="small" aria-label={`${title}: ${t('read')}`} onClick={() => void readOnce()}>
          {t('read')}
        </Button>
      </CardHeader>
      <Help>{help}</Help>
      <ol>
        {readings.map(({ id, how, value }) => (
          <Row key={id}>
            <Badge tone={tones[how]}>{t(how)}</Badge>
            {value}
          </Row>
        ))}
      </ol>
    </Card>
  );
}

const Help = styled.p`
  margin: ${space(2)} 0;
  color: ${color.textQuiet};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  min-height: 32px;
  font-variant-numeric: tabular-nums;
`;
