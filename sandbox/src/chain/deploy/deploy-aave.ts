/**
 * Aave v3.0 from its published bytecode, in the order its contracts need: libraries, registry and
 * addresses provider, rights, oracle, pool, token implementations, reserves, rewards.
 */
import { type Address, keccak256, stringToHex, zeroAddress } from 'viem';
import type { Account, Accounts } from '../accounts.ts';
import type { Builder } from './builder.ts';
import type { Contract } from './contract.ts';
import type { FeedSymbol, Feeds } from './deploy-feeds.ts';
import type { Lido } from './deploy-lido.ts';
import type { Tokens } from './deploy-tokens.ts';

export type ReserveSymbol = 'WETH' | 'WSTETH' | 'WBTC' | 'USDC' | 'DAI' | 'LINK';
type Reserve = { aToken: Contract; variableDebt: Contract; stableDebt: Contract };
export type Aave = {
  addressesProvider: Contract;
  pool: Contract;
  configurator: Contract;
  oracle: Contract;
  dataProvider: Contract;
  uiPoolDataProvider: Contract;
  uiIncentiveDataProvider: Contract;
  walletBalanceProvider: Contract;
  wethGateway: Contract;
  rewards: Contract;
  reserves: Record<ReserveSymbol, Reserve>;
};

type ReserveTerms = {
  symbol: string;
  decimals: number;
  feed: FeedSymbol;
  strategy: 'stable' | 'volatile';
  /** Loan to value, liquidation threshold, liquidation bonus, reserve factor: basis points. */
  ltv: number;
  threshold: number;
  bonus: number;
  factor: number;
  stableRate: boolean;
  /** In whole units. */
  supplyCap: number;
  borrowCap: number;
  /** Dollars that all loans against it may come to: then it is an isolated asset. */
  debtCeiling?: number;
  /** Borrowable against isolated collateral. */
  isolationLoans?: boolean;
};

export const RESERVES: Record<ReserveSymbol, ReserveTerms> = {
  WETH: {
    symbol: 'WETH',
    decimals: 18,
    feed: 'ETH',
    strategy: 'volatile',
    ltv: 8000,
    threshold: 8250,
    bonus: 10500,
    factor: 1500,
    stableRate: false,
    supplyCap: 1_800_000,
    borrowCap: 1_400_000,
  },
  WSTETH: {
    symbol: 'wstETH',
    decimals: 18,
    feed: 'WSTETH',
    strategy: 'volatile',
    ltv: 6900,
    threshold: 7900,
    bonus: 10700,
    factor: 1500,
    stableRate: false,
    supplyCap: 650_000,
    borrowCap: 24_000,
  },
  WBTC: {
    symbol: 'WBTC',
    decimals: 8,
    feed: 'BTC',
    strategy: 'volatile',
    ltv: 7000,
    threshold: 7500,
    bonus: 10625,
    factor: 2000,
    stableRate: false,
    supplyCap: 43_000,
    borrowCap: 28_000,
  },
  USDC: {
    symbol: 'USDC',
    decimals: 6,
    feed: 'USDC',
    strategy: 'stable',
    ltv: 7700,
    threshold: 7900,
    bonus: 10450,
    factor: 1000,
    stableRate: true,
    supplyCap: 1_760_000_000,
    borrowCap: 1_580_000_000,
    isolationLoans: true,
  },
  DAI: {
    symbol: 'DAI',
    decimals: 18,
    feed: 'DAI',
    strategy: 'stable',
    ltv: 6700,
    threshold: 7700,
    bonus: 10400,
    factor: 1000,
    stableRate: true,
    supplyCap: 338_000_000,
    borrowCap: 271_000_000,
    isolationLoans: true,
  },
  LINK: {
    symbol: 'LINK',
    decimals: 18,
    feed: 'LINK',
    strategy: 'volatile',
    ltv: 5300,
    threshold: 6800,
    bonus: 10700,
    factor: 2000,
    stableRate: false,
    supplyCap: 15_000_000,
    borrowCap: 13_000_000,
    debtCeiling: 50_000,
  },
};

const RAY = 10n ** 27n;
const percent = (value: bigint) => (RAY * value) / 1000n;
/** Optimal use, base, slopes of the variable and the stable rate, offsets: tenths of a percent. */
const STRATEGIES = {
  stable: [900n, 0n, 40n, 600n, 5n, 600n, 10n, 80n, 200n].map(percent),
  volatile: [800n, 10n, 38n, 800n, 40n, 800n, 10n, 80n, 200n].map(percent),
};

