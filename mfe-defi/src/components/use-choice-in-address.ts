import { useSearchParams } from '@moa/host/router';

/**
 * A choice of a page, kept in the URL so that it survives a reload and can be shared. The default
 * is omitted, and an unknown value means the default. `resets` are parameters that are invalid for
 * another choice, such as the page of a list.
 */
export function useChoiceInAddress<T extends string>(
  name: string,
  offered: readonly T[],
  usual: NoInfer<T>,
  resets: readonly string[] = [],
): [chosen: T, choose: (next: T) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name);
  const chosen = offered.find((one) => one === inAddress) ?? usual;
  const choose = (next: T) =>
    setParams(
      (now) => {
        for (const one of [name, ...resets]) now.delete(one);
        if (next !== usual) now.set(name, next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose];
}

const onOff = ['on', 'off'] as const;

/** The same for a switch. */
export function useSwitchInAddress(
  name: string,
  usual = false,
  resets: readonly string[] = [],
): [on: boolean, turn: (on: boolean) => void] {
  const [chosen, choose] = useChoiceInAddress(name, onOff, usual ? 'on' : 'off', resets);
  return [chosen === 'on', (on) => choose(on ? 'on' : 'off')];
}

/** The page of a list, from 1. */
export function usePageInAddress(name = 'page'): [page: number, turn: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const page = /^[1-9]\d{0,4}$/.test(inAddress) ? Number(inAddress) : 1;
  const turn = (next: number) =>
    setParams(
      (now) => {
        now.delete(name);
        if (next > 1) now.set(name, `${next}`);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [page, turn];
}
