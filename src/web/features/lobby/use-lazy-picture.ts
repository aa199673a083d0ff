import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from '../../stores/root-store.ts';

/** Share of a picture that must be in view before it is fetched (spec §9). */
const IN_VIEW_MIN = 0.1;
/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * Holds a tile's picture back until a tenth of it is in view, and asks for it once (CAT-17). Tiles that came with the page have their pictures
 * from the start, because they must show without scripts: the browser itself loads those late.
 */
export function useLazyPicture(url: string): { cell: RefObject<HTMLDivElement | null>; tileUrl: string } {
  const { ui } = useStore();
  const cell = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(!ui.isHydrated);
  useEffect(() => {
    const picture = cell.current?.querySelector('img');
    if (isSeen || !picture) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= IN_VIEW_MIN)) setSeen(true);
      },
      { threshold: IN_VIEW_MIN },
    );
    observer.observe(picture);
    return () => observer.disconnect();
  }, [isSeen]);
  return { cell, tileUrl: isSeen ? url : NOTHING };
}
