/**
 * A sentence that is edited by its parts: each gap is a button that says what it is and opens the
 * control that changes it. A screen reader hears the sentence, and each part by its name.
 */
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { Popover } from '@moa/ui/popover/popover';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useState } from 'react';
import type { SentencePiece } from '../../../rule-words/split-sentence.ts';

export type Panel = { label: string; content: ReactNode };

type Props<Part extends string> = {
  pieces: readonly SentencePiece<Part>[];
  panelOf(part: Part): Panel;
  /** The parts that are refused. */
  wrong: ReadonlySet<string>;
};

export function SentenceEditor<Part extends string>({ pieces, panelOf, wrong }: Props<Part>) {
  return (
    <Sentence>
      {pieces.map(({ text, part }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: words between the parts have no name but their place
        if (part === null) return <span key={at}>{at > 0 ? withParticle(text) : text}</span>;
        return (
          <PartButton key={part} part={part} text={text} panel={panelOf(part)} wrong={wrong} />
        );
      })}
    </Sentence>
  );
}

type PartProps = { part: string; text: string; panel: Panel; wrong: ReadonlySet<string> };

/** A value that opens the control that changes it. */
export function PartButton({ part, text, panel: { label, content }, wrong }: PartProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          type="button"
          data-part={part}
          aria-label={`${label}: ${text}`}
          aria-invalid={wrong.has(part) || undefined}
        >
          {text}
        </Button>
      }
    >
      <Content>{content}</Content>
    </Popover>
  );
}

/** A particle goes with the part before it onto a line: a word joiner keeps them together. */
function withParticle(text: string): string {
  return /^\s/.test(text) ? text : `\u2060${text}`;
}

const Sentence = styled.p`
  font-size: ${fontSize[20]};
  font-weight: ${weight.semibold};
  line-height: 2;
`;
const Button = styled.button`
  display: inline;
  margin: 0;
  padding: ${space(1)} ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: inherit;
  font-weight: ${weight.semibold};
  line-height: 1.4;
  text-align: start;
  cursor: pointer;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  &:hover, &[aria-expanded='true'] { box-shadow: inset 0 0 0 1px ${color.accent}; }
  &[aria-invalid='true'] { background: ${color.dangerSoft}; color: ${color.danger}; }
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 1px; border-radius: ${radius.small}; }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
`;
const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  width: min(320px, calc(100vw - 72px));
`;
