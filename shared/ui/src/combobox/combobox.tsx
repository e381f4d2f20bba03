/**
 * One of many, found by typing. Arrow keys, Escape and what screen readers hear are downshift's; the
 * list floats beside the field like every popover, so that no dialog clips it.
 */

import { defineMessages, useMessages } from '@moa/i18n/messages';
import { useCombobox } from 'downshift';
import { Check, ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { QuietWords } from '../core/quiet.ts';
import { color, fontSize, radius, space } from '../core/tokens.ts';
import { type ControlProps, controlLook, Field, type FieldFrame } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { optionLook } from '../menu/option-look.ts';
import { floatingLook } from '../popover/floating-look.ts';
import { useFloatingPlace } from '../popover/use-floating-place.ts';
import { styled } from '../styled.ts';
import { findAll } from './find-all.ts';

const messages = defineMessages(
  {
    open: '{label} 목록',
    clear: '{label} 지우기',
    none: '“{query}” 검색 결과가 없습니다',
    empty: '고를 수 있는 항목이 없습니다',
    loading: '불러오는 중',
    found: '{count}개 항목',
  },
  {
    open: '{label} list',
    clear: 'Clear {label}',
    none: 'No results for “{query}”',
    empty: 'No options',
    loading: 'Loading',
    found: '{count} items',
  },
);

type ComboboxOption<T extends string> = {
  value: T;
  label: string;
  /** Quieter, behind the label: a symbol, a network. */
  note?: string;
  icon?: ReactNode;
  /** Other names by which it is found. */
  words?: readonly string[];
  disabled?: boolean;
};

type Choosing<T extends string> = {
  options: readonly ComboboxOption<T>[];
  value: T | null;
  onChange(value: NoInfer<T> | null): void;
  placeholder?: string;
  /** The options are on their way. */
  busy?: boolean;
  disabled?: boolean;
  /** Offered after what is found for what was typed: to take that as it is. Leaving the field takes what is marked. */
  other?(query: string): ComboboxOption<T> | null;
  /** There has to be one: it cannot be emptied. */
  required?: boolean;
};

export function Combobox<T extends string>({
  label,
  hint,
  error,
  optional,
  ...choosing
}: FieldFrame & Choosing<T>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <Control {...choosing} label={label} control={control} />}
    </Field>
  );
}

