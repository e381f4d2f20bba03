/** While the past is worked out: how far it is, and what is known of some of the sources alone. */

import type { LeftSource, Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';
import { listText } from '@moa/host/browser';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Quiet } from '../core/quiet.ts';
import { fontSize, space, weight } from '../core/tokens.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { styled } from '../styled.ts';
import { progressOf } from './progress-of.ts';

const messages = defineMessages(
  {
    computing: '지난 기록을 계산하고 있습니다',
    appears: '완료되면 이곳에 자동으로 표시됩니다.',
    seconds: '약 {count}초 남았습니다.',
    minutes: '약 {count}분 남았습니다.',
    basis: '{places} 기준',
    others: '{places:은/는} 계산 중',
    excluded: '{places} 제외',
  },
  {
    computing: 'Calculating your history',
    appears: 'It will appear here automatically.',
    seconds: 'About {count} s left.',
    minutes: 'About {count} min left.',
    basis: 'Based on {places}',
    others: 'calculating {places}',
    excluded: 'Excluding {places}',
  },
);

type Props = {
  rebuilding: Rebuilding;
  /** Height of the finished drawing, px. */
  height: number;
};

export function PastProgress({ rebuilding, height }: Props) {
  const t = useMessages(messages);
  const share = progressOf(rebuilding);
  const left = timeLeft(rebuilding);
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
        {left === null ? null : `${t(left.unit, { count: left.count })} `}
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

type CoverProps = {
  /** The sources that are left out. */
  without: readonly LeftSource[];
  /** All sources; absent where only excluded ones are named. */
  sources?: readonly { id: string; label: string }[];
  /** Null where nothing works at the rest now. */
  rebuilding: Rebuilding | null;
};

/** Beside an answer of some of the sources: which these are, and how far the past of the others is. */
export function PastCover({ without, sources = [], rebuilding }: CoverProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  if (without.length === 0) return null;
  const leftIds = new Set(without.map(({ sourceId }) => sourceId));
  const covered = sources.filter(({ id }) => !leftIds.has(id)).map(({ label }) => label);
  const left = listed(
    without.map(({ sourceLabel }) => sourceLabel),
    locale,
  );
  const basis = covered.length === 0 ? null : t('basis', { places: listed(covered, locale) });
  if (rebuilding === null) {
    return <span data-past-cover>{basis ?? t('excluded', { places: left })}</span>;
  }
  const share = progressOf(rebuilding);
  return (
    <span data-past-cover>
      {basis === null ? null : `${basis} · `}
      {t('others', { places: left })}
      {share === null ? null : <Share> {share}%</Share>}
    </span>
  );
}

/** The same as a paragraph of its own. */
export function PastCoverNote(props: CoverProps) {
  return props.without.length === 0 ? null : (
    <Quiet>
      <PastCover {...props} />
    </Quiet>
  );
}

function listed(names: readonly string[], locale: Locale): string {
  return listText(names, locale);
}

/** By the measured pace, in steps of five seconds; null where nothing tells. */
function timeLeft({
  secondsLeft,
}: Rebuilding): { unit: 'seconds' | 'minutes'; count: number } | null {
  if (secondsLeft == null) return null;
  return secondsLeft <= 90
    ? { unit: 'seconds', count: Math.max(5, Math.ceil(secondsLeft / 5) * 5) }
    : { unit: 'minutes', count: Math.ceil(secondsLeft / 60) };
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
