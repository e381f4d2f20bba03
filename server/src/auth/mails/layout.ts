/** Layout of all mails: one column, no images, no external resources. */
import { escapeHtml } from '../../http/answers/escape-html.ts';
import type { Mail } from '../../providers/mail/create-mailer.ts';

type Letter = {
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** Shown large, to be typed elsewhere. */
  code?: string;
  action?: { label: string; link: string };
  /** Advice in case the recipient did not cause the event. */
  footer: string;
};

export function layOut({ subject, paragraphs, code, action, footer }: Letter): Omit<Mail, 'to'> {
  const text = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}: ${action.link}`]),
    footer,
  ].join('\n\n');
  const html = `<!doctype html><html><body style="margin:0;padding:32px 16px;background:#f5f6f8;font:15px/1.6 sans-serif;color:#14171c"><div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>${paragraphs
    .map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`)
    .join('')}${
    code === undefined
      ? ''
      : `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`
  }${
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#2b5ce6;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
  }<p style="margin:24px 0 0;font-size:13px;color:#545b67">${escapeHtml(footer)}</p></div></body></html>`;
  return { subject, text, html };
}
