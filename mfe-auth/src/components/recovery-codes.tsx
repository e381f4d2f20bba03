/** Ten codes, this once: to copy, to save, to print. Printed, they are all that is on the paper. */

import { copyText } from '@moa/host/browser';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { QuietWords } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { styled } from '@moa/ui/styled';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { recoveryCodesWords } from '../messages/recovery-codes.ts';

type Props = {
  codes: readonly string[];
  /** The user has confirmed that the codes are saved. */
  kept: boolean;
  onKept(stored: boolean): void;
};

export function RecoveryCodes({ codes, kept, onKept }: Props) {
  const t = useMessages(recoveryCodesWords);
  const locale = useLocale();
  const { user } = useSession();
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const [made] = useState(() => new Date());
  const head = [
    t('fileHead'),
    t('fileAccount', { email: user?.email ?? '' }),
    t('fileMade', { time: made.toLocaleString(locale) }),
  ];
  const foot = t('fileNote', { address: `${location.origin}/recovery/register-passkey` });
  const text = [...head, '', ...codes, '', foot, ''].join('\n');
  const copy = () =>
    copyText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  return (
    <Root>
      <Notice tone="caution">
        <Once>{t('once')}</Once>
        {t('use')}
      </Notice>
      <Paper>
        <PrintedAlone>
          {head.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </PrintedAlone>
        <List aria-label={t('list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </List>
        <PrintedAlone>{foot}</PrintedAlone>
      </Paper>
      <Acts>
        <Button size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('copy')}
        </Button>
        <Button size="small" onClick={() => saveFile('moa-recovery-codes.txt', text, 'text/plain')}>
          <Download size={16} aria-hidden />
          {t('save')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('print')}
        </Button>
        <QuietWords role="status">{copied ? t(copied) : ''}</QuietWords>
      </Acts>
      <Checkbox checked={kept} onChange={({ target }) => onKept(target.checked)}>
        {t('kept')}
      </Checkbox>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Once = styled.p`
  font-weight: ${weight.semibold};
`;
const Paper = styled.div`
  @media print {
    body:has(&) *:not(:has(&), &, & *) { display: none; }
    padding: 0;
    color: #000;
  }
`;
const PrintedAlone = styled.div`
  display: none;
  @media print { display: block; margin: 16px 0; }
`;
const List = styled.ol`
  display: grid;
  /* A code is never broken: two beside each other only where both fit whole. */
  grid-template-columns: repeat(auto-fit, minmax(min(224px, 100%), 1fr));
  gap: ${space(2)} ${space(6)};
  margin: 0;
  padding: ${space(4)} ${space(4)} ${space(4)} ${space(10)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  color: ${color.textFaint};
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  li { list-style: decimal; padding-left: ${space(1)}; }
  code {
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    font-size: ${fontSize[13]};
    color: ${color.text};
    user-select: all;
    white-space: nowrap;
  }
  @media print { background: none; color: #000; code { color: #000; font-size: 14pt; } }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
