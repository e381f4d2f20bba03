/**
 * The grid while it is arranged. A widget is moved by its handle and resized by its corner, with a
 * pointer; its buttons do both by presses, and the handle does with the keyboard. Each step is announced.
 */
import {
  type DashboardWidget,
  dashboardWidgets,
  gridColumns,
  type LayoutItem,
  maxWidgets,
} from '@moa/contracts/analytics/dashboards';
import { randomId } from '@moa/host/browser';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { media, space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useRef, useState } from 'react';
import { dashboardMessages } from '../../messages/dashboards.ts';
import type { Question } from '../../rules/question.ts';
import { EditedWidget } from './edited-widget.tsx';
import { addItem, inReadingOrder, moveItem, removeItem, resizeItem } from './layout.ts';

type Props = {
  layout: readonly LayoutItem[];
  question: Question;
  onChange(layout: readonly LayoutItem[]): void;
};

export function EditGrid({ layout, question, onChange }: Props) {
  const t = useMessages(dashboardMessages);
  const grid = useRef<HTMLDivElement>(null);
  const [widget, setWidget] = useState<DashboardWidget>('key_figures');
  const [announcement, setAnnouncement] = useState('');
  const announce = (next: readonly LayoutItem[], id: string) => {
    const item = next.find((one) => one.id === id);
    if (!item) return;
    const { x, y, w, h } = item;
    setAnnouncement(
      t('at', { name: t(item.widget), row: y + 1, column: x + 1, width: w, height: h }),
    );
  };
  const arrange = (next: readonly LayoutItem[], id: string) => {
    onChange(next);
    announce(next, id);
  };
  /** One column and one row in px, as the grid is drawn now. */
  const getStep = () => ({
    x: ((grid.current?.clientWidth ?? 0) + gridGap) / gridColumns || 1,
    y: rowHeight + gridGap,
  });
  return (
    <>
      <Card>
        <AddRow
          onSubmit={(event) => {
            event.preventDefault();
            onChange(addItem(layout, widget, newId()));
            setAnnouncement(t('added', { name: t(widget) }));
          }}
        >
          <SelectField
            label={t('add')}
            value={widget}
            onChange={({ target }) =>
              setWidget(dashboardWidgets.find((one) => one === target.value) ?? widget)
            }
          >
            {dashboardWidgets.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" disabled={layout.length >= maxWidgets}>
            {t('addAct')}
          </Button>
        </AddRow>
      </Card>
      <Grid ref={grid}>
        {inReadingOrder(layout).map((item) => (
          <Cell key={item.id} $item={item} data-widget={item.widget}>
            <EditedWidget
              item={item}
              name={t(item.widget)}
              question={question}
              stepOf={getStep}
              onMove={(to) => arrange(moveItem(layout, item.id, to), item.id)}
              onResize={(to) => arrange(resizeItem(layout, item.id, to), item.id)}
              onConfig={(config) =>
                onChange(layout.map((one) => (one.id === item.id ? { ...one, config } : one)))
              }
              onRemove={() => {
                onChange(removeItem(layout, item.id));
                setAnnouncement(t('takenOut', { name: t(item.widget) }));
              }}
            />
          </Cell>
        ))}
      </Grid>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function newId(): string {
  return `w_${randomId().replaceAll('-', '').slice(0, 16)}`;
}

const AddRow = styled.form`
  display: grid;
  align-items: end;
  gap: ${space(3)};
  ${media.tablet} { grid-template-columns: minmax(0, 320px) auto; justify-content: start; }
`;

/** The least height of a row, and what lies between rows, px. */
const rowHeight = 96;
const gridGap = 20;

/** One column on phones, in reading order; twelve where there is room. Rows grow with what they hold. */
export const Grid = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(${gridColumns}, minmax(0, 1fr));
    grid-auto-rows: minmax(${rowHeight}px, auto);
    gap: ${gridGap}px;
  }
`;
export const Cell = styled.div<{ $item: LayoutItem }>`
  position: relative;
  min-width: 0;
  ${media.desktop} {
    grid-column: ${({ $item }) => `${$item.x + 1} / span ${$item.w}`};
    grid-row: ${({ $item }) => `${$item.y + 1} / span ${$item.h}`};
  }
  > section { height: 100%; }
`;
