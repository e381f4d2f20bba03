/** Where short notices stand. A landmark that F6 reaches; failures interrupt a screen reader, the rest waits for its turn. */
import {
  dismissToast,
  getToasts,
  holdToasts,
  releaseToasts,
  type Toast as ToastNotice,
  useToasts,
} from '@moa/host/internal/notices/toasts';
import { useNoticePreferences } from '@moa/host/notice-preferences';
import type { ToastText } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { media, space } from '@moa/ui/core/tokens';
import { Toast } from '@moa/ui/internal/toast/toast';
import { css, styled } from '@moa/ui/styled';
import { type RefObject, useEffect, useRef } from 'react';
import { useToastFocus } from '../../notices/use-toast-focus.ts';

const messages = defineMessages({ region: '알림 메시지' }, { region: 'Notifications' });

export default function ToastRegion() {
  const t = useMessages(messages);
  const toasts = useToasts();
  const { position } = useNoticePreferences();
  const region = useRef<HTMLElement>(null);
  useHoldWhileHidden();
  useToastKeys(region);
  const focus = useToastFocus(region, toasts);
  return (
    <Region
      ref={region}
      aria-label={t('region')}
      aria-keyshortcuts="F6"
      data-toasts
      $position={position}
      {...focus}
      onPointerOver={() => holdToasts('hover')}
      onPointerLeave={() => releaseToasts('hover')}
      // A dialog beneath takes a press outside of itself as leaving it; answering a notice is none.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {/* Dialogs hide all but live regions from screen readers: both groups are one, and always there. */}
      <Group aria-live="off">
        <Cards toasts={toasts.filter(({ type }) => type === 'error')} />
      </Group>
      <Group aria-live="polite" aria-relevant="additions text">
        <Cards toasts={toasts.filter(({ type }) => type !== 'error')} />
      </Group>
    </Region>
  );
}

function Cards({ toasts }: { toasts: readonly ToastNotice[] }) {
  const locale = useLocale();
  const say = (text: ToastText) => (typeof text === 'string' ? text : text[locale]);
  return toasts.map(({ id, type, title, message, count, actions }) => (
    <Toast
      key={id}
      type={type}
      title={say(title)}
      message={say(message)}
      count={count}
      actions={actions.map(({ label, perform }) => ({ label: say(label), perform }))}
      onDismiss={() => {
        dismissToast(id);
        // What goes from under the pointer does not say that the pointer left it.
        releaseToasts('hover');
      }}
    />
  ));
}

/** Pauses toasts while the page is hidden. */
function useHoldWhileHidden() {
  useEffect(() => {
    const follow = () =>
      document.visibilityState === 'hidden' ? holdToasts('hidden') : releaseToasts('hidden');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      for (const reason of ['hidden', 'hover', 'focus']) releaseToasts(reason);
    };
  }, []);
}

const places = {
  top: css`
    top: calc(64px + env(safe-area-inset-top));
    flex-direction: column;
    padding-bottom: ${space(6)};
    mask-image: linear-gradient(to top, transparent, #000 ${space(6)});
  `,
  // Failures are nearest to the edge, and stay visible where there are more notices than room.
  bottom: css`
    bottom: calc(64px + env(safe-area-inset-bottom));
    flex-direction: column-reverse;
    padding-top: ${space(6)};
    mask-image: linear-gradient(to bottom, transparent, #000 ${space(6)});
    padding-bottom: ${space(2)};
    /* Room for the last one's shadow. */
    ${media.low} { bottom: 0; }
    ${media.desktop} { bottom: 0; padding-bottom: ${space(6)}; }
  `,
};
const Region = styled.section<{ $position: `${keyof typeof places}-${'center' | 'right'}` }>`
  position: fixed;
  z-index: 60;
  inset-inline: 0;
  display: flex;
  align-items: ${({ $position }) => ($position.endsWith('center') ? 'center' : 'flex-end')};
  /* A phone keeps half of its page; the rest is scrolled to. */
  max-height: 50dvh;
  padding-inline: ${space(4)};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: none;
  pointer-events: none;
  ${({ $position }) => places[$position.startsWith('top') ? 'top' : 'bottom']}
  ${media.desktop} { max-height: 90dvh; padding-inline: ${space(6)}; }
`;
const Group = styled.div`
  flex: none;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  align-items: inherit;
  width: 100%;
  > * { pointer-events: auto; }
  &:not(:empty) { padding-block: ${space(1)}; }
`;

/** Notices by keyboard: F6 goes to them and back, Escape dismisses the latest. */
function useToastKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    const press = (event: KeyboardEvent) => {
      const latest = getToasts().at(-1);
      if (!latest || event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape' && !isTypedInto(event.target)) dismissToast(latest.id);
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement;
      if (region.current?.contains(focused)) {
        cameFrom?.focus();
        return;
      }
      cameFrom = focused instanceof HTMLElement ? focused : null;
      [...(region.current?.querySelectorAll('[data-toast]') ?? [])]
        .at(-1)
        ?.querySelector('button')
        ?.focus();
    };
    // After whatever is open has had its turn: a dialog takes its own Escape.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [region]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
