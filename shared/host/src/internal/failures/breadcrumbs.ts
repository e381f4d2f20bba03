/**
 * The last twenty things that happened on this page, so that a developer sees what led to an error.
 * They name what was pressed and which page was opened, never an amount, a key or an address.
 */
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

/** They hold what buttons are called, which may be a name that somebody gave: they go with the person. */
export function forgetBreadcrumbs(): void {
  crumbs = [];
}

/** Oldest first. */
export function getBreadcrumbs(): readonly Breadcrumb[] {
  return crumbs;
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
