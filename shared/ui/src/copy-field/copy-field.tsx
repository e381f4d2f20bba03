/** A text to be taken elsewhere: shown as it is, copied whole by one press. */
import { copyText } from '@moa/host/browser';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { color, fontSize, radius, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

const messages = defineMessages(
  { copy: '{label} 복사', copied: '복사했습니다', failed: '복사하지 못했습니다' },
  { copy: 'Copy {label}', copied: 'Copied', failed: 'Couldn’t copy' },
);

type Props = {
  label: string;
  value: string;
  /** Text shown in place of the whole value, such as a shortened address. */
  shown?: string;
};

export function CopyField({ label, value, shown = value }: Props) {
  const t = useMessages(messages);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), 2_000);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    copyText(value).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  return (
    <Root>
      <Value title={value}>{shown}</Value>
      <CopyButton type="button" aria-label={t('copy', { label })} onClick={() => void copy()}>
        {result === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </CopyButton>
      <span className="visually-hidden" role="status">
        {result ? t(result) : ''}
      </span>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-width: 0;
`;
const Value = styled.code`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
/** Drawn small, pressed large: the target reaches 44 px around the icon. */
const CopyButton = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  margin-left: ${space(1)};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &::after { content: ''; position: absolute; inset: -8px; }
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
