/**
 * Compiles the Solidity of `sandbox/contracts` to abi and bytecode. `write-artifacts.ts` writes them
 * to `sandbox/artifacts`, which is committed: starting the chain needs no compiler.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Compiled = { abi: unknown; evm: { bytecode: { object: string } } };
type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, Compiled>>;
};

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
const sourceFolder = new URL('../../contracts/', import.meta.url);
export const artifactFolder = new URL('../../artifacts/', import.meta.url);

/** The committed text of each artifact by its contract's name, compiled from what the contracts say now. */
export function compileContracts(): Map<string, string> {
  const files = readdirSync(sourceFolder).filter((file) => file.endsWith('.sol'));
  const sources = Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(new URL(file, sourceFolder), 'utf8') }]),
  );
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  };
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const output = JSON.parse(solc.compile(input)) as Output;
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length > 0) {
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  }
  // What cannot be deployed by itself, as an abstract contract, has no bytecode.
  return new Map(
    files
      .map((file) => artifactIn(output, file.replace('.sol', '')))
      .filter(([, text]) => !text.includes('"bytecode": "0x"')),
  );
}

function artifactIn(output: Output, name: string): [name: string, text: string] {
  const contract = output.contracts[`${name}.sol`]?.[name];
  if (contract === undefined) throw new Error(`${name}.sol does not declare a contract ${name}.`);
  const artifact = { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
  return [name, `${JSON.stringify(artifact, null, 1)}\n`];
}
