import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { SquareMousePointer } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { drawnBy, drawnPlaces } from './drawn-by.ts';

const messages = defineMessages(
  {
    pick: '화면에서 고르기',
    picking: '화면을 가리키고 누르세요. Esc로 그만둡니다.',
    here: '이 화면에 그려진 것',
    shell: '셸',
    owner: '담당: {team} · {contact}',
    nothing: '리모트가 그린 것이 없습니다. 모두 셸이 그렸습니다.',
  },
  {
    pick: 'Pick an element',
    picking: 'Point and click. Press Esc to stop.',
    here: 'Drawn on this page',
    shell: 'Shell',
    owner: 'Owner: {team} · {contact}',
    nothing: 'No remote drew anything here. Everything is from the shell.',
  },
);

/**
 * Shows which remote rendered the element under the pointer; the list gives the same information
 * without a pointer.
 */
export function DrawnByTab() {
  const t = useMessages(messages);
  const [picking, setPicking] = useState(false);
  const [shown, setShown] = useState<Element | null>(null);
  const pick = useCallback((element: Element) => {
    setShown(element);
    setPicking(false);
  }, []);
  const end = useCallback(() => {
    setPicking(false);
    setShown(null);
  }, []);
  useElementPicker(picking, { onPoint: setShown, onPick: pick, onEnd: end });
  const places = drawnPlaces();
  return (
    <Columns>
      <div>
        <Button size="small" aria-pressed={picking} onClick={() => setPicking(!picking)}>
          <SquareMousePointer size={16} aria-hidden />
          {t('pick')}
        </Button>
        <Answer role="status">
          {picking && !shown ? t('picking') : null}
          {shown?.isConnected ? <Facts element={shown} /> : null}
        </Answer>
      </div>
      <div>
        <Heading>{t('here')}</Heading>
        {places.length === 0 ? <p>{t('nothing')}</p> : null}
        <ul>
          {places.map((place) => {
            const { remote, module } = drawnBy(place);
            return (
              <li key={`${remote}${module}`}>
                <Place
                  type="button"
                  aria-pressed={shown === place}
                  onFocus={() => setShown(place)}
                  onPointerEnter={() => setShown(place)}
                  onClick={() => {
                    setShown(place);
                    place.scrollIntoView({ block: 'center' });
                  }}
                >
                  <strong>{remote}</strong> {module}
                </Place>
              </li>
            );
          })}
        </ul>
      </div>
      {shown?.isConnected ? <Outline element={shown} /> : null}
    </Columns>
  );
}

function Facts({ element }: { element: Element }) {
  const t = useMessages(messages);
  const { remote, version, module, owner, element: name } = drawnBy(element);
  return (
    <>
      <Who>
        {remote === 'shell' ? t('shell') : remote} {version}
      </Who>
      {module ? <p>{module}</p> : null}
      {owner ? <p>{t('owner', owner)}</p> : null}
      <Quiet>{name}</Quiet>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
`;
const Answer = styled.div`
  min-height: 96px;
  padding-top: ${space(3)};
`;
const Who = styled.p`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const Quiet = styled.p`
  color: ${color.textFaint};
`;
const Heading = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${fontSize[12]};
  font-weight: ${weight.medium};
  color: ${color.textFaint};
`;
const Place = styled.button`
  width: 100%;
  min-height: 36px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  text-align: left;
  cursor: pointer;
  &:hover, &[aria-pressed='true'] { background: ${color.surfaceHover}; }
`;

/** A frame around an element of the page, which follows it as the page scrolls. */
function Outline({ element }: { element: Element }) {
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

/**
 * While it is active, the pointer shows elements instead of using them: a press picks one, Escape ends
 * it. The panel itself stays usable.
 */
function useElementPicker(
  active: boolean,
  {
    onPoint,
    onPick,
    onEnd,
  }: { onPoint(element: Element): void; onPick(element: Element): void; onEnd(): void },
): void {
  useEffect(() => {
    if (!active) return;
    const target = (event: Event) =>
      event.target instanceof Element && !event.target.closest('[data-developer-panel]')
        ? event.target
        : null;
    const point = (event: Event) => {
      const element = target(event);
      if (element) onPoint(element);
    };
    const pick = (event: Event) => {
      const element = target(event);
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') onPick(element);
    };
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    };
    const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'];
    document.addEventListener('pointermove', point, true);
    document.addEventListener('keydown', end, true);
    for (const press of presses) document.addEventListener(press, pick, true);
    return () => {
      document.removeEventListener('pointermove', point, true);
      document.removeEventListener('keydown', end, true);
      for (const press of presses) document.removeEventListener(press, pick, true);
    };
  }, [active, onPoint, onPick, onEnd]);
}
