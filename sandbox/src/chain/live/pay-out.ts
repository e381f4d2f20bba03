import { encodeFunctionData, type Hex } from 'viem';
import type { Decimal } from '../../seams.ts';
import type { Accounts } from '../accounts.ts';
import { TOKEN_FACTS } from '../deploy/deploy-tokens.ts';
import { readContract } from '../deploy/read-contract.ts';
import type { World } from '../deploy/world.ts';
import type { Rpc } from '../node/connect-rpc.ts';
import { units } from '../prices/units.ts';
import { getArtifact } from '../published/artifacts.ts';

/** Sends a token as an exchange does, from an account with more of it; answers the transaction's hash. */
export async function payOut(
  rpc: Rpc,
  { marketMaker, crowd, treasury, deployer, keeper }: Accounts,
  { tokens }: World,
  { symbol, to, amount }: { symbol: string; to: Hex; amount: Decimal },
): Promise<Hex> {
  if (!Object.hasOwn(TOKEN_FACTS, symbol)) throw new Error(`There is no token ${symbol} here.`);
  const name = symbol as keyof typeof TOKEN_FACTS;
  const token = tokens[name];
  const value = units(amount, TOKEN_FACTS[name].decimals);
  for (const { address } of [marketMaker, crowd, treasury, deployer, keeper]) {
    if ((await readContract<bigint>(rpc, token, 'balanceOf', [address])) < value) continue;
    const { abi } = getArtifact(token.name);
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] });
    return rpc.call<Hex>('eth_sendTransaction', { from: address, to: token.address, data });
  }
  throw new Error(`Nobody here has that much ${symbol}.`);
}
