import { render } from '@testing-library/react';
import { Bell as LibraryBell } from 'lucide-react';
import drawIcon from './draw-icon.tsx';

const data = {
  name: 'bell',
  size: 24,
  node: [['path', { d: 'M10.268 21a2 2 0 0 0 3.464 0', key: 'a' }]],
} as const;
const Bell = drawIcon(data);

const attributesOf = (svg: Element | null) =>
  Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));

describe('an icon', () => {
  it.each([
    {},
    { size: 18 },
    { strokeWidth: 1.5, 'aria-label': '알림' },
    { role: 'img' },
    { 'data-x': 'y' },
  ])('looks as the library would draw it with %j', (props) => {
    const ours = attributesOf(render(<Bell {...props} />).container.querySelector('svg'));
    const theirs = attributesOf(render(<LibraryBell {...props} />).container.querySelector('svg'));
    delete theirs['class'];
    expect(ours).toEqual(theirs);
  });

  it('keeps the class that styles give it, and what it is made of', () => {
    const { container } = render(<Bell className="quiet" />);
    expect(container.querySelector('svg.quiet > path')).not.toBeNull();
  });
});
