import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linesOf } from '../../testing/simulated-account.ts';
import { getConversion, getDust } from './earned-stream.ts';

it('tells a conversion as a trade without a fee', () => {
  const events = getConversion({
    orderId: 940708407462087195n.toString(),
    orderStatus: 'SUCCESS',
    fromAsset: 'USDT',
    fromAmount: '20',
    toAsset: 'BNB',
    toAmount: '0.06154036',
    createTime: 1624248872184,
  });
  assert.deepEqual(linesOf(events), ['2021-06-21T04:14:32.184Z trade BNB 0.06154036 USDT -20   ']);
});

it('tells dust that became BNB by what it was worth and what was charged', () => {
  const events = getDust({
    transId: 4359321,
    operateTime: 1628432454000,
    fromAsset: 'ATOM',
    amount: '0.00017',
    transferedAmount: '0.0000096',
    serviceChargeAmount: '0.0000002',
  });
  assert.deepEqual(linesOf(events), [
    '2021-08-08T14:20:54.000Z trade ATOM -0.00017 BNB 0.0000098 BNB 0.0000002 ',
  ]);
});
