import { useMessages } from '@moa/i18n/messages';
import { ChevronDown } from 'lucide-react';
import { Menu } from '../../menu/menu.tsx';
import { Chip, ChipWords } from './chip.ts';
import { tableMessages } from './table-messages.ts';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  /** The value that is nothing special: the chip then shows its label alone. */
  plain: NoInfer<T>;
  onChange(value: NoInfer<T>): void;
};

/** One of several ways that a table can be shown. It says which. */
export function ChoiceChip<T extends string>({ label, options, value, plain, onChange }: Props<T>) {
  const t = useMessages(tableMessages);
  const name = options.find((option) => option.value === value)?.label ?? value;
  const chosen = value !== plain;
  return (
    <Menu
      align="start"
      items={[
        {
          kind: 'choice',
          key: 'choice',
          label,
          value,
          options,
          onChange: (next) => {
            const known = options.find((option) => option.value === next);
            if (known) onChange(known.value);
          },
        },
      ]}
      trigger={
        <Chip
          type="button"
          data-chosen={chosen || undefined}
          aria-label={chosen ? t('chosen', { filter: label, names: name }) : undefined}
        >
          <ChipWords>{chosen ? name : label}</ChipWords>
          <ChevronDown size={14} aria-hidden />
        </Chip>
      }
    />
  );
}