// Over 100 lines: contracts are deployed in the order in which they need each other.
export async function deployAave(
  builder: Builder,
  accounts: Accounts,
  tokens: Tokens,
  lido: Lido,
  feeds: Feeds,
): Promise<Aave> {
  const { deployer, treasury } = accounts;
  const underlying: Record<ReserveSymbol, Address> = {
    WETH: tokens.WETH.address,
    WSTETH: lido.wsteth.address,
    WBTC: tokens.WBTC.address,
    USDC: tokens.USDC.address,
    DAI: tokens.DAI.address,
    LINK: tokens.LINK.address,
  };
  const symbols = Object.keys(RESERVES) as ReserveSymbol[];

  const provider = builder.deploy(deployer, 'PoolAddressesProvider', [
    'Moa Sandbox Market',
    deployer.address,
  ]);
  const registry = builder.deploy(deployer, 'PoolAddressesProviderRegistry', [deployer.address]);
  builder.send(deployer, registry, 'registerAddressesProvider', [provider.address, 1n]);
  builder.send(deployer, provider, 'setACLAdmin', [deployer.address]);
  await builder.mine();
  grantRights(builder, deployer, provider);

  const oracle = builder.deploy(deployer, 'AaveOracle', [
    provider.address,
    symbols.map((symbol) => underlying[symbol]),
    symbols.map((symbol) => feeds[RESERVES[symbol].feed].address),
    zeroAddress,
    zeroAddress,
    10n ** 8n,
  ]);
  builder.send(deployer, provider, 'setPriceOracle', [oracle.address]);
  const dataProvider = builder.deploy(deployer, 'AaveProtocolDataProvider', [provider.address]);
  builder.send(deployer, provider, 'setPoolDataProvider', [dataProvider.address]);
  deployPool(builder, deployer, provider);
  const pool: Contract = {
    name: 'Pool',
    address: await builder.read<Address>(provider, 'getPool'),
  };
  const configurator: Contract = {
    name: 'PoolConfigurator',
    address: await builder.read<Address>(provider, 'getPoolConfigurator'),
  };

  const { rewards, emissions } = deployRewards(builder, deployer, provider);
  const strategies = {
    stable: builder.deploy(deployer, 'DefaultReserveInterestRateStrategy', [
      provider.address,
      ...STRATEGIES.stable,
    ]),
    volatile: builder.deploy(deployer, 'DefaultReserveInterestRateStrategy', [
      provider.address,
      ...STRATEGIES.volatile,
    ]),
  };
  const implementations = {
    aTokenImpl: builder.deploy(deployer, 'AToken', [pool.address]).address,
    stableDebtTokenImpl: builder.deploy(deployer, 'StableDebtToken', [pool.address]).address,
    variableDebtTokenImpl: builder.deploy(deployer, 'VariableDebtToken', [pool.address]).address,
  };
  for (const symbol of symbols)
    listReserve(builder, deployer, configurator, RESERVES[symbol], underlying[symbol], {
      ...implementations,
      interestRateStrategyAddress: strategies[RESERVES[symbol].strategy].address,
      treasury: treasury.address,
      incentivesController: rewards.address,
    });
  nameEModes(builder, deployer, configurator, underlying);

  const ethFeed = feeds.ETH.address;
  const uiPoolDataProvider = builder.deploy(deployer, 'UiPoolDataProviderV3', [ethFeed, ethFeed]);
  const uiIncentiveDataProvider = builder.deploy(deployer, 'UiIncentiveDataProviderV3');
  const walletBalanceProvider = builder.deploy(deployer, 'WalletBalanceProvider');
  const wethGateway = builder.deploy(deployer, 'WrappedTokenGatewayV3', [
    tokens.WETH.address,
    deployer.address,
    pool.address,
  ]);
  await builder.mine();

  const reserves = await readReserves(builder, dataProvider, underlying);
  payRewards(builder, accounts, tokens, emissions, rewards, reserves.USDC, feeds.AAVE);
  await builder.mine();

  return {
    addressesProvider: provider,
    pool,
    configurator,
    oracle,
    dataProvider,
    uiPoolDataProvider,
    uiIncentiveDataProvider,
    walletBalanceProvider,
    wethGateway,
    rewards,
    reserves,
  };
}

/** An asset with its terms; `shared` is what all reserves, or all of a strategy, have in common. */
function listReserve(
  builder: Builder,
  deployer: Account,
  configurator: Contract,
  terms: (typeof RESERVES)[ReserveSymbol],
  asset: Address,
  shared: Readonly<Record<string, Address>>,
): void {
  builder.send(deployer, configurator, 'initReserves', [
    [
      {
        ...shared,
        underlyingAssetDecimals: terms.decimals,
        underlyingAsset: asset,
        aTokenName: `Aave Ethereum ${terms.symbol}`,
        aTokenSymbol: `aEth${terms.symbol}`,
        variableDebtTokenName: `Aave Ethereum Variable Debt ${terms.symbol}`,
        variableDebtTokenSymbol: `variableDebtEth${terms.symbol}`,
        stableDebtTokenName: `Aave Ethereum Stable Debt ${terms.symbol}`,
        stableDebtTokenSymbol: `stableDebtEth${terms.symbol}`,
        params: '0x10',
      },
    ],
  ]);
  const configure = (method: string, ...args: unknown[]) =>
    builder.send(deployer, configurator, method, [asset, ...args]);
  configure('configureReserveAsCollateral', terms.ltv, terms.threshold, terms.bonus);
  configure('setReserveBorrowing', true);
  if (terms.stableRate) configure('setReserveStableRateBorrowing', true);
  configure('setReserveFactor', terms.factor);
  configure('setReserveFlashLoaning', true);
  configure('setSupplyCap', terms.supplyCap);
  configure('setBorrowCap', terms.borrowCap);
  // In cents.
  if (terms.debtCeiling) configure('setDebtCeiling', terms.debtCeiling * 100);
  if (terms.isolationLoans) configure('setBorrowableInIsolation', true);
}

