/**
 * Letting a contract take tokens by a signature instead of an approval: one transaction less, and no
 * allowance that outlives the plan. The signature travels in the transaction that spends.
 */
import type { TypedData } from '@moa/contracts/defi/plans';
import { shortAddress } from '@moa/contracts/short-address';
import { fromUnits } from '@moa/finance/money/units';
import {
  type Address,
  domainSeparator,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  parseAbi,
  stringToHex,
  type TypedDataDomain,
} from 'viem';
import { deadlineAfter, transactionMinutes } from '../protocol/limits.ts';
import { approvalSteps, erc20Abi, type PlanToken } from './approvals.ts';
import type { PlanWallet } from './plan-wallet.ts';
import type { PlannedCall } from './planned-call.ts';

type Erc20 = PlanToken & { address: Address };
type Spender = { address: Address; name: string | null };

/** Arguments of a function that takes a permit. */
type PermitArguments = {
  token: Address;
  value: bigint;
  deadline: bigint;
  v: number;
  r: Hex;
  s: Hex;
};
type Permit = PlannedCall & { terms: { value: bigint; deadline: bigint } };

type Argument = PlannedCall['call']['args'][number];

/** Authorization of a contract to spend a token: empty where the allowance suffices. */
export type Allowing = { approvals: PlannedCall[]; permit: Permit | null };

/** A permit of exactly `amount` where the token takes one, else an approval. */
export async function allowSpending(
  wallet: PlanWallet,
  token: Erc20,
  spender: Spender,
  amount: bigint,
): Promise<Allowing> {
  const { client } = wallet;
  const owner = wallet.wallet.address as Address;
  const approvals = await approvalSteps(client, owner, token, spender, amount);
  if (approvals.length === 0) return { approvals, permit: null };
  const terms = await readPermit(wallet, token.address);
  if (terms === null) return { approvals, permit: null };
  const deadline = await deadlineAfter(client, transactionMinutes, wallet.now);
  return { approvals: [], permit: getPermit(wallet, token, spender, amount, deadline, terms) };
}

/**
 * The steps of an act that spends tokens: its approvals, its permits, and its transaction, which
 * carries the permits where there are any. `plain` does the same with allowances.
 */
export function spendingSteps(
  allowed: readonly Allowing[],
  plain: PlannedCall,
  withPermits: (permits: PermitArguments[]) => PlannedCall,
): PlannedCall[] {
  const approvals = allowed.flatMap((one) => one.approvals);
  const permits = allowed.flatMap(({ permit }) => permit ?? []);
  if (permits.length === 0) return [...approvals, plain];
  const marked = permits.map(({ to, terms }, index) => {
    const mark = (part: string) => keccak256(stringToHex(`${part} ${index}`));
    return { token: to, ...terms, v: 0, r: mark('r'), s: mark('s') };
  });
  const carrier = withPermits(marked);
  let { data } = carrier;
  const carries = marked.map(({ r, s }, index) => {
    const place = `${'0'.repeat(64)}${r.slice(2)}${s.slice(2)}`;
    const at = data.indexOf(place);
    if (at < 0) throw new Error('A call has no place for its permit');
    data = data.replace(place, '0'.repeat(place.length)) as Hex;
    return { permit: permits[index] as Permit, at: (at - 2) / 2 };
  });
  const { to, value, title, spends, call } = plain;
  return [
    ...approvals,
    ...permits,
    {
      kind: 'call',
      to,
      value,
      title,
      spends,
      data,
      carries,
      call: {
        ...call,
        function: carrier.call.function,
        args: [
          // Where both take an argument, the one that is signed is shown.
          ...call.args.map(
            (arg) => carrier.call.args.find((one) => isSameArgument(one, arg)) ?? arg,
          ),
          ...permits.map((permit) => ({
            name: 'permit',
            type: 'signature',
            value: permit.call.contract ?? permit.to,
          })),
        ],
      },
      triedAs: { to, value, data: plain.data },
    },
  ];
}

function isSameArgument(one: Argument, other: Argument): boolean {
  return one.name === other.name && one.type === other.type;
}

/** The arguments in which every function takes one permit. */
export function getSignature(permit: PermitArguments | undefined): [bigint, number, Hex, Hex] {
  if (permit === undefined) throw new Error('A function that takes a permit was given none');
  return [permit.deadline, permit.v, permit.r, permit.s];
}

