/** Distance on the brand's grid, in steps of its unit (4 px by default). */
export const space = (steps: number): string => `calc(var(--space-unit) * ${steps})`;

/** From here on a page has the width of a desktop: the rail stands beside the content, the bottom bar is gone. */
const DESKTOP_MIN_PX = 1000;
/** From here on a page has room for two things side by side. */
const TABLET_MIN_PX = 640;

/** From here on something may float beside the content of a centred page. */
const WIDE_MIN_PX = 1360;
/** From here on a dense page has room for two tables abreast. */
const LARGE_MIN_PX = 1700;

/** The query of a desktop, for what a style cannot decide. */
export const DESKTOP = `(min-width: ${DESKTOP_MIN_PX}px)`;

/** Media queries, smallest first: what is not inside one is for the phone. */
export const media = {
  tablet: `@media (min-width: ${TABLET_MIN_PX}px)`,
  desktop: `@media ${DESKTOP}`,
  wide: `@media (min-width: ${WIDE_MIN_PX}px)`,
  large: `@media (min-width: ${LARGE_MIN_PX}px)`,
  phoneOnly: `@media (max-width: ${DESKTOP_MIN_PX - 1}px)`,
  narrow: `@media (max-width: ${TABLET_MIN_PX - 1}px)`,
} as const;

/** Selectors for the frame that the brand chose; the document carries it, so that no component asks for it. */
export const inLayout = {
  rail: `[data-layout='rail'] &`,
  centred: `[data-layout='centred'] &`,
  columns: `[data-layout='columns'] &`,
} as const;
