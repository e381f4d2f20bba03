import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink } from './link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}
const at = (path: string, children: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByRole('status').textContent;

describe('a link', () => {
  it('leads there without loading the page anew, and takes its state along', () => {
    at(
      '/assets',
      <Link to="/defi?tab=aave" state={{ from: 'x' }}>
        DeFi
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'DeFi' });
    expect(link.getAttribute('href')).toBe('/defi?tab=aave');
    expect(fireEvent.click(link)).toBe(false);
    expect(here()).toBe('/defi?tab=aave {"from":"x"}');
  });

  it('keeps to its page where only the query is named', () => {
    at('/assets?page=2', <Link to="?page=3">3</Link>);
    fireEvent.click(screen.getByRole('link'));
    expect(here()).toBe('/assets?page=3 null');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a press with %j to the browser',
    (press) => {
      at('/', <Link to="/assets">x</Link>);
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(screen.getByRole('link'), press);
      expect(here()).toBe('/ null');
    },
  );

  it('goes nowhere where its press was taken', () => {
    at(
      '/',
      <Link to="/assets" onClick={(event) => event.preventDefault()}>
        x
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(here()).toBe('/ null');
  });
});

describe('a link of the navigation', () => {
  it.each([
    ['/assets', '/assets', false, true],
    ['/assets', '/assets', true, true],
    ['/assets', '/assets/btc', false, true],
    ['/assets', '/assets/btc', true, false],
    ['/assets', '/assets-of-others', false, false],
    ['/', '/assets', false, false],
    ['/', '/', true, true],
  ])('to %s is current on %s (only there: %p): %p', (to, path, end, current) => {
    at(
      path,
      <NavLink to={to} end={end}>
        x
      </NavLink>,
    );
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current ? 'page' : null);
  });
});
