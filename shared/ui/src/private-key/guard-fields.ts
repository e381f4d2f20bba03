/**
 * Keeps private keys and recovery phrases out of every field that can be typed into. The guard listens
 * at the document, before any handler of a page: no form, draft, search in the address or error report
 * ever sees what it empties. The field is notified first and shows it; where it does not, `onUntold` is
 * called.
 */
import {
  findPrivateKey,
  type IsPhraseWord,
  mightBePhrase,
  type PrivateKeyKind,
} from './find-private-key.ts';

/** Dispatched at the emptied field. A listener that informs the user calls `preventDefault`. */
export const privateKeyErased = 'moa:private-key-erased';
export type PrivateKeyErased = CustomEvent<PrivateKeyKind>;

/** Around fields for what exchanges hand out: some of their secrets are 64 hexadecimal digits. */
export const takesHex = { 'data-takes-hex': true } as const;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Maximum pause between keys, in ms, for input to count as the continuation of an erased secret.
 */
const typingOnMs = 1_500;

/** Guards until what comes back is called. */
export function guardFields(onUntold: (kind: PrivateKeyKind) => void): () => void {
  /** Null until the lists are there. */
  let isPhraseWord: IsPhraseWord | null = null;
  let requested = false;
  let stopped = false;
  /** Where the last one was erased, and when something was typed there last, by the clock of events. */
  let erased: { control: TextControl; typedAt: number } | null = null;

  const readWords = () => {
    if (requested) return;
    requested = true;
    import('./phrase-words.ts').then(
      (words) => {
        isPhraseWord = words.isPhraseWord;
        // Text typed until then.
        if (!stopped)
          for (const control of document.querySelectorAll('input, textarea')) look(control);
      },
      () => {
        requested = false;
      },
    );
  };
  const found = (text: string, control: TextControl) =>
    findPrivateKey(text, isPhraseWord ?? (() => false), {
      takesHex: control.closest('[data-takes-hex]') !== null,
    });
  const look = (target: EventTarget | null, event?: Event) => {
    const control = textControl(target);
    const kind = control && found(control.value, control);
    if (!control || !kind) return;
    event?.stopImmediatePropagation();
    erased = { control, typedAt: event?.timeStamp ?? performance.now() };
    empty(control);
    tell(control, kind);
  };
  const entered = (event: Event) => {
    readWords();
    if (erased?.control === event.target && goesOn(event, erased.typedAt)) {
      // A phrase is known by the first letters of its twelfth word; the others and what follows are its rest.
      event.stopImmediatePropagation();
      erased.typedAt = event.timeStamp;
      empty(erased.control);
      return;
    }
    look(event.target, event);
  };
  const pasted = (event: ClipboardEvent) => {
    const control = textControl(event.target);
    const text = event.clipboardData?.getData('text') ?? '';
    if (!control) return;
    // Twelve words and nothing else are not pasted by chance: the lists are not awaited.
    const isLoose = isPhraseWord === null && mightBePhrase(text);
    const kind = isLoose ? 'phrase' : found(text, control);
    if (!kind) return;
    // The field's earlier content is the user's own.
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(control, kind);
  };
  const focused = ({ target }: Event) => {
    if (textControl(target)) readWords();
  };

  document.addEventListener('focusin', focused, true);
  document.addEventListener('input', entered, true);
  document.addEventListener('paste', pasted, true);
  return () => {
    stopped = true;
    document.removeEventListener('focusin', focused, true);
    document.removeEventListener('input', entered, true);
    document.removeEventListener('paste', pasted, true);
  };

  function tell(control: TextControl, kind: PrivateKeyKind) {
    const event = new CustomEvent(privateKeyErased, {
      detail: kind,
      bubbles: true,
      cancelable: true,
    });
    if (control.dispatchEvent(event)) onUntold(kind);
  }
}

/** Checks whether the input is typed, key by key, soon after the last key. */
function goesOn(event: Event, after: number): boolean {
  const typed =
    event instanceof InputEvent &&
    /^insert(Text|CompositionText|LineBreak)$/.test(event.inputType) &&
    // A whole address that a keyboard offers is not the rest of a phrase.
    !/^0x[0-9a-f]{40}$/i.test(event.data ?? '');
  return typed && event.timeStamp - after < typingOnMs;
}

const untyped = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
]);

function textControl(target: EventTarget | null): TextControl | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !untyped.has(target.type) ? target : null;
}

/** Empties a control as user input would: React overlooks a value that is set by its own setter. */
function empty(control: TextControl): void {
  const prototype =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, '');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
