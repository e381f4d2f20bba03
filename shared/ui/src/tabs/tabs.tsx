/** Tabs: one panel of several is open. Arrow keys, roles and focus are radix's. */
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { segmentedGrid, segmentedThumb } from '../choice/segmented-thumb.ts';
import { color, fontSize, motion, space, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Tab<T extends string> = { value: T; label: ReactNode; disabled?: boolean };

type Props<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange(value: NoInfer<T>): void;
  children: ReactNode;
};

export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} disabled={tab.disabled ?? false}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {children}
    </Radix.Root>
  );
}

/** Panel of an open tab. It contains focusable elements, so it is no tab stop itself. */
export const TabPanel = styled(Radix.Content).attrs({ tabIndex: -1 })`
  outline: none;
`;

const List = styled(Radix.List)`${segmentedGrid}`;
const Trigger = styled(Radix.Trigger)`
  min-height: 44px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  color: ${color.textQuiet};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  cursor: pointer;
  transition: background-color ${motion.quick}, color ${motion.quick};
  padding: 0 ${space(3)};
  white-space: nowrap;
  &:focus-visible { outline-offset: -2px; border-radius: 10px; }
  &:hover:not(:disabled) { color: ${color.text}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
  &[data-state='active'] {
    ${segmentedThumb}
    color: ${color.text};
  }
`;
