/** Files from the machine: dropped, or chosen by press or key. What is not taken is named with its reason. */
import { type Locale, useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { color, fontSize, motion, radius, space, weight } from '../core/tokens.ts';
import { Field, type FieldFrame } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { styled } from '../styled.ts';
import { type Checked, checkFiles, type FileRule } from './check-files.ts';

const messages = defineMessages(
  {
    choose: '파일을 끌어다 놓거나 눌러서 고르세요',
    drop: '여기에 놓으세요',
    limits: '{kinds}, 최대 {size}',
    limitsMany: '{kinds}, 하나에 최대 {size}, {count}개까지',
    remove: '{name} 제거',
    type: '{name:은/는} 지원하지 않는 형식입니다. {kinds} 파일만 올릴 수 있습니다.',
    size: '{name:은/는} 너무 큽니다({actual}). 최대 {size}까지 올릴 수 있습니다.',
    empty: '{name:은/는} 빈 파일입니다.',
    count: '{name:은/는} 추가하지 않았습니다. 파일은 {count}개까지 올릴 수 있습니다.',
    taken: '파일 {count}개 추가됨',
  },
  {
    choose: 'Drag a file here, or click to choose one',
    drop: 'Drop it here',
    limits: '{kinds}, up to {size}',
    limitsMany: '{kinds}, up to {size} each, at most {count}',
    remove: 'Remove {name}',
    type: '{name} isn’t a supported format. Only {kinds} files are accepted.',
    size: '{name} is too large ({actual}). The limit is {size}.',
    empty: '{name} is empty.',
    count: '{name} wasn’t added. You can add up to {count} files.',
    taken: '{count} files added',
  },
);

type Props = Omit<FieldFrame, 'hint'> & {
  files: readonly File[];
  onChange(files: File[]): void;
  rule: FileRule;
  disabled?: boolean;
};

export function FileDrop({ files, onChange, rule, disabled = false, ...frame }: Props) {
  const t = useMessages(messages);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Checked['refused']>([]);
  const [over, setOver] = useState(false);
  const limitsId = useId();
  const words = {
    kinds: rule.accept
      .map((kind) => kind.replace(/^\./, '').replace('/*', '').toUpperCase())
      .join(', '),
    size: formatBytes(rule.maxBytes, locale),
    count: rule.maxFiles,
  };
  const add = (added: readonly File[]) => {
    // One file takes the place of the one before it.
    const stored = rule.maxFiles === 1 ? [] : files;
    const checked = checkFiles(added, rule, stored.length);
    setRefused(checked.refused);
    if (checked.taken.length > 0) onChange([...stored, ...checked.taken]);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <Root>
          <Zone
            data-over={over || undefined}
            data-disabled={disabled || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              if (!disabled) setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              if (!disabled) add([...event.dataTransfer.files]);
            }}
          >
            <input
              {...control}
              ref={input}
              type="file"
              accept={rule.accept.join(',')}
              multiple={rule.maxFiles > 1}
              disabled={disabled}
              aria-describedby={[control['aria-describedby'], limitsId].filter(Boolean).join(' ')}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // The same file can be chosen again after it was removed.
                event.target.value = '';
              }}
            />
            <Upload size={22} aria-hidden />
            <strong>{t(over ? 'drop' : 'choose')}</strong>
            <Limits id={limitsId}>{t(rule.maxFiles > 1 ? 'limitsMany' : 'limits', words)}</Limits>
          </Zone>
          {files.length > 0 ? (
            <Taken>
              {files.map((file, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
                <li key={at}>
                  <FileText size={18} aria-hidden />
                  <Name>{file.name}</Name>
                  <Limits>{formatBytes(file.size, locale)}</Limits>
                  <IconButton
                    size="small"
                    label={t('remove', { name: file.name })}
                    icon={<X size={16} />}
                    disabled={disabled}
                    onClick={() => {
                      onChange(files.filter((other) => other !== file));
                      input.current?.focus();
                    }}
                  />
                </li>
              ))}
            </Taken>
          ) : null}
          <Refused role="alert">
            {refused.map(({ file, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
              <p key={at}>
                {t(reason, { ...words, name: file.name, actual: formatBytes(file.size, locale) })}
              </p>
            ))}
          </Refused>
        </Root>
      )}
    </Field>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
/** The field itself lies over all of it, so every way of pressing is the browser's own. */
const Zone = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(6)} ${space(4)};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  text-align: center;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  svg { color: ${color.textQuiet}; }
  strong { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; font-size: 0; }
  &:hover { border-color: ${color.textQuiet}; background: ${color.surfaceHover}; }
  &:has(input:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &:has(input[aria-invalid='true']) { border-color: ${color.danger}; }
  &[data-over] { border: 1px solid ${color.accent}; background: ${color.accentSoft}; }
  &[data-disabled] { border-color: ${color.border}; background: ${color.surfaceSunken}; color: ${color.textFaint}; input { cursor: not-allowed; } }
`;
const Limits = styled.span`
  flex: none;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Taken = styled.ul`
  display: flex;
  flex-direction: column;
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: 0 6px 0 ${space(3)};
    svg { flex: none; color: ${color.textQuiet}; }
  }
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
`;
const Refused = styled.div`
  font-size: ${fontSize[13]};
  line-height: 1.45;
  color: ${color.danger};
  &:empty { display: none; }
`;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in decimal units: 「1.5MB」, in steps of 1000. */
function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
