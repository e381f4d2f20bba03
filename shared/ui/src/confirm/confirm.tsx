/** Asks before something that cannot be taken back: what will happen, then the act or nothing. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { AlertDialog as Radix } from 'radix-ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../core/button.tsx';
import { color, fontSize, media, motion, radius, shadow, space, weight } from '../core/tokens.ts';
import { Scrim } from '../dialog/dialog.tsx';
import { usePageScrollLock } from '../dialog/use-page-scroll-lock.ts';
import { useReturnedFocus } from '../dialog/use-returned-focus.ts';
import { TextField } from '../field/text-field.tsx';
import { keyframes, styled } from '../styled.ts';
import { saysTheSame } from './says-the-same.ts';

const messages = defineMessages(
  { cancel: '취소', type: '계속하려면 「{words}」 입력' },
  { cancel: 'Cancel', type: 'Type “{words}” to continue' },
);

type Props = {
  open: boolean;
  title: string;
  /** Consequences of the action, and what stays. */
  children: ReactNode;
  /** The act in a word: 「연결 해제」. */
  action: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  /** Words that have to be typed first: the name of what is lost for good. */
  typed?: string;
  onConfirm(): void;
  onCancel(): void;
};

export function Confirm({ open, onCancel, busy = false, ...question }: Props) {
  usePageScrollLock(open);
  const focus = useReturnedFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || busy ? undefined : onCancel())}>
      <Radix.Portal>
        <Scrim aria-hidden />
        <Window aria-modal onOpenAutoFocus={focusEntry} onCloseAutoFocus={focus.giveBack}>
          <Question {...question} busy={busy} />
        </Window>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** On the field where there is one; else radix puts it on the way back, which harms nothing. */
function focusEntry(event: Event) {
  const field = (event.target as HTMLElement).querySelector<HTMLElement>('[data-autofocus]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Mounted with the dialog, so that the typed text is cleared when it closes. */
function Question({
  title,
  children,
  action,
  tone = 'danger',
  busy,
  typed,
  onConfirm,
}: Omit<Props, 'open' | 'onCancel' | 'busy'> & { busy: boolean }) {
  const t = useMessages(messages);
  const [entry, setEntry] = useState('');
  const ready = typed === undefined || saysTheSame(entry, typed);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // React lets it rise through the portal, to a form that only holds the question.
    event.stopPropagation();
    // A press on Enter arrives here even while the button takes none.
    if (ready && !busy) onConfirm();
  };
  return (
    <form onSubmit={confirm} noValidate autoComplete="off">
      <Title>{title}</Title>
      <Radix.Description asChild>
        <Effect>{children}</Effect>
      </Radix.Description>
      {typed === undefined ? null : (
        <Entry>
          <TextField
            label={t('type', { words: typed })}
            value={entry}
            data-autofocus
            autoCapitalize="none"
            spellCheck={false}
            readOnly={busy}
            onChange={(event) => setEntry(event.target.value)}
          />
        </Entry>
      )}
      <Row>
        <Radix.Cancel asChild>
          <Button disabled={busy}>{t('cancel')}</Button>
        </Radix.Cancel>
        <Button type="submit" tone={tone} busy={busy} disabled={!ready}>
          {action}
        </Button>
      </Row>
    </form>
  );
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const Window = styled(Radix.Content)`
  position: fixed;
  z-index: 41;
  inset: 0;
  width: min(420px, calc(100% - 32px));
  height: fit-content;
  max-height: calc(100dvh - 32px);
  margin: auto;
  overflow-y: auto;
  padding: ${space(6)};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  animation: ${rise} 160ms ${motion.ease};
  outline: none;
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;
const Title = styled(Radix.Title)`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const Effect = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-top: ${space(3)};
  color: ${color.textQuiet};
`;
const Entry = styled.div`
  margin-top: ${space(5)};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  margin-top: ${space(6)};
  ${media.tablet} { display: flex; justify-content: flex-end; }
`;
