/**
 * The last twenty events on this page, so that a developer sees what led to an error. They describe
 * clicks and page changes in the program's own texts: names given by users, amounts, keys and
 * addresses are never included.
 */
import { isProgramText } from '@moa/i18n/program-words';
import { claimSingleton } from '../singleton.ts';

claimSingleton('@moa/host/breadcrumbs');

export type Breadcrumb = {
  kind: 'navigation' | 'click' | 'call' | 'notice';
  what: string;
  /** Epoch ms. */
  at: number;
};

const max = 20;
let crumbs: readonly Breadcrumb[] = [];

/** A call is recorded by its path's pattern and its status, which hold no personal data. */
export function leaveBreadcrumb(kind: Breadcrumb['kind'], what: string): void {
  const said = kind === 'call' ? what : withoutSecrets(what);
  crumbs = [...crumbs, { kind, what: said, at: Date.now() }].slice(-max);
}

/** Clears the breadcrumbs when the session ends, since visited pages are personal data. */
export function forgetBreadcrumbs(): void {
  crumbs = [];
}

/** Oldest first. */
export function getBreadcrumbs(): readonly Breadcrumb[] {
  return crumbs;
}

/**
 * Returns the text if it is part of the program, and `instead` for any other, which may be personal
 * data.
 */
export function programTextOr(instead: string, text: string | null | undefined): string {
  const said = text?.replace(/\s+/g, ' ').trim() ?? '';
  return isProgramText(said) ? said : instead;
}

/** Digits, e-mail addresses and everything long enough to be a key are left out. */
export function withoutSecrets(text: string, length = 80): string {
  return text
    .replace(/\S+@\S+/g, '…@…')
    .replace(/(?=[\w+=-]*\d)[\w+=-]{20,}|[\w+=-]{32,}/g, '…')
    .replace(/\d[\d.,]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
}
