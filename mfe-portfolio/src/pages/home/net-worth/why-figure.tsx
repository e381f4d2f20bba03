/**
 * 「어떻게 계산했나요?」 button of a figure on the dashboard. The explanation and its popover are loaded on
 * request, so that they do not delay the first view.
 */
import { useMessages } from '@moa/i18n/messages';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { CircleHelp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { whyButtonMessages } from '../../../messages/why-button.ts';
import type Explanation from './explanations.tsx';

/** Figures whose explanation shows the lines of a sum. */
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
