import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { TextArea } from '@moa/ui/field/text-area';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { GripVertical, MoveDiagonal2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { ComparisonChoice } from '../../panels/comparison-panel.tsx';
import type { Question } from '../../rules/question.ts';
import { followPointer } from './follow-pointer.ts';
import { MoveButtons } from './move-buttons.tsx';
import { hasQuestion, WidgetSettings } from './widget-settings.tsx';

type Props = {
  item: LayoutItem;
  name: string;
  question: Question;
  stepOf(): { x: number; y: number };
  onMove(to: { x: number; y: number }): void;
  onResize(to: { w: number; h: number }): void;
  onConfig(config: LayoutItem['config']): void;
  onRemove(): void;
};

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const maxNote = 500;

/** A widget while it is arranged: its name, its handle, its corner; what it shows is drawn afterwards. */
export function EditedWidget(props: Props) {
  const { item, name, question, stepOf, onMove, onResize, onConfig, onRemove } = props;
  const t = useMessages(dashboardMessages);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [dx, dy] = arrow;
    if (event.shiftKey) onResize({ w: item.w + dx, h: item.h + dy });
    else onMove({ x: item.x + dx, y: item.y + dy });
  };
  return (
    <Framed>
      <Bar>
        <Handle
          type="button"
          aria-label={t('handle', { name })}
          onKeyDown={onKeyDown}
          onPointerDown={(event) =>
            followPointer(event, stepOf(), (x, y) => onMove({ x: item.x + x, y: item.y + y }))
          }
        >
          <GripVertical size={18} aria-hidden />
          <span aria-hidden>{name}</span>
        </Handle>
        <IconButton
          size="small"
          label={t('takeOut', { name })}
          icon={<X size={16} />}
          onClick={onRemove}
        />
      </Bar>
      <MoveButtons item={item} name={name} onMove={onMove} onResize={onResize} />
      {hasQuestion(item.widget) ? (
        <WidgetSettings item={item} name={name} question={question} onConfig={onConfig} />
      ) : null}
      {item.widget === 'note' ? (
        <TextArea
          label={t('noteText')}
          maxLength={maxNote}
          value={String(item.config.text ?? '')}
          onChange={({ target }) => onConfig({ ...item.config, text: target.value })}
        />
      ) : null}
      {item.widget === 'comparison' ? (
        <ComparisonChoice
          value={String(item.config.comparison ?? '')}
          onChange={(comparison) => onConfig({ ...item.config, comparison })}
        />
      ) : null}
      <Corner
        type="button"
        tabIndex={-1}
        aria-label={t('resize', { name })}
        onPointerDown={(event) =>
          followPointer(event, stepOf(), (x, y) => onResize({ w: item.w + x, h: item.h + y }))
        }
      >
        <MoveDiagonal2 size={16} aria-hidden />
      </Corner>
    </Framed>
  );
}

const Framed = styled(Card)`
  position: relative;
  border: 1px dashed ${color.borderStrong};
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;
const Handle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.text};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  text-align: left;
  cursor: grab;
  touch-action: none;
  &:hover { background: ${color.surfaceHover}; }
  &:active { cursor: grabbing; }
  svg { flex: none; color: ${color.textQuiet}; }
`;
/** On phones there is one column: nothing to resize by hand. */
const Corner = styled.button`
  display: none;
  ${media.desktop} {
    position: absolute;
    right: ${space(2)};
    bottom: ${space(2)};
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.textQuiet};
    cursor: nwse-resize;
    touch-action: none;
  }
`;
