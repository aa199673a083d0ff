import { iconId } from './icon-id.ts';
import type { IconName } from './icon-sprite.ts';

export type { IconName };

/** An icon beside text or inside a labelled button. Screen readers skip it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden focusable={false}>
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
