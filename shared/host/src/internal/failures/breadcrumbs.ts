/**
 * The last twenty things that happened on this page, so that a developer sees what led to an error.
 * They name what was pressed and which page was opened in words of the program alone: a name that
 * somebody gave, an amount, a key or an address is never among them.
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

/** Which pages somebody opened is theirs: they go with the person. */
export function forgetBreadcrumbs(): void {
  crumbs = [];
}

/** Oldest first. */
export function getBreadcrumbs(): readonly Breadcrumb[] {
  return crumbs;
}

/** A text that the program has, and in place of any other, which may be somebody's, what is said instead. */
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
