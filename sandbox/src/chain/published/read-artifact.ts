/**
 * A contract ready to be deployed: from our own compiled sources or from the bytecode that its
 * authors publish on npm. Published artifacts are read only while a world is built.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Abi } from 'viem';

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

export function readOwn(name: string): Artifact {
  return parse(readFileSync(new URL(`../../../artifacts/${name}.json`, import.meta.url), 'utf8'));
}

export function readPublished(path: string): Artifact {
  return parse(readFileSync(require.resolve(path), 'utf8'));
}

function parse(json: string): Artifact {
  const { abi, bytecode, linkReferences = {} } = JSON.parse(json) as Published;
  const links = Object.assign({}, ...Object.values(linkReferences)) as Artifact['links'];
  return { abi, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`, links };
}
