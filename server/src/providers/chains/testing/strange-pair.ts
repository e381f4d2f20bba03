/** Puts ether and a token that no list knows into a pair of their own. */
import { type Address, encodeFunctionData, getAddress, type PublicClient, parseAbi } from 'viem';
import type { Network } from '../../../networks/network.ts';
import type { Sandbox } from '../../testing/start-sandbox.ts';
import { actAs } from './act-as.ts';
import { foundToken } from './found-token.ts';

const pairingAbi = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 value) returns (bool)',
  'function addLiquidity(address tokenA, address tokenB, uint256 a, uint256 b, uint256 leastA, uint256 leastB, address to, uint256 deadline) returns (uint256, uint256, uint256)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
]);

/** A tenth of an ether of each side, held by the simulated wallet of that name. */
export async function strangePair(
  sandbox: Sandbox,
  network: Network,
  client: PublicClient,
  label: string,
): Promise<{ pair: Address; stranger: Address; weth: Address }> {
  const at = (name: string) => getAddress(network.contracts[name] ?? '0x');
  const person = actAs(sandbox.world, label);
  const [weth, router] = [at('weth'), at('uniswapV2Router')];
  const unlistedToken = await foundToken(person, 'ODD');
  const call = (name: string, args: readonly unknown[] = []) =>
    encodeFunctionData({ abi: pairingAbi, functionName: name, args } as never);
  await person.send(weth, call('deposit'), 10n ** 17n);
  for (const token of [weth, unlistedToken]) {
    await person.send(token, call('approve', [router, 10n ** 24n]));
  }
  const half = 10n ** 17n;
  await person.send(
    router,
    call('addLiquidity', [weth, unlistedToken, half, half, 0n, 0n, person.address, 2n ** 63n]),
  );
  const pair = await client.readContract({
    address: at('uniswapV2Factory'),
    abi: pairingAbi,
    functionName: 'getPair',
    args: [weth, unlistedToken],
  });
  return { pair, stranger: unlistedToken, weth };
}
