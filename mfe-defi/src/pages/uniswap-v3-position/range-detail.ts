import type { getUniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';

/** One position of concentrated liquidity, as its page gets it. */
export type RangeDetail = OperationOutput<typeof getUniswapV3Position>;
