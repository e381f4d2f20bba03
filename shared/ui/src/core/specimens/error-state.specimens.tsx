import { ApiFailure } from '@moa/host/api-failure';
import { useState } from 'react';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { Card } from '../card.tsx';
import { ErrorState } from '../states.tsx';

export default defineSpecimens({
  part: 'ErrorState',
  group: 'feedback',
  purpose: {
    ko: '무엇이 실패했고, 돈에 영향이 있는지, 어떻게 하면 되는지 말합니다.',
    en: 'What failed, whether money is affected and what to do.',
  },
  wide: true,
  states: [
    { state: { ko: '다시 시도할 수 있음', en: 'with a retry' }, Draw: Failed },
    { state: { ko: '다시 시도하는 중', en: 'trying again' }, Draw: Retrying },
    { state: { ko: '인터넷 끊김', en: 'offline' }, Draw: Offline },
  ],
});

function failure() {
  return new ApiFailure('SERVICE_UNAVAILABLE', 'unavailable', {
    status: 503,
    requestId: 'req_7f3a91c2',
  });
}
function Failed() {
  const [error] = useState(failure);
  return (
    <Card>
      <ErrorState error={error} onRetry={() => undefined} />
    </Card>
  );
}
function Retrying() {
  const [error] = useState(failure);
  return (
    <Card>
      <ErrorState error={error} onRetry={() => undefined} busy />
    </Card>
  );
}
function Offline() {
  const [error] = useState(() => new ApiFailure('OFFLINE', 'offline'));
  return (
    <Card>
      <ErrorState error={error} />
    </Card>
  );
}
