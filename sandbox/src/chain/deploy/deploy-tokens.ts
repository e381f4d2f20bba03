/** Wrapped ether, the ERC-20 tokens in use, and two unsolicited tokens. */
import { zeroAddress } from 'viem';
import type { Accounts } from '../accounts.ts';
import type { Builder } from './builder.ts';
import type { Address, Contract } from './contract.ts';

export type TokenSymbol = 'USDC' | 'USDT' | 'DAI' | 'WBTC' | 'LINK' | 'UNI' | 'AAVE';
type TokenFacts = { symbol: string; name: string; decimals: number; priceSymbol: string };
export type Tokens = Record<TokenSymbol | 'WETH', Contract> & {
  /** Sent around as bait: they look like something and are not on the token list. */
  spam: readonly Contract[];
};

export const TOKEN_FACTS = {
  WETH: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, priceSymbol: 'ETH' },
  USDC: { symbol: 'USDC', name: 'USD Coin', decimals: 6, priceSymbol: 'USDC' },
  USDT: { symbol: 'USDT', name: 'Tether USD', decimals: 6, priceSymbol: 'USDT' },
  DAI: { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18, priceSymbol: 'DAI' },
  WBTC: { symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8, priceSymbol: 'BTC' },
  LINK: { symbol: 'LINK', name: 'ChainLink Token', decimals: 18, priceSymbol: 'LINK' },
  UNI: { symbol: 'UNI', name: 'Uniswap', decimals: 18, priceSymbol: 'UNI' },
  AAVE: { symbol: 'AAVE', name: 'Aave Token', decimals: 18, priceSymbol: 'AAVE' },
} as const satisfies Record<string, TokenFacts>;

const MINTABLE = ['USDC', 'USDT', 'DAI', 'WBTC', 'LINK', 'UNI', 'AAVE'] as const;

/** Tokens that take permits, with the version of their domain as on Ethereum. */
const PERMIT_VERSIONS: Partial<Record<TokenSymbol, string>> = { USDC: '2', UNI: '1', AAVE: '1' };

/** Ends in a Cyrillic С and requests permits for the token that it imitates. */
const LOOK_ALIKE = { symbol: 'USD\u0421', name: 'USD Coin', decimals: 6 };
/** A link dressed as a token. */
const BAIT = {
  symbol: 'CLAIM-REWARD.EXAMPLE',
  name: 'Visit claim-reward.example',
  decimals: 18,
};

export function deployTokens(
  builder: Builder,
  accounts: Accounts,
): { tokens: Tokens; keeper: Contract } {
  const { deployer } = accounts;
  const weth = builder.deploy(deployer, 'WETH9');
  const keeper = builder.deploy(accounts.keeper, 'MarketKeeper', [weth.address]);
  const getArguments = (
    facts: { symbol: string; name: string; decimals: number },
    minter: Address,
  ) => [facts.name, facts.symbol, facts.decimals, minter];
  const token = (symbol: TokenSymbol) => {
    const args = getArguments(TOKEN_FACTS[symbol], keeper.address);
    const version = PERMIT_VERSIONS[symbol];
    if (version !== undefined)
      return builder.deploy(deployer, 'PermitToken', [...args, version, zeroAddress]);
    return builder.deploy(deployer, symbol === 'DAI' ? 'DaiToken' : 'Token', args);
  };
  const minted = Object.fromEntries(MINTABLE.map((symbol) => [symbol, token(symbol)])) as Record<
    TokenSymbol,
    Contract
  >;
  const spam = [
    builder.deploy(deployer, 'PermitToken', [
      ...getArguments(LOOK_ALIKE, deployer.address),
      '2',
      minted.USDC.address,
    ]),
    builder.deploy(deployer, 'Token', getArguments(BAIT, deployer.address)),
  ];
  return { tokens: { WETH: weth, ...minted, spam }, keeper };
}
