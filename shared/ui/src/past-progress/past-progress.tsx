/** While the past is worked out: one sentence and how far it is, instead of whatever would be drawn of it. */

import type { Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Quiet } from '../core/quiet.ts';
import { fontSize, space, weight } from '../core/tokens.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { styled } from '../styled.ts';
import { progressOf } from './progress-of.ts';

const messages = defineMessages(
  {
    computing: '지난 기록을 계산하고 있습니다',
    appears: '보통 1~2분 걸립니다. 완료되면 이곳에 자동으로 표시됩니다.',
  },
  {
    computing: 'Calculating your history',
    appears: 'This usually takes 1–2 minutes. It will appear here automatically.',
  },
);

type Props = {
  rebuilding: Rebuilding;
  /** Of the room that the drawing will have, px. */
  height: number;
};

export function PastProgress({ rebuilding, height }: Props) {
  const t = useMessages(messages);
  const share = progressOf(rebuilding);
  return (
    <Room style={{ minHeight: height }} data-past-progress>
      <Title role="status">{t('computing')}</Title>
      <Bar>
        <ProgressBar
          quiet
          label={t('computing')}
          value={share}
          {...(share === null ? {} : { shown: `${share}%` })}
        />
      </Bar>
      <Quiet>
        {share === null ? null : (
          <>
            <Share>{share}%</Share> ·{' '}
          </>
        )}
        {t('appears')}
      </Quiet>
    </Room>
  );
}

/** The same in one line, where a figure will be. */
export function PastProgressLine({ rebuilding }: Pick<Props, 'rebuilding'>) {
  const t = useMessages(messages);
  const share = progressOf(rebuilding);
  return (
    <span data-past-progress>
      {t('computing')}
      {share === null ? null : <Share> · {share}%</Share>}
    </span>
  );
}

const Room = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
  text-align: center;
`;
const Title = styled.p`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Bar = styled.div`
  width: min(240px, 100%);
`;
const Share = styled.span`
  font-variant-numeric: tabular-nums;
`;
