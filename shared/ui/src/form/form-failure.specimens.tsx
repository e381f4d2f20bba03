import { ApiFailure } from '@moa/host/api-failure';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { FormFailure } from './form-failure.tsx';

export default defineSpecimens({
  part: 'FormFailure',
  group: 'feedback',
  purpose: {
    ko: '보내지 못한 이유를 양식 바로 곁에서 말합니다. 입력한 내용은 그대로입니다.',
    en: 'Says next to the form why it couldn’t be submitted. What was typed is still there.',
  },
  wide: true,
  states: [
    {
      state: { ko: '서버가 거절함', en: 'refused by the server' },
      Draw: () => <Sent code="EXCHANGE_KEY_REFUSED" />,
    },
    {
      state: { ko: '본인 확인을 하지 않음', en: 'not confirmed by passkey' },
      Draw: () => <Sent code="STEP_UP_REQUIRED" />,
    },
  ],
});

/** It scrolls itself into view, so it comes when it is asked for. */
function Sent({ code }: { code: 'EXCHANGE_KEY_REFUSED' | 'STEP_UP_REQUIRED' }) {
  const say = useSay();
  const [error, setError] = useState<ApiFailure | null>(null);
  const send = () =>
    setError(new ApiFailure(code, 'refused', { status: 422, requestId: 'req_7f3a91c2' }));
  return (
    <>
      <FormFailure error={error} />
      {error ? null : <Button onClick={send}>{say('보내기', 'Send')}</Button>}
    </>
  );
}
