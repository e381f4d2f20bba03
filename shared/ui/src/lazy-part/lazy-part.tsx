import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Loader<P> = () => Promise<{ default: ComponentType<P> }>;
type State<P> =
  | { status: 'loading' }
  | { status: 'ready'; part: ComponentType<P> }
  | { status: 'failed'; error: unknown };

/**
 * A part whose code is fetched when it is first drawn. Unlike React's own `lazy` it forgets a failure:
 * the code is fetched again when the part mounts again, which is what the shell's retry does.
 */
export function lazyPart<P extends object>(load: Loader<P>, placeholder: ReactNode) {
  let known: ComponentType<P> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: like React's own lazy, called once for a module
  return function LazyPart(props: P) {
    const [state, setState] = useState<State<P>>(() =>
      known ? { status: 'ready', part: known } : { status: 'loading' },
    );
    useEffect(() => {
      if (known) return;
      let current = true;
      load().then(
        (module) => {
          known = module.default;
          if (current) setState({ status: 'ready', part: module.default });
        },
        (error: unknown) => {
          if (current) setState({ status: 'failed', error });
        },
      );
      return () => {
        current = false;
      };
    }, []);
    if (state.status === 'failed') throw state.error;
    if (state.status === 'loading') return placeholder;
    const Part = state.part;
    return <Part {...props} />;
  };
}
