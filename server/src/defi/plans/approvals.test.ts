import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maxUint256 } from 'viem';
import { approveCall, planToken } from './approvals.ts';

const spender = { address: `0x${'22'.repeat(20)}`, name: 'Aave' } as const;
const usdc = { symbol: 'USDC', address: `0x${'11'.repeat(20)}`, decimals: 6 } as const;

describe('the approval of a token', () => {
  it('names the contract only where the token is known', () => {
    const findContract = (suspicion: 'unlisted' | 'look-alike' | null) =>
      approveCall(planToken({ ...usdc, suspicion }), spender, 1n).call.contract;
    assert.equal(findContract(null), 'USDC');
    assert.equal(findContract('unlisted'), null);
    assert.equal(findContract('look-alike'), null);
  });

  it('shows the address of an unknown token beside its symbol', () => {
    const { title } = approveCall(planToken({ ...usdc, suspicion: 'look-alike' }), spender, 1n);
    assert.match(title.en, /USDC.*0x1111/);
    assert.match(title.ko, /USDC.*0x1111/);
  });

  for (const [name, amount, title, spent] of [
    ['an amount', 1_500_000n, 'Approve 1.5 USDC for Aave', '1.5'],
    ['everything', maxUint256, 'Approve unlimited USDC for Aave', 'unlimited'],
    ['nothing', 0n, 'Revoke Aave’s USDC approval', '0'],
  ] as const)
    it(`says that it is of ${name}`, () => {
      const call = approveCall(planToken({ ...usdc, suspicion: null }), spender, amount);
      assert.equal(call.title.en, title);
      assert.deepEqual(call.spends, [
        { symbol: 'USDC', token: usdc.address, amount: spent, spender: spender.address },
      ]);
    });
});
