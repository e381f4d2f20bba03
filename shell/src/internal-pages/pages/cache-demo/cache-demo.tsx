import { createCache } from '@moa/host/internal/api/cache';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { cacheChecks } from './cache-checks.ts';

const messages = defineMessages(
  {
    read: '값 읽기',
    help: '5초 동안은 기억한 값을 주고, 그 뒤에는 다시 셉니다.',
    hit: '기억한 값',
    miss: '새로 센 값',
    row: '{value} · {age} ms',
  },
  {
    read: 'Read the value',
    help: 'For five seconds it gives what it remembers; after that it counts anew.',
    hit: 'remembered',
    miss: 'counted anew',
    row: '{value} · {age} ms',
  },
);
const cache = createCache<number>({ ttl: 5_000 });
let counted = 0;
type Reading = { id: number; hit: boolean; value: number; age: number };

/** The generic cache at work. */
export function CacheDemo() {
  const t = useMessages(messages);
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const read = () => {
    const known = cache.get('answer');
    const value = known ?? ++counted;
    if (known === undefined) cache.set('answer', value);
    const reading = {
      id: performance.now(),
      hit: known !== undefined,
      value,
      age: cache.ageOf('answer') ?? 0,
    };
    setReadings((before) => [reading, ...before].slice(0, 8));
  };
  return (
    <Stack>
      <CheckList checks={cacheChecks} />
      <Card>
        <Button onClick={read}>{t('read')}</Button>
        <Help>{t('help')}</Help>
        <ol>
          {readings.map(({ id, hit, value, age }) => (
            <Row key={id}>
              <Badge tone={hit ? 'success' : 'accent'}>{t(hit ? 'hit' : 'miss')}</Badge>
              {t('row', { value, age })}
            </Row>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}

const Help = styled.p`
  margin: ${space(2)} 0;
  color: ${color.textQuiet};
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 32px;
  font-variant-numeric: tabular-nums;
`;
