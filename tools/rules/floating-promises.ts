/**
 * Promises that nobody holds, as the compiler's own types tell: a statement that is one, and a function
 * that answers one to somebody who expects nothing back. What they throw is lost, or ends the process; what
 * they do is not done yet when the next line runs.
 */
import { relative } from 'node:path';
import {
  type ArrowFunction,
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type Expression,
  type ExpressionStatement,
  type FunctionExpression,
  type Identifier,
  ModifierFlags,
  type Node,
  type ParenthesizedExpression,
  type PropertyAccessExpression,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Violation } from './violation.ts';

/** Calls of Node's test runner: it waits for its own promises. */
const ownPromises = /^(describe|it|test|suite)$/;
/** Of `node:assert` these alone answer a promise. */
const assertsLater = /^(rejects|doesNotReject)$/;

/** By the folders of a workspace that have a `tsconfig.json`; files of dependencies are left out. */
export function findFloating(root: string, folders: readonly string[]): Violation[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({
      openProjects: folders.map((folder) => `${root}/${folder}/tsconfig.json`),
    });
    return snapshot.getProjects().flatMap(({ program, checker, configFileName }) => {
      const folder = configFileName.replace(/[^/]+$/, '');
      const files = program
        .getSourceFileNames()
        .filter((name) => name.startsWith(folder) && !name.includes('/node_modules/'));
      return files.flatMap((name) => {
        const file = program.getSourceFile(name);
        if (!file) return [];
        const path = relative(root, name).replaceAll('\\', '/');
        return floatingIn(file, checker, isTest(path)).map(({ node, message }) => ({
          path,
          line: file.text.slice(0, startOf(node, file)).split('\n').length,
          message,
        }));
      });
    });
  } finally {
    api.close();
  }
}

type Floating = { node: Node; message: string };

function floatingIn(file: SourceFile, checker: Checker, inTest: boolean): Floating[] {
  const statements: Expression[] = [];
  const functions: (ArrowFunction | FunctionExpression)[] = [];
  const runsTests = /from 'node:test'/.test(file.text);
  const enter = (node: Node): void => {
    if (node.kind === SyntaxKind.ExpressionStatement)
      statements.push(...dropped((node as ExpressionStatement).expression, runsTests));
    // In a test what is lost so fails the run.
    if (!inTest && isFunction(node) && mayAnswerPromise(node)) functions.push(node);
    node.forEachChild(enter);
  };
  file.forEachChild(enter);
  const types = statements.length === 0 ? [] : checker.getTypeAtLocation(statements);
  return [
    ...statements
      .filter((_, index) => isPromise(types[index], checker))
      .map((node) => ({
        node,
        message: 'leaves a promise alone; await it, answer it, or catch what it throws',
      })),
    ...functions
      .filter((node) => isHandedAsVoid(node, checker))
      .map((node) => ({
        node,
        message:
          'answers a promise to somebody who expects nothing; let it catch what it throws, and answer nothing',
      })),
  ];
}

/** The values that a statement drops and that could be a promise. */
function dropped(expression: Expression, runsTests: boolean): Expression[] {
  switch (expression.kind) {
    case SyntaxKind.ParenthesizedExpression:
      return dropped((expression as ParenthesizedExpression).expression, runsTests);
    case SyntaxKind.ConditionalExpression: {
      const { whenTrue, whenFalse } = expression as ConditionalExpression;
      return [whenTrue, whenFalse].flatMap((one) => dropped(one, runsTests));
    }
    case SyntaxKind.BinaryExpression: {
      const { left, operatorToken, right } = expression as BinaryExpression;
      const { kind } = operatorToken;
      if (kind === SyntaxKind.CommaToken)
        return [left, right].flatMap((one) => dropped(one, runsTests));
      return choosing.has(kind) ? dropped(right, runsTests) : [];
    }
    case SyntaxKind.CallExpression:
      return isHandled(expression as CallExpression, runsTests) ? [] : [expression];
    case SyntaxKind.NewExpression:
    case SyntaxKind.TaggedTemplateExpression:
    case SyntaxKind.Identifier:
    case SyntaxKind.PropertyAccessExpression:
    case SyntaxKind.ElementAccessExpression:
    case SyntaxKind.NonNullExpression:
      return [expression];
    default:
      return [];
  }
}

