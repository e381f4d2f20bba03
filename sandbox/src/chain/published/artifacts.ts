/** Every contract of the world by its name, and where its bytecode comes from. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Abi } from 'viem';

const AAVE = '@aave/core-v3/artifacts/contracts';
const AAVE_PERIPHERY = '@aave/periphery-v3/artifacts/contracts';
const UNISWAP_V3 = '@uniswap/v3-periphery/artifacts/contracts';

const PUBLISHED = {
  WETH9: 'canonical-weth/build/contracts/WETH9.json',
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  UniswapV3Factory:
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  UniswapV3Pool: '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json',
  NFTDescriptor: `${UNISWAP_V3}/libraries/NFTDescriptor.sol/NFTDescriptor.json`,
  NonfungibleTokenPositionDescriptor: `${UNISWAP_V3}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
  NonfungiblePositionManager: `${UNISWAP_V3}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  SwapRouter: `${UNISWAP_V3}/SwapRouter.sol/SwapRouter.json`,
  QuoterV2: `${UNISWAP_V3}/lens/QuoterV2.sol/QuoterV2.json`,
  TickLens: `${UNISWAP_V3}/lens/TickLens.sol/TickLens.json`,
  BorrowLogic: `${AAVE}/protocol/libraries/logic/BorrowLogic.sol/BorrowLogic.json`,
  BridgeLogic: `${AAVE}/protocol/libraries/logic/BridgeLogic.sol/BridgeLogic.json`,
  ConfiguratorLogic: `${AAVE}/protocol/libraries/logic/ConfiguratorLogic.sol/ConfiguratorLogic.json`,
  EModeLogic: `${AAVE}/protocol/libraries/logic/EModeLogic.sol/EModeLogic.json`,
  FlashLoanLogic: `${AAVE}/protocol/libraries/logic/FlashLoanLogic.sol/FlashLoanLogic.json`,
  LiquidationLogic: `${AAVE}/protocol/libraries/logic/LiquidationLogic.sol/LiquidationLogic.json`,
  PoolLogic: `${AAVE}/protocol/libraries/logic/PoolLogic.sol/PoolLogic.json`,
  SupplyLogic: `${AAVE}/protocol/libraries/logic/SupplyLogic.sol/SupplyLogic.json`,
  PoolAddressesProviderRegistry: `${AAVE}/protocol/configuration/PoolAddressesProviderRegistry.sol/PoolAddressesProviderRegistry.json`,
  PoolAddressesProvider: `${AAVE}/protocol/configuration/PoolAddressesProvider.sol/PoolAddressesProvider.json`,
  ACLManager: `${AAVE}/protocol/configuration/ACLManager.sol/ACLManager.json`,
  AaveOracle: `${AAVE}/misc/AaveOracle.sol/AaveOracle.json`,
  AaveProtocolDataProvider: `${AAVE}/misc/AaveProtocolDataProvider.sol/AaveProtocolDataProvider.json`,
  Pool: `${AAVE}/protocol/pool/Pool.sol/Pool.json`,
  PoolConfigurator: `${AAVE}/protocol/pool/PoolConfigurator.sol/PoolConfigurator.json`,
  DefaultReserveInterestRateStrategy: `${AAVE}/protocol/pool/DefaultReserveInterestRateStrategy.sol/DefaultReserveInterestRateStrategy.json`,
  AToken: `${AAVE}/protocol/tokenization/AToken.sol/AToken.json`,
  StableDebtToken: `${AAVE}/protocol/tokenization/StableDebtToken.sol/StableDebtToken.json`,
  VariableDebtToken: `${AAVE}/protocol/tokenization/VariableDebtToken.sol/VariableDebtToken.json`,
  EmissionManager: `${AAVE_PERIPHERY}/rewards/EmissionManager.sol/EmissionManager.json`,
  RewardsController: `${AAVE_PERIPHERY}/rewards/RewardsController.sol/RewardsController.json`,
  PullRewardsTransferStrategy: `${AAVE_PERIPHERY}/rewards/transfer-strategies/PullRewardsTransferStrategy.sol/PullRewardsTransferStrategy.json`,
  UiPoolDataProviderV3: `${AAVE_PERIPHERY}/misc/UiPoolDataProviderV3.sol/UiPoolDataProviderV3.json`,
  UiIncentiveDataProviderV3: `${AAVE_PERIPHERY}/misc/UiIncentiveDataProviderV3.sol/UiIncentiveDataProviderV3.json`,
  WalletBalanceProvider: `${AAVE_PERIPHERY}/misc/WalletBalanceProvider.sol/WalletBalanceProvider.json`,
  WrappedTokenGatewayV3: `${AAVE_PERIPHERY}/misc/WrappedTokenGatewayV3.sol/WrappedTokenGatewayV3.json`,
} as const;

const OWN = [
  'DaiToken',
  'EnsRegistry',
  'EnsResolver',
  'HostileToken',
  'MarketKeeper',
  'PermitToken',
  'PriceFeed',
  'StEth',
  'StakingRewards',
  'Token',
  'WithdrawalQueue',
  'WstEth',
] as const;

export type ContractName = keyof typeof PUBLISHED | (typeof OWN)[number];

const read = new Map<ContractName, Artifact>();

export function getArtifact(name: ContractName): Artifact {
  let artifact = read.get(name);
  if (artifact === undefined) {
    artifact =
      name in PUBLISHED ? readPublished(PUBLISHED[name as keyof typeof PUBLISHED]) : readOwn(name);
    read.set(name, artifact);
  }
  return artifact;
}

/** Artifacts are some megabytes, of use only while a world is built. */
export function forgetArtifacts(): void {
  read.clear();
}

export type Artifact = {
  abi: Abi;
  /** With placeholders where libraries are linked. */
  bytecode: string;
  /** Names of the libraries to link with the places (bytes) where their addresses go. */
  links: Record<string, { start: number; length: number }[]>;
};

type Published = {
  abi: Abi;
  bytecode: string;
  linkReferences?: Record<string, Record<string, { start: number; length: number }[]>>;
};

const require = createRequire(import.meta.url);

/**
 * A contract ready to be deployed: from our own compiled sources or from the bytecode that its
 * authors publish on npm. Published artifacts are read only while a world is built.
 */
function readOwn(name: string): Artifact {
  return parse(readFileSync(new URL(`../../../artifacts/${name}.json`, import.meta.url), 'utf8'));
}

function readPublished(path: string): Artifact {
  return parse(readFileSync(require.resolve(path), 'utf8'));
}

function parse(json: string): Artifact {
  const { abi, bytecode, linkReferences = {} } = JSON.parse(json) as Published;
  const links = Object.assign({}, ...Object.values(linkReferences)) as Artifact['links'];
  return { abi, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`, links };
}
