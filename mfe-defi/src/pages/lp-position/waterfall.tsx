import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Percent } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { SumLines } from '@moa/ui/sum-lines/sum-lines';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { resultLines, valueLines } from '../../rules/lp-tokens/result-lines.ts';
import { Section } from './section.tsx';

/** From what is still in it to what that is worth, and from there to what came of all of it: both add up to the last unit. */
export function Waterfall({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { result, value, currency } = position;
  const frame = { unit: { currency }, reason: t('noPrice') };
  return (
    <Section title={t('waterfall')}>
      {result.quality === 'insufficient_data' ? (
        <Notice tone="caution">
          {result.missing.includes('received_from_elsewhere') ? t('received') : t('missing')}
        </Notice>
      ) : null}
      <Sums>
        <SumLines
          {...frame}
          lines={valueLines(position).map(({ key, amount }) => ({ key, label: t(key), amount }))}
          total={{ label: t('value'), amount: value }}
        />
        <SumLines
          {...frame}
          lines={resultLines(position).map(({ key, amount }) => ({ key, label: t(key), amount }))}
          total={{ label: t('net'), amount: result.netPnl }}
        >
          {result.netPnlPercent === null ? null : (
            <>
              {t('ofPutIn')} <Percent value={result.netPnlPercent} />.{' '}
            </>
          )}
          {t('netAbout')}
        </SumLines>
      </Sums>
    </Section>
  );
}

const Sums = styled.div`
  display: grid;
  gap: ${space(6)} ${space(10)};
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
`;
