/**
 * 「어떻게 계산했나요?」 of a figure of home: the button. The explanation and its popover are fetched when
 * somebody asks, so that the first view does not carry them.
 */
import { useMessages } from '@moa/i18n/messages';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { CircleHelp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { whyButtonMessages } from '../../../messages/why-button.ts';
import type Explanation from './explanations.tsx';

/** Those that open the lines they are the sum of. */
const adding: ReadonlySet<string> = new Set(['change', 'profit', 'interest']);

const load = () => import('./explanations.tsx');
const fetchAhead = () => void load().catch(() => undefined);

export function WhyFigure(props: Omit<ComponentProps<typeof Explanation>, 'opened'>) {
  const t = useMessages(whyButtonMessages);
  const [state, setState] = useState<'closed' | 'coming' | { Part: typeof Explanation }>('closed');
  if (typeof state !== 'string') return <state.Part {...props} opened />;
  return (
    <IconButton
      size="small"
      label={t('about', { term: props.term })}
      icon={<CircleHelp size={16} />}
      aria-haspopup="dialog"
      data-sum-opener={adding.has(props.explained.figure) ? '' : undefined}
      aria-busy={state === 'coming' || undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => {
        setState('coming');
        load().then(
          (module) => setState({ Part: module.default }),
          // Pressed again it is asked for again.
          () => setState('closed'),
        );
      }}
    />
  );
}
