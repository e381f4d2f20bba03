/**
 * A figure that explains itself: pressed, it opens the lines that it is the sum of, beside it where
 * there is room, as a sheet from below on a phone. A figure that is not known, or of which a line is not,
 * has nothing to open.
 */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { type ReactNode, useState } from 'react';
import { color, fontSize, space, weight } from '../core/tokens.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Popover } from '../popover/popover.tsx';
import { useNarrow } from '../popover/use-narrow.ts';
import { styled } from '../styled.ts';
import { type Sum, SumLines } from './sum-lines.tsx';

const messages = defineMessages({ about: '{term} 계산 내역' }, { about: 'How {term} adds up' });

type Props = {
  /** Name of the figure. */
  term: string;
  /** `<Change>`, `<Money>` or `<Percent>`, as the page shows it. */
  figure: ReactNode;
  sum: Sum;
};

export function SumSheet({ term, figure, sum }: Props) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  if ([...sum.lines, sum.total].some(({ amount }) => amount === null)) return figure;
  const label = t('about', { term });
  const words = (
    <>
      {figure}
      <span className="visually-hidden"> {label}</span>
    </>
  );
  if (narrow)
    return (
      <>
        <Opener
          type="button"
          data-sum-opener
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {words}
        </Opener>
        <Dialog open={open} onClose={() => setOpen(false)} title={label}>
          <SumLines {...sum} />
        </Dialog>
      </>
    );
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      align="center"
      trigger={
        <Opener type="button" data-sum-opener>
          {words}
        </Opener>
      }
    >
      <Text>
        <Term>{term}</Term>
        <SumLines {...sum} />
      </Text>
    </Popover>
  );
}

/** The figure as it is, with a line beneath it that says that it can be pressed. */
const Opener = styled.button`
  position: relative;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: inherit;
  cursor: pointer;
  text-decoration: underline dotted ${color.textFaint} 1px;
  text-underline-offset: 0.25em;
  &:hover, &[aria-expanded='true'] { text-decoration-color: ${color.accent}; }
  &::after { content: ''; position: absolute; inset: -8px -6px; }
`;
const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: min(300px, calc(100vw - 60px));
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  line-height: 1.55;
  color: ${color.textQuiet};
`;
const Term = styled.strong`
  font-weight: ${weight.semibold};
  color: ${color.text};
`;
