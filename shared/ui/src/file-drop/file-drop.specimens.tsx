import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { FileDrop } from './file-drop.tsx';

export default defineSpecimens({
  part: 'FileDrop',
  group: 'inputs',
  purpose: {
    ko: '파일을 끌어다 놓거나 골라서 넣습니다.',
    en: 'Drop files here, or choose them.',
  },
  wide: true,
  states: [
    { state: { ko: '하나', en: 'one file' }, Draw: () => <Backup /> },
    { state: { ko: '넣은 뒤', en: 'with files' }, Draw: () => <Backup filled many /> },
    { state: { ko: '오류', en: 'with an error' }, Draw: () => <Backup filled wrong /> },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: () => <Backup disabled /> },
  ],
});

type Props = { filled?: boolean; many?: boolean; wrong?: boolean; disabled?: boolean };

function Backup({ filled = false, many = false, wrong = false, disabled = false }: Props) {
  const say = useSay();
  const [files, setFiles] = useState<File[]>(() =>
    filled ? [new File(['{}'.repeat(24_000)], 'moa-backup-2026-11-21.json')] : [],
  );
  return (
    <FileDrop
      label={say('백업 파일', 'Backup')}
      files={files}
      onChange={setFiles}
      rule={{ accept: ['.json'], maxBytes: 5_000_000, maxFiles: many ? 3 : 1 }}
      disabled={disabled}
      error={wrong ? say('다른 계정의 백업입니다.', 'This backup is of another account.') : null}
    />
  );
}
