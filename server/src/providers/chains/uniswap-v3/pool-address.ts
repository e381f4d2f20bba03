import { type Address, encodeAbiParameters, getCreate2Address, type Hex, keccak256 } from 'viem';

/** Hash of the pools' creation code. Source: PoolAddress.sol of Uniswap v3 periphery. */
const poolCode: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

type PoolKey = { token0: Address; token1: Address; fee: number };

/** Where the factory puts a pool. A network whose factory answers otherwise is believed instead. */
export function poolAddress(factory: Address, { token0, token1, fee }: PoolKey): Address {
  const key = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
    [token0, token1, fee],
  );
  return getCreate2Address({ from: factory, salt: keccak256(key), bytecodeHash: poolCode });
}
