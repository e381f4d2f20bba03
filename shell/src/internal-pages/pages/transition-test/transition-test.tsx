import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { color, motion, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { motionChecks } from './motion-checks.ts';

const messages = defineMessages(
  { play: '움직여 보기', quick: '반응 120 ms', normal: '열림 200 ms', theme: '테마 300 ms' },
  {
    play: 'Try it',
    quick: 'Response, 120 ms',
    normal: 'Opening, 200 ms',
    theme: 'Theme, 300 ms',
  },
);

/** The durations of the product, to be seen and compared. */
export function TransitionTest() {
  const t = useMessages(messages);
  const [moved, setMoved] = useState(false);
  return (
    <Stack>
      <CheckList checks={motionChecks} />
      <Card>
        <Button onClick={() => setMoved(!moved)} aria-pressed={moved}>
          {t('play')}
        </Button>
        {(['quick', 'normal', 'theme'] as const).map((name) => (
          <Track key={name}>
            <span>{t(name)}</span>
            <Ball
              style={{
                transition: `left ${motion[name]} ${motion.ease}`,
                left: moved ? 'calc(100% - 24px)' : '0',
              }}
            />
          </Track>
        ))}
      </Card>
    </Stack>
  );
}

const Track = styled.div`
  position: relative;
  padding: ${space(4)} 0 ${space(8)};
  border-bottom: 1px solid ${color.border};
`;
const Ball = styled.span`
  position: absolute;
  bottom: ${space(1)};
  width: 24px;
  height: 24px;
  border-radius: ${radius.round};
  background: ${color.accent};
`;