function nameEModes(
  builder: Builder,
  deployer: Account,
  configurator: Contract,
  underlying: Record<ReserveSymbol, Address>,
): void {
  builder.send(deployer, configurator, 'setEModeCategory', [
    1,
    9000,
    9300,
    10100,
    zeroAddress,
    'ETH correlated',
  ]);
  builder.send(deployer, configurator, 'setAssetEModeCategory', [underlying.WETH, 1]);
  builder.send(deployer, configurator, 'setAssetEModeCategory', [underlying.WSTETH, 1]);
}

async function readReserves(
  builder: Builder,
  dataProvider: Contract,
  underlying: Record<ReserveSymbol, Address>,
): Promise<Record<ReserveSymbol, Reserve>> {
  const reserves = {} as Record<ReserveSymbol, Reserve>;
  for (const symbol of Object.keys(RESERVES) as ReserveSymbol[]) {
    const [aToken, stableDebt, variableDebt] = await builder.read<[Address, Address, Address]>(
      dataProvider,
      'getReserveTokensAddresses',
      [underlying[symbol]],
    );
    reserves[symbol] = {
      aToken: { name: 'AToken', address: aToken },
      stableDebt: { name: 'StableDebtToken', address: stableDebt },
      variableDebt: { name: 'VariableDebtToken', address: variableDebt },
    };
  }
  return reserves;
}

function grantRights(builder: Builder, deployer: Account, provider: Contract): void {
  const rights = builder.deploy(deployer, 'ACLManager', [provider.address]);
  builder.send(deployer, provider, 'setACLManager', [rights.address]);
  for (const grant of [
    'addPoolAdmin',
    'addAssetListingAdmin',
    'addRiskAdmin',
    'addEmergencyAdmin',
  ]) {
    builder.send(deployer, rights, grant, [deployer.address]);
  }
}

function deployPool(builder: Builder, deployer: Account, provider: Contract): void {
  const library = (name: Parameters<Builder['deploy']>[1], links = {}) =>
    builder.deploy(deployer, name, [], links).address;
  const BorrowLogic = library('BorrowLogic');
  const libraries = {
    BorrowLogic,
    BridgeLogic: library('BridgeLogic'),
    EModeLogic: library('EModeLogic'),
    FlashLoanLogic: library('FlashLoanLogic', { BorrowLogic }),
    LiquidationLogic: library('LiquidationLogic'),
    PoolLogic: library('PoolLogic'),
    SupplyLogic: library('SupplyLogic'),
  };
  const pool = builder.deploy(deployer, 'Pool', [provider.address], libraries);
  builder.send(deployer, pool, 'initialize', [provider.address]);
  builder.send(deployer, provider, 'setPoolImpl', [pool.address]);
  const configurator = builder.deploy(deployer, 'PoolConfigurator', [], {
    ConfiguratorLogic: library('ConfiguratorLogic'),
  });
  builder.send(deployer, configurator, 'initialize', [provider.address]);
  builder.send(deployer, provider, 'setPoolConfiguratorImpl', [configurator.address]);
}

function deployRewards(builder: Builder, deployer: Account, provider: Contract) {
  const emissions = builder.deploy(deployer, 'EmissionManager', [zeroAddress, deployer.address]);
  const rewards = builder.deploy(deployer, 'RewardsController');
  builder.send(deployer, rewards, 'initialize', [emissions.address]);
  builder.send(deployer, emissions, 'setRewardsController', [rewards.address]);
  const id = keccak256(stringToHex('INCENTIVES_CONTROLLER'));
  builder.send(deployer, provider, 'setAddress', [id, rewards.address]);
  return { rewards, emissions };
}

/** Suppliers of USDC earn AAVE for some years, paid by the treasury. */
function payRewards(
  builder: Builder,
  { deployer, treasury }: Accounts,
  tokens: Tokens,
  emissions: Contract,
  rewards: Contract,
  usdc: Reserve,
  aaveFeed: Contract,
): void {
  const strategy = builder.deploy(deployer, 'PullRewardsTransferStrategy', [
    rewards.address,
    deployer.address,
    treasury.address,
  ]);
  builder.send(deployer, tokens.AAVE, 'mint', [treasury.address, 1_000_000n * 10n ** 18n]);
  builder.send(treasury, tokens.AAVE, 'approve', [strategy.address, 2n ** 256n - 1n]);
  builder.send(deployer, emissions, 'setEmissionAdmin', [tokens.AAVE.address, deployer.address]);
  builder.send(deployer, emissions, 'configureAssets', [
    [
      {
        emissionPerSecond: 10n ** 14n,
        totalSupply: 0n,
        distributionEnd: builder.now + 5 * 365 * 86_400,
        asset: usdc.aToken.address,
        reward: tokens.AAVE.address,
        transferStrategy: strategy.address,
        rewardOracle: aaveFeed.address,
      },
    ],
  ]);
}
