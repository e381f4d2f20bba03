import type { Contract } from './contract.ts';
import type { Aave } from './deploy-aave.ts';
import type { Ens } from './deploy-ens.ts';
import type { Feeds } from './deploy-feeds.ts';
import type { Lido } from './deploy-lido.ts';
import type { Tokens } from './deploy-tokens.ts';
import type { UniswapV2 } from './deploy-uniswap-v2.ts';
import type { UniswapV3 } from './deploy-uniswap-v3.ts';

/** Every contract of the world. */
export type World = {
  tokens: Tokens;
  keeper: Contract;
  feeds: Feeds;
  lido: Lido;
  uniswapV2: UniswapV2;
  uniswapV3: UniswapV3;
  aave: Aave;
  staking: Contract;
  ens: Ens;
};
