import type { IconName } from './icon-sprite.ts';

export type { IconName };

/** What the ids of the icons begin with, in the drawing that every page brings along. */
export const ICON_ID = 'icon-';
/** Width of their lines, of 24 parts of an icon's height. */
export const STROKE = 1.75;

/** An icon beside words or inside a labelled button: it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden focusable={false}>
      <use href={`#${ICON_ID}${name}`} />
    </svg>
  );
}
