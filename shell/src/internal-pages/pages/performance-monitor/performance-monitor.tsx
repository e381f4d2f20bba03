import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { rate } from './rate-vital.ts';
import { useWebVitals } from './use-web-vitals.ts';

const messages = defineMessages(
  {
    largestPaint: '가장 큰 것이 보이기까지 (LCP)',
    delay: '가장 오래 걸린 반응',
    shift: '화면이 밀린 정도 (CLS)',
    waiting: '아직 누른 것이 없습니다',
    good: '좋음',
    fair: '보통',
    poor: '나쁨',
    ms: '{value} ms',
  },
  {
    largestPaint: 'Largest paint (LCP)',
    delay: 'Slowest response',
    shift: 'Layout shift (CLS)',
    waiting: 'Nothing was pressed yet',
    good: 'good',
    fair: 'fair',
    poor: 'poor',
    ms: '{value} ms',
  },
);
const tones = { good: 'success', fair: 'caution', poor: 'danger' } as const;

/** What this very page has cost, against the limits of the specification. */
export function PerformanceMonitor() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { largestPaint, delay, shift } = useWebVitals();
  const rows = [
    {
      name: 'largestPaint',
      value: largestPaint,
      text: (value: number) => t('ms', { value: Math.round(value).toLocaleString(locale) }),
    },
    {
      name: 'delay',
      value: delay,
      text: (value: number) => t('ms', { value: Math.round(value).toLocaleString(locale) }),
    },
    { name: 'shift', value: shift, text: (value: number) => value.toFixed(3) },
  ] as const;
  return (
    <Grid>
      {rows.map(({ name, value, text }) => (
        <Card key={name}>
          <CardTitle>{t(name)}</CardTitle>
          {value === null ? <None>{t('waiting')}</None> : <Figure>{text(value)}</Figure>}
          {value === null ? null : (
            <Badge tone={tones[rate(name, value)]}>{t(rate(name, value))}</Badge>
          )}
        </Card>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
`;
const Figure = styled.p`
  margin: ${space(2)} 0;
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  color: ${color.text};
`;
const None = styled.p`
  margin: ${space(2)} 0;
  color: ${color.textQuiet};
`;
