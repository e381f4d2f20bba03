import { useSearchParams } from '@moa/host/router';

/**
 * One choice of a page, kept in its address so that it lasts through a reload and can be sent to
 * somebody. The usual choice is left out, and what is not offered is the usual one. `resets` are
 * parameters that mean nothing for another choice, such as the page of a list.
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
