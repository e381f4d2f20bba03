import { TextLink } from '../../link/text-link.tsx';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { Card, CardHeader, CardTitle } from '../card.tsx';

export default defineSpecimens({
  part: 'Card',
  group: 'data',
  purpose: { ko: '한 가지를 담는 면입니다.', en: 'A surface that holds one thing.' },
  wide: true,
  states: [{ state: { ko: '제목과 링크', en: 'with a title and a link' }, Draw: Titled }],
});

function Titled() {
  const say = useSay();
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">{say('많이 가진 자산', 'Largest assets')}</CardTitle>
        <TextLink look="forward" to="/test">
          {say('모두 보기', 'All')}
        </TextLink>
      </CardHeader>
      <p>
        {say('카드는 테두리 없이 면의 밝기로 나뉩니다.', 'Cards part by brightness, not by lines.')}
      </p>
    </Card>
  );
}
