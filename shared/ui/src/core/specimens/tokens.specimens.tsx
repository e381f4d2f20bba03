import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { styled } from '../../styled.ts';
import { color, fontSize, radius, space } from '../tokens.ts';

export default defineSpecimens({
  part: 'Tokens',
  group: 'foundations',
  purpose: {
    ko: '색과 글자 크기. 모두 쓰임새로 부릅니다.',
    en: 'Colors and type sizes, named by role.',
  },
  wide: true,
  states: [
    {
      state: { ko: '면과 선', en: 'surfaces and lines' },
      Draw: () => <Swatches names={surfaces} />,
    },
    { state: { ko: '글자', en: 'text' }, Draw: () => <Swatches names={texts} /> },
    {
      state: { ko: '뜻이 있는 색', en: 'semantic colors' },
      Draw: () => <Swatches names={meanings} />,
    },
    { state: { ko: '오름과 내림', en: 'gain and loss' }, Draw: () => <Swatches names={moves} /> },
    { state: { ko: '차트', en: 'charts' }, Draw: () => <Swatches names={charts} /> },
    { state: { ko: '글자 크기', en: 'type' }, Draw: Sizes },
  ],
});

type Name = keyof typeof color;
const surfaces: Name[] = [
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
  'border',
  'borderStrong',
];
const texts: Name[] = ['text', 'textQuiet', 'textFaint'];
const meanings: Name[] = [
  'accent',
  'accentSoft',
  'success',
  'successSoft',
  'caution',
  'cautionSoft',
  'danger',
  'dangerSoft',
  'focus',
];
const moves: Name[] = ['gain', 'gainSoft', 'loss', 'lossSoft'];
const charts: Name[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5'];

function Swatches({ names }: { names: readonly Name[] }) {
  return (
    <List>
      {names.map((name) => (
        <li key={name}>
          <Swatch style={{ background: color[name] }} />
          {name}
        </li>
      ))}
    </List>
  );
}
function Sizes() {
  const say = useSay();
  return (
    <div>
      {Object.entries(fontSize)
        .reverse()
        .map(([pixels, size]) => (
          <p key={pixels} style={{ fontSize: size, lineHeight: 1.35 }}>
            {say('순자산 ₩12,345,678', 'Total ₩12,345,678')}
          </p>
        ))}
    </div>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${space(3)};
  font-size: ${fontSize[12]};
`;
const Swatch = styled.span`
  display: block;
  height: 44px;
  margin-bottom: ${space(1)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  forced-color-adjust: none;
`;
