/** `--help` of every command: the comment at the head of its file is its description. */
import { readFileSync } from 'node:fs';

/** Where `--help` was asked for, prints the head comment of the command's file and ends the process. */
export function answerHelp(file: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(headComment(readFileSync(file, 'utf8')));
  process.exit(0);
}

/** The text of the block comment that a file begins with; empty where there is none. */
function headComment(source: string): string {
  const comment = /^(?:#!.*\n)?\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}
