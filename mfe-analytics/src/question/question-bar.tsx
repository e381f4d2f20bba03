/** All that the page is asked, above its figures. */
import { useMessages } from '@moa/i18n/messages';
import { media, space } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { questionMessages } from '../messages/question.ts';
import type { Question } from '../rules/question.ts';
import { BenchmarkSelect } from './benchmark-select.tsx';
import { FxChip } from './fx-chip.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ScopeSelect } from './scope-select.tsx';
import { useAsk } from './use-question.ts';

const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), null);

export function QuestionBar({ question, timeless }: { question: Question; timeless: boolean }) {
  const t = useMessages(questionMessages);
  const ask = useAsk();
  const [open, setOpen] = useState(false);
  return (
    <Root data-question>
      {timeless ? null : <PeriodBar question={question} />}
      <Filters>
        <ScopeSelect question={question} onChange={(scope) => ask({ scope })} />
        {timeless ? null : (
          <BenchmarkSelect question={question} onChange={(benchmark) => ask({ benchmark })} />
        )}
        <IconButton
          label={t('settings')}
          icon={<Settings2 size={18} />}
          onClick={() => setOpen(true)}
        />
      </Filters>
      <FxChip question={question} />
      {open ? <SettingsDialog question={question} onClose={() => setOpen(false)} /> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  ${media.desktop} { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; }
`;
/**
 * Each of one width, whatever there is to choose from: accounts and assets come later than the bar.
 * A width, because a flex basis does not count towards the width of the row.
 */
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-width: 0;
  > span { flex: 1 1 112px; }
  > span:has(input) { flex-basis: 208px; }
  ${media.tablet} {
    > span { flex: 0 1 auto; width: 152px; }
    > span:has(input) { flex-basis: auto; width: 240px; }
  }
`;
