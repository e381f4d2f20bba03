import { useMessages } from '@moa/i18n/messages';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Menu } from '@moa/ui/menu/menu';
import type { MenuItem } from '@moa/ui/menu/menu-item';
import { styled } from '@moa/ui/styled';
import { RowFocus } from '@moa/ui/table/draw/row-focus';
import { EllipsisVertical } from 'lucide-react';
import { useContext, useState } from 'react';
import { actMessages } from '../../messages/holding-acts.ts';

/**
 * Menu of a row. Until its first press only the button is rendered: a menu for each of many rows
 * would slow down scrolling.
 */
export function RowMenu({ name, items }: { name: string; items(): readonly MenuItem[] }) {
  const t = useMessages(actMessages);
  const [requested, setRequested] = useState(false);
  // In a table, Tab reaches the menu of the row that it reaches.
  const current = useContext(RowFocus);
  const look = {
    ...(current === false ? { tabIndex: -1 } : {}),
    size: 'small',
    label: t('menu', { name }),
    icon: <EllipsisVertical size={18} />,
  } as const;
  return (
    <Above>
      {requested ? (
        <Menu opened items={items()} trigger={<IconButton {...look} />} />
      ) : (
        <IconButton {...look} aria-haspopup="menu" onClick={() => setRequested(true)} />
      )}
    </Above>
  );
}

// The row itself is a target that lies above its cells.
const Above = styled.span`
  position: relative;
  z-index: 1;
  display: inline-grid;
`;
