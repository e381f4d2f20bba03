import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { color, radius, space } from '../core/tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { styled } from '../styled.ts';

const messages = defineMessages({ clear: '검색어 지우기' }, { clear: 'Clear search' });

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  /** Subject of the search: its name, and the placeholder. */
  label: string;
  value: string;
  onChange(value: string): void;
};

/** Words that narrow what is shown. Escape and the cross empty it, and the focus stays. */
export function SearchField({ label, value, onChange, className, ...input }: Props) {
  const t = useMessages(messages);
  const place = useRef<HTMLInputElement>(null);
  return (
    <Root className={className}>
      <Search size={18} aria-hidden />
      <input
        maxLength={60}
        enterKeyHint="search"
        placeholder={label}
        {...input}
        ref={place}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value && !event.nativeEvent.isComposing) {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value ? (
        <IconButton
          size="small"
          label={t('clear')}
          icon={<X size={16} />}
          onClick={() => {
            onChange('');
            place.current?.focus();
          }}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: 44px;
  padding: 0 6px 0 ${space(3)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.textFaint};
  > svg { flex: none; }
  &:hover { border-color: ${color.textQuiet}; }
  &:has(input:focus-visible) { border-color: transparent; outline: 2px solid ${color.focus}; }
  input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    border: 0;
    outline: 0;
    background: transparent;
    color: ${color.text};
    font-size: 1rem;
    text-overflow: ellipsis;
    &::placeholder { color: ${color.textFaint}; opacity: 1; }
    &::-webkit-search-cancel-button { display: none; }
  }
`;
