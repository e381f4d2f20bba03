import { rateVital } from '@moa/contracts/monitoring/vitals';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useWebVitals } from './use-web-vitals.ts';

const messages = defineMessages(
  {
    LCP: '가장 큰 것이 보이기까지 (LCP)',
    FID: '첫 반응까지 (FID)',
    INP: '가장 오래 걸린 반응 (INP)',
    CLS: '화면이 밀린 정도 (CLS)',
    waiting: '아직 누른 것이 없습니다',
    good: '좋음',
    'needs-improvement': '보통',
    poor: '나쁨',
    ms: '{value} ms',
  },
  {
    LCP: 'Largest paint (LCP)',
    FID: 'First response (FID)',
    INP: 'Slowest response (INP)',
    CLS: 'Layout shift (CLS)',
    waiting: 'Nothing pressed yet',
    good: 'good',
    'needs-improvement': 'fair',
    poor: 'poor',
    ms: '{value} ms',
  },
);
const tones = { good: 'success', 'needs-improvement': 'caution', poor: 'danger' } as const;
const shown = ['LCP', 'FID', 'INP', 'CLS'] as const;

/** Web vitals of this page, against the limits of the specification. */
export function Vitals() {
  const t = useMessages(messages);
  const vitals = useWebVitals();
  const toText = (name: (typeof shown)[number], value: number) =>
    name === 'CLS' ? value.toFixed(3) : t('ms', { value: Math.round(value) });
  return (
    <Grid>
      {shown.map((name) => {
        const value = vitals[name];
        return (
          <Card key={name}>
            <CardTitle>{t(name)}</CardTitle>
            <Measured>
              {value === null ? (
                <None>{t('waiting')}</None>
              ) : (
                <>
                  <Figure>{toText(name, value)}</Figure>
                  <Badge tone={tones[rateVital(name, value)]}>{t(rateVital(name, value))}</Badge>
                </>
              )}
            </Measured>
          </Card>
        );
      })}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
`;
/* As high as a figure with its rating, so that nothing moves when it comes. */
const Measured = styled.div`
  min-height: 76px;
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
