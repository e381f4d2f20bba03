/** Menu of the less frequent actions of a position. */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Menu } from '@moa/ui/menu/menu';
import { Ellipsis } from 'lucide-react';
import { leadMessages } from '../messages/lead.ts';

/** Done here, or on the page that it leads to. */
type Act = { key: string; label: string } & (
  | { run(): void; busy?: boolean; to?: never }
  | { to: string }
);

type Props = {
  /** The position or the row, as screen readers hear it before 「더 보기」. */
  of: string;
  acts: readonly Act[];
  /** A row has a small picture of it; a position the words. */
  look?: 'words' | 'dots';
};

export function MoreActs({ of, acts, look = 'words' }: Props) {
  const t = useMessages(leadMessages);
  if (acts.length === 0) return null;
  const name = t('moreOf', { name: of });
  return (
    <Menu
      trigger={
        look === 'dots' ? (
          <IconButton size="small" label={name} icon={<Ellipsis size={18} />} />
        ) : (
          <Button size="small" aria-label={name}>
            {t('moreActs')}
          </Button>
        )
      }
      items={acts.map(({ key, label, ...act }) =>
        act.to === undefined
          ? { kind: 'action', key, label, disabled: act.busy ?? false, onSelect: act.run }
          : { kind: 'link', key, label, to: act.to },
      )}
    />
  );
}
