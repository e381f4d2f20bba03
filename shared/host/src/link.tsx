/**
 * Links within the app. The router's own bring its fetching ahead and its forms along, which weigh as
 * much as the rest of it; following a link, and what a link is, are the router's here too.
 */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import {
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** A press with a modifier, another button or a target is the browser's business. */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={press} {...(target === undefined ? {} : { target })}>
      {children}
    </a>
  );
}

/** Says that it leads to the page that is open, or with `end: false` to one that holds it. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useResolvedPath(rest.to);
  const here = useLocation().pathname;
  const current =
    here === pathname ||
    (!end && here.startsWith(`${pathname.replace(/\/$/, '')}/`) && pathname !== '/');
  return <Link {...(current ? { 'aria-current': 'page' } : {})} {...rest} />;
}
