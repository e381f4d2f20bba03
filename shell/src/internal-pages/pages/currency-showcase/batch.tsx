/** Several amounts in one request: each line is converted, or says by itself why it is not. */
import { convertBatch } from '@moa/contracts/currency/convert';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Age, Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, space } from '@moa/ui/core/tokens';
import { TextArea } from '@moa/ui/field/text-area';
import { FormFailure } from '@moa/ui/form/form-failure';
import { Board } from '@moa/ui/list/board';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { confidencePercent } from './confidence-percent.ts';
import { showcase } from './messages.ts';
import { readRequests } from './read-requests.ts';

const example = '1 BTC KRW\n100 USD JPY\n2.5 ETH USDT\n1 DOGE KRW';

export function Batch() {
  const t = useMessages(showcase);
  const [text, setText] = useState(example);
  const requests = readRequests(text);
  const convert = useMutation({
    mutationFn: async () => {
      const { results } = await call(convertBatch, { body: { requests } });
      return results.map((one) => ({ ...one, line: requests[one.index]?.line ?? '' }));
    },
  });
  return (
    <>
      <TextArea
        label={t('lines')}
        hint={t('linesHelp')}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Act>
        <Button
          busy={convert.isPending}
          disabled={requests.length === 0 || requests.length > 100}
          onClick={() => convert.mutate()}
        >
          {t('convertAll')}
        </Button>
      </Act>
      <FormFailure error={convert.error} />
      <div role="status">
        {convert.data ? (
          <Board>
            {convert.data.map(({ index, line, result, error }) => (
              <li key={index}>
                <Quiet as="span">{line}</Quiet>
                {result ? (
                  <>
                    <strong>
                      <Money value={result.convertedAmount} currency={result.toCurrency} />
                    </strong>
                    <Quiet as="span">
                      {result.provider} · {t('confidence')}{' '}
                      <Percent value={confidencePercent(result.confidence)} digits={0} />
                    </Quiet>
                    <Age at={result.timestamp} />
                  </>
                ) : (
                  <Wrong>
                    {error?.message} <code>{error?.code}</code>
                  </Wrong>
                )}
              </li>
            ))}
          </Board>
        ) : null}
      </div>
    </>
  );
}

const Act = styled.div`
  margin: ${space(3)} 0;
`;
const Wrong = styled.span`
  color: ${color.danger};
  code { font: inherit; color: ${color.textQuiet}; }
`;
