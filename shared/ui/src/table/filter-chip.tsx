import { useMessages } from '@moa/i18n/messages';
import { ChevronDown } from 'lucide-react';
import { color, fontSize, motion, radius, space, weight } from '../core/tokens.ts';
import { Menu } from '../menu/menu.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import { styled } from '../styled.ts';
import type { FilterOption } from './table-filter.ts';
import { tableMessages } from './table-messages.ts';

type Props = {
  label: string;
  options: readonly FilterOption[];
  onToggle(value: string): void;
  onClear(): void;
};

/** One thing that a table can be narrowed by. It says what it lets through. */
export function FilterChip({ label, options, onToggle, onClear }: Props) {
  const t = useMessages(tableMessages);
  const chosen = options.filter((option) => option.chosen);
  const names = chosen.map(({ name }) => name).join(', ');
  const items: MenuItem[] = options.map((option) => ({
    kind: 'check',
    key: `option ${option.value}`,
    label: t('option', { name: option.name, count: option.count }),
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
          <Words>
            {label}
            {chosen.length === 0
              ? null
              : chosen.length === 1
                ? `: ${names}`
                : ` · ${chosen.length}`}
          </Words>
          <ChevronDown size={14} aria-hidden />
        </Chip>
      }
    />
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 240px;
  min-height: 44px;
  padding: 0 ${space(3)} 0 ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.round};
  background: ${color.surfaceRaised};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  @media (pointer: fine) { min-height: 36px; }
  &:hover, &[aria-expanded='true'] { background: ${color.surfaceHover}; color: ${color.text}; }
  &[data-chosen] {
    border-color: transparent;
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  @media (forced-colors: active) { &[data-chosen] { border-color: Highlight; } }
`;
const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