/** The same as a struct, as Lido takes it. */
export function permitInput(permit: PermitArguments | undefined): Omit<PermitArguments, 'token'> {
  const [deadline, v, r, s] = getSignature(permit);
  return { value: permit?.value ?? 0n, deadline, v, r, s };
}

function getPermit(
  { wallet, network }: PlanWallet,
  token: Erc20,
  spender: Spender,
  amount: bigint,
  deadline: bigint,
  { domain, nonce }: PermitTerms,
): Permit {
  const owner = wallet.address as Address;
  const written = fromUnits(amount, token.decimals);
  const name = spender.name ?? shortAddress(spender.address);
  const message = {
    owner,
    spender: spender.address,
    value: `${amount}`,
    nonce: `${nonce}`,
    deadline: `${deadline}`,
  };
  return {
    kind: 'permit',
    to: token.address,
    data: '0x',
    value: 0n,
    terms: { value: amount, deadline },
    title: {
      ko: `${name}에 ${written} ${token.symbol} 사용 서명으로 승인`,
      en: `Sign a permit for ${name} to spend ${written} ${token.symbol}`,
    },
    call: {
      contract: token.suspicion == null ? token.symbol : null,
      known: token.suspicion == null,
      function: 'permit',
      args: permitFields.map(({ name: field, type }) => ({
        name: field,
        type,
        value: message[field],
      })),
    },
    spends: [
      { symbol: token.symbol, token: token.address, amount: written, spender: spender.address },
    ],
    typedData: {
      domain: { ...domain, chainId: network.chainId },
      types: {
        EIP712Domain: [
          ...(domain.name === undefined ? [] : [{ name: 'name', type: 'string' }]),
          ...(domain.version === undefined ? [] : [{ name: 'version', type: 'string' }]),
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [...permitFields],
      },
      primaryType: 'Permit',
      message,
    } satisfies TypedData,
    triedAs: {
      to: token.address,
      value: 0n,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender.address, amount],
      }),
    },
  };
}

const permitFields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const;

// Support of a token for permits (EIP-2612), and the typed data to sign. The domain that a token
// reports is used only if it is the one that the token verifies: the domain separator of the
// contract must equal the hash of its own name, version, network and address. Otherwise a token
// could name another contract and obtain a signature for that one.

const abi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
]);

const typeHash = keccak256(
  stringToHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
);

/**
 * Maximum length of a name or version. Legitimate ones are shorter, and a wallet would have to
 * display them.
 */
const maxText = 100;

type PermitTerms = {
  domain: { name?: string; version?: string; chainId: number; verifyingContract: Address };
  nonce: bigint;
};

/**
 * Null where the token takes no permit of this owner: it does not answer, takes another kind (as Dai
 * does), its domain is another's, or the owner is a contract, whose key signs nothing.
 */
export async function readPermit(
  { client, network, wallet }: PlanWallet,
  token: Address,
): Promise<PermitTerms | null> {
  const owner = wallet.address as Address;
  const view = { address: token, abi } as const;
  const [answers, code] = await Promise.all([
    client.multicall({
      multicallAddress: network.multicall3,
      contracts: [
        { ...view, functionName: 'name' },
        { ...view, functionName: 'version' },
        { ...view, functionName: 'DOMAIN_SEPARATOR' },
        { ...view, functionName: 'PERMIT_TYPEHASH' },
        { ...view, functionName: 'nonces', args: [owner] },
      ],
      allowFailure: true,
    }),
    client.getCode({ address: owner }),
  ]).catch(() => [null, undefined] as const);
  if (answers === null || (code !== undefined && code !== '0x')) return null;
  const [name, version, separator, hash, nonce] = answers;
  if (name.status === 'failure' || name.result.length > maxText) return null;
  if (separator.status === 'failure' || nonce.status === 'failure') return null;
  if (hash.status === 'success' && hash.result !== typeHash) return null;
  // The standard asks for no function that answers the version: OpenZeppelin's is 1, some are 2, and
  // the oldest tokens have none.
  const versions = [
    ...(version.status === 'success' && version.result.length <= maxText ? [version.result] : []),
    ...['1', '2', undefined],
  ];
  const domains = versions.map((one) => ({
    name: name.result,
    ...(one === undefined ? {} : { version: one }),
    chainId: network.chainId,
    verifyingContract: token,
  }));
  const domain = domains.find((one) => getHash(one) === hexToBigInt(separator.result));
  return domain === undefined ? null : { domain, nonce: nonce.result };
}

function getHash(domain: TypedDataDomain): bigint {
  return hexToBigInt(domainSeparator({ domain }));
}
