/**
 * Decodes an `approve(spender, amount)` with the token's own symbol and decimals, read from the
 * chain by the wallet itself.
 */
import * as z from '@moa/contracts/schema';
import { fromUnits } from '@moa/finance/money/units';
import { callSandboxWallet } from './call-sandbox-wallet.ts';

type Approval = {
  spender: string;
  /** Units of the token; null where nothing bounds it. */
  amount: string | null;
  symbol: string;
};

const approve = '0x095ea7b3';
const symbolCall = '0x95d89b41';
const decimalsCall = '0x313ce567';
const word = 64;
/** From here on nothing is bounded by it. */
const unlimitedFrom = 2n ** 255n;
const bytes = z.string().check(z.maxLength(2_000), z.regex(/^0x([0-9a-f]{2})*$/i));

/** Null for any other call, and for a token that does not say what it is. */
export async function readApproval(
  url: string,
  token: string,
  data: string,
): Promise<Approval | null> {
  if (!data.toLowerCase().startsWith(approve) || data.length !== 10 + 2 * word) return null;
  const spender = `0x${data.slice(10 + word - 40, 10 + word)}`;
  const units = BigInt(`0x${data.slice(10 + word)}`);
  const read = async (call: string) =>
    z.safeParse(
      bytes,
      await callSandboxWallet(url, 'eth_call', [{ to: token, data: call }, 'latest']),
    );
  try {
    const [symbol, decimals] = await Promise.all([read(symbolCall), read(decimalsCall)]);
    if (!symbol.success || !decimals.success) return null;
    const places = Number(BigInt(decimals.data.slice(0, 2 + word)));
    if (places > 36) return null;
    return {
      spender,
      symbol: textIn(symbol.data),
      amount: units >= unlimitedFrom ? null : fromUnits(units, places),
    };
  } catch {
    return null;
  }
}

/** A `string` as the ABI encodes it; some old tokens answer 32 bytes instead. */
function textIn(data: string): string {
  const hex = data.slice(2);
  const isShort = hex.length === word;
  const length = isShort ? 32 : Number(BigInt(`0x${hex.slice(word, 2 * word)}`));
  const body = isShort ? hex : hex.slice(2 * word, 2 * word + Math.min(length, 64) * 2);
  const codes = Uint8Array.from(body.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(codes.filter((code) => code !== 0));
}
