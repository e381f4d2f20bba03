import { color } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useLayoutEffect, useState } from 'react';

/** A frame around an element of the page, which follows it as the page scrolls. */
export function Outline({ element }: { element: Element }) {
  const [box, setBox] = useState(() => element.getBoundingClientRect());
  useLayoutEffect(() => {
    const follow = () => setBox(element.getBoundingClientRect());
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [element]);
  return (
    <Frame
      aria-hidden
      style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
    />
  );
}

const Frame = styled.div`
  position: fixed;
  z-index: 49;
  border: 2px solid ${color.accent};
  border-radius: 6px;
  background: color-mix(in srgb, ${color.accent} 12%, transparent);
  pointer-events: none;
`;
