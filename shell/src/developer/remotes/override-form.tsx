import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type FormEvent, useId, useState } from 'react';
import { chooseOverride, dropOverride, type OverrideRefusal } from './choose-override.ts';

const messages = defineMessages(
  {
    label: '이 브라우저에서만 다른 빌드',
    placeholder: '0.1.2 또는 http://localhost:5199/',
    choose: '바꾸기',
    drop: '원래 빌드로',
    chosen: '{version} 빌드로 바꾸었습니다.',
    'not-simulated': '실제 시장에서는 릴리스의 빌드만 실행합니다. 모의 시장에서 해 주세요.',
    'not-local': '이 서버에 있는 버전이거나 이 컴퓨터의 주소여야 합니다.',
    unreachable:
      'moa-build.json을 불러오지 못했습니다. 빌드가 그 주소에 있고, 다른 주소라면 교차 출처를 허락해야 합니다.',
    'not-a-build':
      'moa-build.json이 빌드의 기록이 아닙니다. 프로덕션 빌드만 이 셸의 React와 함께 실행됩니다.',
    'another-remote': '다른 리모트의 빌드입니다.',
    incompatible: '이 셸의 호스트 버전과 맞지 않는 빌드입니다.',
  },
  {
    label: 'Another build, in this browser only',
    placeholder: '0.1.2 or http://localhost:5199/',
    choose: 'Replace',
    drop: 'Restore release build',
    chosen: 'Switched to build {version}.',
    'not-simulated': 'In the live market, only release builds run. Use the simulated market.',
    'not-local': 'Enter a version this server has, or an address on this computer.',
    unreachable:
      'Couldn’t load moa-build.json. The build must be at that address and, for another origin, allow cross-origin requests.',
    'not-a-build':
      'moa-build.json isn’t a build record. Only production builds run with this shell’s React.',
    'another-remote': 'This is a build of another remote.',
    incompatible: 'This build isn’t compatible with this shell’s host version.',
  },
);

type Said = OverrideRefusal | { version: string } | null;
type Props = { remote: string; overridden: boolean; onChanged(): void };

export function OverrideForm({ remote, overridden, onChanged }: Props) {
  const t = useMessages(messages);
  const [wanted, setWanted] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const [busy, setBusy] = useState(false);
  const field = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await chooseOverride(remote, wanted);
    setBusy(false);
    setSaid(result.ok ? { version: result.version } : result.refusal);
    if (result.ok) onChanged();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Label htmlFor={field}>{t('label')}</Label>
      <Row>
        <Field
          id={field}
          value={wanted}
          placeholder={t('placeholder')}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${field}-said`}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button type="submit" size="small" busy={busy} disabled={wanted.trim() === ''}>
          {t('choose')}
        </Button>
        {overridden ? (
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              dropOverride(remote);
              setSaid(null);
              onChanged();
            }}
          >
            {t('drop')}
          </Button>
        ) : null}
      </Row>
      <Words id={`${field}-said`} role="status" $refused={typeof said === 'string'}>
        {said === null ? '' : typeof said === 'string' ? t(said) : t('chosen', said)}
      </Words>
    </form>
  );
}

const Label = styled.label`
  display: block;
  margin-bottom: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Field = styled.input`
  flex: 1;
  min-width: 120px;
  min-height: 36px;
  padding: 0 ${space(2)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.surface};
  &::placeholder { color: ${color.textFaint}; opacity: 1; }
`;
const Words = styled.p<{ $refused: boolean }>`
  font-size: ${fontSize[12]};
  color: ${({ $refused }) => ($refused ? color.danger : color.success)};
  &:not(:empty) { margin-top: ${space(2)}; }
`;
