/** Common row of webhooks and browsers: a name and the result of the last test. */
import { describeFailure } from '@moa/host/failure-words';
import type { Locale } from '@moa/i18n/locale';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

type TargetResult = { isGood: boolean; text: string };

/** Null where nothing was tried and nothing failed. */
export function getResult(
  failure: Error | null,
  test: { delivered: boolean; error: string | null } | undefined,
  words: { locale: Locale; arrived: string; notArrived(error: string): string },
): TargetResult | null {
  if (failure !== null)
    return { isGood: false, text: describeFailure(failure, words.locale).sentence };
  if (test === undefined) return null;
  const text = test.delivered ? words.arrived : words.notArrived(test.error ?? '');
  return { isGood: test.delivered, text };
}

/** Read aloud when it changes. */
export function TargetResultLine({ result }: { result: TargetResult | null }) {
  return (
    <Result $good={result?.isGood ?? true} role="status">
      {result?.text}
    </Result>
  );
}

export const TargetRow = styled.li`
  display: grid;
  padding: ${space(4)} 0;
  border-top: 1px solid ${color.border};
  &:last-child { padding-bottom: 0; }
`;
export const TargetName = styled.strong`
  font-weight: ${weight.semibold};
  overflow-wrap: anywhere;
`;
const Result = styled.p<{ $good: boolean }>`
  font-size: ${fontSize[13]};
  color: ${({ $good }) => ($good ? color.success : color.danger)};
  &:empty { display: none; }
`;
