import type { Check } from '../../checks/check.ts';
import { contrastScore, walkPage } from './walk-page.ts';

const colors = (ink: string, size = '15px', weight = 400) => ({
  color: ink,
  background: '#ffffff',
  fontSize: size,
  fontWeight: weight,
});

/** That the walk finds what it should, and this page has none of it. */
export const walkChecks: readonly Check[] = [
  {
    states: {
      ko: '큰 글(18 px, 굵으면 14 px)은 3:1이면 됩니다.',
      en: 'Large text (18 px, or 14 px bold) needs 3:1.',
    },
    run: async (stage) => {
      const grey = '#8c8c8c';
      const place = await stage.draw(
        <>
          <p style={colors(grey, '18px')}>18</p>
          <p style={colors(grey, '14px', 700)}>14b</p>
          <p style={colors(grey, '17px')}>17</p>
        </>,
      );
      const found = walkTexts(place);
      return found === '17' ? null : found;
    },
  },
  {
    states: {
      ko: '건너뛴 제목 단계와 둘째 h1을 찾아냅니다.',
      en: 'Finds skipped heading levels and a second h1.',
    },
    run: async (stage) => {
      const place = await stage.draw(
        <>
          <h1>1</h1>
          <h3>3</h3>
          <h1>1</h1>
        </>,
      );
      const found = walkPage(place)
        .warnings.map(({ kind }) => kind)
        .join(' ');
      return found === 'several-h1 skipped-level' ? null : found;
    },
  },
  {
    states: {
      ko: '점수는 요소마다의 위반입니다: 넷 가운데 하나면 75.',
      en: 'The score counts violations per element: one of four is 75.',
    },
    run: () => (contrastScore(1, 4) === 75 ? null : String(contrastScore(1, 4))),
  },
  {
    states: {
      ko: '지금 열려 있는 화면에는 경고할 것이 없습니다.',
      en: 'The current page has no warnings.',
    },
    run: () => {
      const { warnings } = walkPage(document.body);
      return warnings.length === 0 ? null : JSON.stringify(warnings.slice(0, 3));
    },
  },
];

/** The stage is not seen, so that its texts are looked at by themselves. */
function walkTexts(place: HTMLElement): string {
  return walkPage(place)
    .warnings.map((warning) => (warning.kind === 'contrast' ? warning.text : warning.kind))
    .join(' ');
}
