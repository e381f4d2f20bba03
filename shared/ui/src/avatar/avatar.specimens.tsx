import { avatars } from '@moa/contracts/auth/shapes/avatar';
import { space } from '../core/tokens.ts';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { styled } from '../styled.ts';
import { Avatar } from './avatar.tsx';

export default defineSpecimens({
  part: 'Avatar',
  group: 'data',
  purpose: { ko: '한 사람을 나타냅니다.', en: 'Represents a person.' },
  states: [
    { state: { ko: '머리글자', en: 'initial' }, Draw: () => <Person /> },
    { state: { ko: '작게', en: 'small' }, Draw: () => <Person size={24} /> },
    { state: { ko: '크게', en: 'large' }, Draw: () => <Person size={72} /> },
    { state: { ko: '그림', en: 'drawn' }, Draw: () => <Drawn /> },
  ],
});

function Person({ size = 36 }: { size?: number }) {
  const say = useSay();
  return <Avatar name={say('김모아', 'Moa Kim')} size={size} labelled />;
}

function Drawn() {
  const say = useSay();
  return (
    <Row>
      {avatars.map((drawn) => (
        <Avatar key={drawn} name={say('김모아', 'Moa Kim')} drawn={drawn} size={44} />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