const choosing: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/** `….catch(…)`, `….then(…, …)`, and what answers no promise that anybody has to hold. */
function isHandled({ expression, arguments: given }: CallExpression, runsTests: boolean): boolean {
  if (expression.kind === SyntaxKind.Identifier)
    return runsTests && ownPromises.test((expression as Identifier).text);
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return false;
  const { expression: of, name } = expression as PropertyAccessExpression;
  if (name.text === 'catch') return given.length > 0;
  if (name.text === 'then') return given.length > 1;
  if (name.text === 'finally' && of.kind === SyntaxKind.CallExpression)
    return isHandled(of as CallExpression, runsTests);
  if (of.kind !== SyntaxKind.Identifier) return false;
  const holder = (of as Identifier).text;
  if (holder === 'assert') return !assertsLater.test(name.text);
  return runsTests && ownPromises.test(holder);
}

/** Something that one can wait for and that can fail; a `FastifyReply` can only be waited for. */
const known = new WeakMap<Checker, Map<number, boolean>>();

function isPromise(type: Type | undefined, checker: Checker): boolean {
  if (!type || type.flags & (TypeFlags.Any | TypeFlags.Void | TypeFlags.Undefined)) return false;
  const seen = known.get(checker) ?? new Map<number, boolean>();
  known.set(checker, seen);
  const before = seen.get(type.id);
  if (before !== undefined) return before;
  const real = checker.getNonNullableType(type) ?? type;
  const found = ['then', 'catch'].every((name) => checker.getPropertyOfType(real, name));
  seen.set(type.id, found);
  return found;
}

function isFunction(node: Node): node is ArrowFunction | FunctionExpression {
  return node.kind === SyntaxKind.ArrowFunction || node.kind === SyntaxKind.FunctionExpression;
}

/** An async function, or one whose only expression is a call. */
function mayAnswerPromise(node: ArrowFunction | FunctionExpression): boolean {
  if (!node.parent || !givenTo.has(node.parent.kind) || isFinally(node.parent)) return false;
  const isAsync = (node.modifierFlags & ModifierFlags.Async) !== 0;
  return isAsync || node.body?.kind === SyntaxKind.CallExpression;
}

const givenTo: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.CallExpression,
  SyntaxKind.NewExpression,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.BinaryExpression,
]);

/** `work.finally(() => end())` waits for what it is answered, whatever its type says. */
function isFinally(call: Node): boolean {
  const { expression } = call as CallExpression;
  return (
    call.kind === SyntaxKind.CallExpression &&
    expression.kind === SyntaxKind.PropertyAccessExpression &&
    (expression as PropertyAccessExpression).name.text === 'finally'
  );
}

/** Whether who is given a function takes its answer for nothing, and its answer is a promise. */
function isHandedAsVoid(node: ArrowFunction | FunctionExpression, checker: Checker): boolean {
  const wanted = checker.getContextualType(node);
  if (!wanted) return false;
  const expected = signaturesOf(checker.getNonNullableType(wanted) ?? wanted, checker);
  const isVoid = (type: Type | undefined) => ((type?.flags ?? 0) & TypeFlags.Void) !== 0;
  if (expected.length === 0 || !expected.every(isVoid)) return false;
  const own = checker.getTypeAtLocation(node);
  return own !== undefined && signaturesOf(own, checker).some((type) => isPromise(type, checker));
}

const isTest = (path: string) => /\.test\.ts$|(^|\/)testing\//.test(path);
const callSignature = 0;

function signaturesOf(type: Type, checker: Checker): (Type | undefined)[] {
  return checker
    .getSignaturesOfType(type, callSignature)
    .map((signature) => checker.getReturnTypeOfSignature(signature));
}

function startOf(node: Node, file: SourceFile): number {
  const rest = file.text.slice(node.pos, node.end);
  return node.pos + (rest.length - rest.trimStart().length);
}
