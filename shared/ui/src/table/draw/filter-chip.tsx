import { useMessages } from '@moa/i18n/messages';
import { ChevronDown } from 'lucide-react';
import { Menu } from '../../menu/menu.tsx';
import type { MenuItem } from '../../menu/menu-item.ts';
import type { FilterOption } from '../model/table-filter.ts';
import { Chip, ChipWords } from './chip.ts';
import { tableMessages } from './table-messages.ts';

type Props = {
  label: string;
  /** One of them at a time. */
  single: boolean;
  options: readonly FilterOption[];
  onToggle(value: string): void;
  onClear(): void;
};

/** One thing that a table can be narrowed by. It says what it lets through. */
export function FilterChip({ label, single, options, onToggle, onClear }: Props) {
  const t = useMessages(tableMessages);
  const chosen = options.filter((option) => option.chosen);
  const names = chosen.map(({ name }) => name).join(', ');
  const getName = ({ name, count }: FilterOption) => t('option', { name, count });
  const items: MenuItem[] = single
    ? [
        {
          kind: 'choice',
          key: 'options',
          label,
          value: chosen[0]?.value ?? '',
          options: options.map((option) => ({ value: option.value, label: getName(option) })),
          onChange: onToggle,
        },
      ]
    : options.map((option) => ({
        kind: 'check',
        key: `option ${option.value}`,
        label: getName(option),
        checked: option.chosen,
        onChange: () => onToggle(option.value),
      }));
  if (chosen.length > 0)
    items.push(
      { kind: 'line', key: 'line' },
      { kind: 'action', key: 'clear', label: t('reset'), onSelect: onClear },
    );
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <Chip
          type="button"
          data-chosen={chosen.length > 0 || undefined}
          aria-label={chosen.length > 0 ? t('chosen', { filter: label, names }) : undefined}
        >
          <ChipWords>
            {label}
            {chosen.length === 0
              ? null
              : chosen.length === 1
                ? `: ${names}`
                : ` · ${chosen.length}`}
          </ChipWords>
          <ChevronDown size={14} aria-hidden />
        </Chip>
      }
    />
  );
}