// Over 100 lines: keys, list and field are one widget whose states depend on each other.
function Control<T extends string>({
  label,
  control,
  options,
  value,
  onChange,
  placeholder,
  busy = false,
  other,
  disabled = false,
  required = false,
}: Choosing<T> & { label: string; control: ControlProps }) {
  const t = useMessages(messages);
  const [place, anchor] = useFloatingPlace();
  // Null while nothing was typed: the whole list is shown, also beside a chosen one.
  const [query, setQuery] = useState<string | null>(null);
  const own = query?.trim() ? (other?.(query.trim()) ?? null) : null;
  const found = query === null ? options : findAll(options, getNames, query);
  const shown = own === null ? found : [...found, own];
  const chosen = options.find((option) => option.value === value) ?? null;
  const box = useCombobox<ComboboxOption<T>>({
    items: [...shown],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.disabled === true,
    inputId: control.id,
    selectedItem: chosen,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
    onInputValueChange: ({ type, inputValue }) =>
      setQuery(type === useCombobox.stateChangeTypes.InputChange ? inputValue : null),
    stateReducer: (state, { type, changes }) => {
      const stored = {
        selectedItem: state.selectedItem,
        inputValue: state.selectedItem?.label ?? '',
      };
      switch (type) {
        // Leaving and Escape choose nothing and clear nothing: what was typed goes.
        case useCombobox.stateChangeTypes.InputBlur:
          return other && query ? changes : { ...changes, ...stored };
        case useCombobox.stateChangeTypes.InputKeyDownEscape:
          return { ...changes, ...stored };
        case useCombobox.stateChangeTypes.InputChange:
          return { ...changes, highlightedIndex: 0 };
        default:
          return changes;
      }
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery(null);
    },
  });
  const clearable = chosen !== null && !required && !disabled;
  return (
    <Popover.Root open={box.isOpen}>
      <Popover.Anchor asChild ref={anchor}>
        <Row>
          {chosen?.icon && query === null ? <Leading aria-hidden>{chosen.icon}</Leading> : null}
          <Input
            {...box.getInputProps({
              'aria-labelledby': undefined,
              'aria-describedby': control['aria-describedby'],
              'aria-invalid': control['aria-invalid'],
              disabled,
              onFocus: (event) => event.currentTarget.select(),
            })}
            {...(placeholder ? { placeholder } : {})}
            aria-required={required || undefined}
            spellCheck={false}
            $icon={Boolean(chosen?.icon) && query === null}
            $buttons={clearable ? 2 : 1}
          />
          <Buttons>
            {clearable ? (
              <IconButton
                size="small"
                label={t('clear', { label })}
                icon={<X size={16} />}
                onClick={() => box.selectItem(null)}
              />
            ) : null}
            <Toggle
              {...box.getToggleButtonProps({ disabled, 'aria-label': t('open', { label }) })}
              type="button"
            >
              <ChevronDown size={18} aria-hidden />
            </Toggle>
          </Buttons>
        </Row>
      </Popover.Anchor>
      <Popover.Portal container={place}>
        <Panel
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={keep}
          onCloseAutoFocus={keep}
          onInteractOutside={keep}
          $origin="var(--radix-popover-content-transform-origin)"
        >
          <List {...box.getMenuProps({ 'aria-label': label }, { suppressRefError: true })}>
            {shown.map((option, index) => (
              <Option
                key={option.value}
                {...box.getItemProps({
                  item: option,
                  index,
                  ...(query === null && option.value === value ? { ref: bringIntoList } : {}),
                })}
                data-highlighted={box.highlightedIndex === index || undefined}
              >
                {option.icon ? <span aria-hidden>{option.icon}</span> : null}
                <Words>
                  {option.label}
                  {option.note ? <QuietWords> {option.note}</QuietWords> : null}
                </Words>
                {option.value === value ? <Check size={16} aria-hidden /> : null}
              </Option>
            ))}
          </List>
          <Word role="status">
            {busy
              ? t('loading')
              : shown.length > 0
                ? null
                : query
                  ? t('none', { query })
                  : t('empty')}
            {shown.length > 0 && query ? (
              <span className="visually-hidden">{t('found', { count: shown.length })}</span>
            ) : null}
          </Word>
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}

function getNames<T extends string>({ label, note, words = [] }: ComboboxOption<T>) {
  return [label, ...(note ? [note] : []), ...words];
}

/** A long list opens at the chosen option. */
function bringIntoList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const above = option.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += above - (list.clientHeight - option.offsetHeight) / 2;
}

/** The field keeps the focus, and downshift knows what lies outside. */
function keep(event: Event) {
  event.preventDefault();
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;
const Leading = styled.span`
  position: absolute;
  left: ${space(3)};
  display: grid;
  pointer-events: none;
`;
const Input = styled.input<{ $icon: boolean; $buttons: number }>`
  ${controlLook}
  padding-left: ${({ $icon }) => ($icon ? space(12) : space(4))};
  padding-right: ${({ $buttons }) => ($buttons === 2 ? '80px' : space(11))};
  text-overflow: ellipsis;
`;
const Buttons = styled.span`
  position: absolute;
  right: 2px;
  display: flex;
  align-items: center;
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:disabled { cursor: not-allowed; opacity: 0.6; }
`;
const Panel = styled(Popover.Content)<{ $origin: string }>`
  ${floatingLook}
  display: flex;
  flex-direction: column;
  width: var(--radix-popover-trigger-width);
  min-width: 200px;
  /* What there is room for is known a moment after the list is drawn. */
  max-height: min(340px, var(--radix-popover-content-available-height, 340px));
`;
const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)};
  outline: none;
  &:empty { display: none; }
`;
const Option = styled.li`
  ${optionLook}
  > svg { flex: none; color: ${color.accent}; }
  > span[aria-hidden] { display: grid; flex: none; }
  &[aria-disabled='true'] { opacity: 0.5; cursor: not-allowed; }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Word = styled.p`
  padding: ${space(4)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  &:not(:has(> span)):empty, &:has(> span) { padding: 0; }
`;
