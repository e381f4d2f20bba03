/**
 * A menu of actions, opened by its button. Arrow keys, typing a first letter, Escape and the return
 * of the focus are radix's; without its modality, whose style sheet violates the page's policy.
 */
import { Link } from '@moa/host/router';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { color, fontSize, space, weight } from '../core/tokens.ts';
import { floatingLook } from '../popover/floating-look.ts';
import { useFloatingPlace } from '../popover/use-floating-place.ts';
import { css, styled } from '../styled.ts';
import type { MenuChoice, MenuItem } from './menu-item.ts';
import { optionLook } from './option-look.ts';

type Props = {
  /** One button. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items: whose menu it is. */
  head?: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** True if it is rendered because of a press: it starts open. */
  opened?: boolean;
};

export function Menu({ trigger, items, head, align = 'end', opened = false }: Props) {
  const [place, opener] = useFloatingPlace();
  // Names are aligned, whether they have a mark before them or not.
  const marked = items.some(({ kind }) => kind === 'check' || kind === 'choice');
  return (
    <Radix.Root modal={false} defaultOpen={opened}>
      <Radix.Trigger asChild ref={opener}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Panel
          align={align}
          sideOffset={6}
          collisionPadding={12}
          loop
          onCloseAutoFocus={leaveFocus}
          $origin="var(--radix-dropdown-menu-content-transform-origin)"
        >
          {head ? <Head>{head}</Head> : null}
          {items.map((item) => (
            <Item key={item.key} item={item} marked={marked} />
          ))}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An act may have put the focus elsewhere, into the field that it leads to: it stays there. */
function leaveFocus(event: Event) {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) event.preventDefault();
}

function Item({ item, marked }: { item: MenuItem; marked: boolean }) {
  switch (item.kind) {
    case 'line':
      return <Line />;
    case 'link':
      return (
        <LinkRow asChild>
          <Link to={item.to}>
            <Icon icon={item.icon} marked={marked} />
            {item.label}
          </Link>
        </LinkRow>
      );
    case 'check':
      return (
        <CheckRow
          checked={item.checked}
          onCheckedChange={item.onChange}
          onSelect={(event) => event.preventDefault()}
        >
          <Mark />
          <Words>
            {item.label}
            {item.note ? <Note>{item.note}</Note> : null}
          </Words>
        </CheckRow>
      );
    case 'choice':
      return <Choices choice={item} />;
    case 'action':
      return (
        <ActionRow
          {...(item.disabled ? { disabled: true } : {})}
          $tone={item.tone ?? 'neutral'}
          onSelect={item.onSelect}
        >
          <Icon icon={item.icon} marked={marked} />
          <Words>
            {item.label}
            {item.note ? <Note>{item.note}</Note> : null}
          </Words>
          {item.keys ? <Keys>{item.keys}</Keys> : null}
        </ActionRow>
      );
  }
}

function Choices({ choice: { label, value, options, onChange } }: { choice: MenuChoice }) {
  return (
    <Radix.Group>
      <Heading>{label}</Heading>
      <Radix.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <RadioRow key={option.value} value={option.value}>
            <Mark />
            {option.label}
          </RadioRow>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  );
}

function Icon({ icon, marked }: { icon: ReactNode; marked: boolean }) {
  return icon || marked ? <Picture aria-hidden>{icon}</Picture> : null;
}

function Mark() {
  return (
    <Picture aria-hidden>
      <Radix.ItemIndicator asChild>
        <Check size={16} />
      </Radix.ItemIndicator>
    </Picture>
  );
}

const Panel = styled(Radix.Content)<{ $origin: string }>`
  ${floatingLook}
  min-width: 200px;
  max-width: min(340px, calc(100vw - 24px));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space(1)};
`;
const Head = styled.div`
  padding: ${space(3)} ${space(3)} ${space(2)};
`;
const Line = styled(Radix.Separator)`
  height: 1px;
  margin: ${space(1)} 0;
  background: ${color.border};
  @media (forced-colors: active) { background: CanvasText; }
`;
const Heading = styled(Radix.Label)`
  padding: ${space(2)} ${space(3)} ${space(1)};
  font-size: ${fontSize[12]};
  font-weight: ${weight.semibold};
  color: ${color.textFaint};
`;
const row = css`
  ${optionLook}
  color: inherit;
  text-decoration: none;
  outline: none;
  user-select: none;
  &[data-disabled] { opacity: 0.5; cursor: not-allowed; }
  @media (pointer: fine) { min-height: 36px; padding-block: 6px; }
`;
const ActionRow = styled(Radix.Item)<{ $tone: 'neutral' | 'danger' }>`
  ${row}
  ${({ $tone }) => ($tone === 'danger' ? css`color: ${color.danger}; &[data-highlighted] { background: ${color.dangerSoft}; }` : '')}
`;
const LinkRow = styled(Radix.Item)`
  ${row}
`;
const CheckRow = styled(Radix.CheckboxItem)`
  ${row}
`;
const RadioRow = styled(Radix.RadioItem)`
  ${row}
`;
const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 18px;
  height: 18px;
  color: ${color.textQuiet};
  [data-state='checked'] > & { color: ${color.accent}; }
  ${ActionRow} > & { color: inherit; opacity: 0.8; }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Note = styled.span`
  display: block;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Keys = styled.kbd`
  flex: none;
  font: inherit;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
