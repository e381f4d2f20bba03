/**
 * `--route /assets --state failed,stale --only dark,390`: everything where nothing is named. `--built`
 * takes the builds as they are.
 */
import { parseArgs } from 'node:util';
import { type State, states } from './states.ts';

type Options = {
  routes: readonly string[];
  states: readonly State[];
  only: readonly string[];
  out: string;
  built: boolean;
};

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      route: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      out: { type: 'string', default: 'screenshots' },
      built: { type: 'boolean', default: false },
    },
  });
  const named = words(values.state);
  const unknown = named.filter((name) => !(states as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`--state knows ${states.join(', ')}, not ${unknown.join(', ')}`);
  return {
    routes: values.route,
    states: named.length > 0 ? states.filter((state) => named.includes(state)) : states,
    only: words(values.only),
    out: values.out,
    built: values.built,
  };
}

function words(text: string): string[] {
  return text.split(',').filter(Boolean);
}
