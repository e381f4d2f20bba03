import type { ReactNode } from 'react';

/** One line of a menu. A menu is data, so that what it offers can be computed and tested. */
export type MenuItem =
  | {
      kind: 'action';
      key: string;
      label: string;
      icon?: ReactNode;
      /** Effect of the action, if the label alone does not say it. */
      note?: string;
      /** The keys that do the same: 「Ctrl K」. */
      keys?: string;
      tone?: 'neutral' | 'danger';
      disabled?: boolean;
      onSelect(): void;
    }
  | { kind: 'link'; key: string; label: string; icon?: ReactNode; to: string }
  | {
      kind: 'check';
      key: string;
      label: string;
      /** Why what is ticked is not to be seen. */
      note?: string;
      checked: boolean;
      onChange(checked: boolean): void;
    }
  | MenuChoice
  | { kind: 'line'; key: string };

/** One of several, under a heading. */
export type MenuChoice = {
  kind: 'choice';
  key: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
};
