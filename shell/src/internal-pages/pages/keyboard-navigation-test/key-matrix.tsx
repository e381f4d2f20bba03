import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { getMatrixKey, type MatrixPart, matrix, matrixKeys, matrixParts } from './matrix.ts';
import { MatrixSample, usePartNames } from './matrix-samples.tsx';

const messages = defineMessages(
  {
    title: '부품과 키',
    help: '아래 부품에서 키를 눌러 보세요. 눌러 본 칸에 표시가 남습니다.',
    part: '부품',
    pressed: '눌러 봄',
    nothing: '하는 일 없음',
    samples: '눌러 볼 부품',
  },
  {
    title: 'Parts and keys',
    help: 'Press keys on the parts below. Each key you press is marked.',
    part: 'Part',
    pressed: 'pressed',
    nothing: 'does nothing',
    samples: 'Parts to try',
  },
);

/** Table of the effect of each key on each component, with the components to try. */
export function KeyMatrix() {
  const t = useMessages(messages);
  const name = usePartNames();
  const locale = useLocale();
  const pressed = usePressedCells();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Quiet>{t('help')}</Quiet>
      <Scroll tabIndex={0} role="region" aria-label={t('title')}>
        <table>
          <caption className="visually-hidden">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              {matrixKeys.map((key) => (
                <th key={key} scope="col">
                  {key}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrixParts.map((part) => (
              <tr key={part}>
                <th scope="row">{name(part)}</th>
                {matrixKeys.map((key) => {
                  const does = matrix[part][key];
                  const isPressed = pressed.includes(`${part} ${key}`);
                  return (
                    <Cell key={key} $pressed={isPressed}>
                      {does ? (
                        does[locale]
                      ) : (
                        <span className="visually-hidden">{t('nothing')}</span>
                      )}
                      {isPressed ? <span className="visually-hidden">, {t('pressed')}</span> : null}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Samples role="group" aria-label={t('samples')}>
        {matrixParts.map((part) => (
          <MatrixSample key={part} part={part} />
        ))}
      </Samples>
    </Card>
  );
}

/** Part and key of each cell whose key was pressed there. What a part opened elsewhere is still that part. */
function usePressedCells(): readonly string[] {
  const [cells, setCells] = useState<readonly string[]>([]);
  useEffect(() => {
    let last: string | null = null;
    const listen = (event: KeyboardEvent) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return;
      const own = event.target.closest<HTMLElement>('[data-matrix-part]');
      const isOpened = event.target.closest('[role=menu], [role=dialog], [role=listbox]') !== null;
      const part = own?.dataset['matrixPart'] ?? (isOpened ? last : null);
      last = part ?? null;
      const key = getMatrixKey(event.key);
      if (!part || !key || !matrix[part as MatrixPart][key]) return;
      const cell = `${part} ${key}`;
      setCells((before) => (before.includes(cell) ? before : [...before, cell]));
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return cells;
}

/* It holds what is for screen readers alone, which else would widen the page. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  margin: ${space(3)} 0 ${space(4)};
  table { width: 100%; }
  th, td {
    padding: ${space(2)} ${space(3)};
    border-bottom: 1px solid ${color.border};
    white-space: nowrap;
    text-align: left;
    font-size: ${fontSize[13]};
  }
  th { font-weight: inherit; color: ${color.textQuiet}; }
`;
const Cell = styled.td<{ $pressed: boolean }>`
  border-radius: ${({ $pressed }) => ($pressed ? radius.small : '0')};
  background: ${({ $pressed }) => ($pressed ? color.successSoft : 'transparent')};
  color: ${({ $pressed }) => ($pressed ? color.success : color.text)};
`;
const Samples = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: end;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
`;
