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
