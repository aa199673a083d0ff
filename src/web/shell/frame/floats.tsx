import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';
import { useLateCode } from '../../kit/use-late-code.ts';
import { useStore } from '../../stores/root-store.ts';
import { entriesAt } from '../entry.tsx';

/** Above the bottom bar of a phone, and below dialogs, toasts and the slip. What lies between its items can be clicked. */
const Edge = styled.div`
  position: fixed;
  inset: auto ${space(3)} calc(var(--size-bottom-bar) + env(safe-area-inset-bottom) + ${space(3)}) auto;
  z-index: 8;
  display: grid;
  justify-items: end;
  gap: ${space(3)};
  max-width: calc(100vw - ${space(6)});
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  &[data-is-aside] {
    visibility: hidden;
  }
  ${media.desktop} {
    inset: auto ${space(6)} ${space(6)} auto;
  }
  /* The end of the page can be scrolled out from under it. */
  body:has(&:not(:empty)) footer {
    margin-bottom: ${space(24)};
  }
  @media print {
    display: none;
  }
`;

/** What floats at the edge of a page: the entries that the brand lists there. They step aside while they would cover what has the focus. */
export const Floats = observer(function Floats() {
  const store = useStore();
  const edge = useRef<HTMLDivElement>(null);
  const isAside = useIsAside(edge);
  return (
    <Edge ref={edge} data-is-aside={isAside || undefined}>
      {entriesAt('float', store).map(
        ({ id, to }) => typeof to === 'object' && 'float' in to && <Float key={id} load={to.float} />,
      )}
    </Edge>
  );
});

/** The code of floats that have come, by what loads it. */
const come = new Map<() => unknown, ComponentType>();

function Float({ load }: { load: () => Promise<{ Float: ComponentType }> }) {
  const [fetchOnce] = useState(() => async () => void come.set(load, (await load()).Float));
  useLateCode(come.has(load), fetchOnce);
  const Content = come.get(load);
  return Content ? <Content /> : null;
}

/** Whether what has the focus lies behind an element. */
function useIsAside(edge: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const look = () => {
      const [focused, own] = [document.activeElement, edge.current];
      if (!focused || !own || focused === document.body || own.contains(focused)) return setAside(false);
      // The content takes the focus as a whole when a page is entered.
      if (focused.contains(own) || focused.getAttribute('tabindex') === '-1') return setAside(false);
      const [a, b] = [focused.getBoundingClientRect(), own.getBoundingClientRect()];
      setAside(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
    };
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const name of events) addEventListener(name, look, { passive: true });
    return () => {
      for (const name of events) removeEventListener(name, look);
    };
  }, [edge]);
  return isAside;
}
