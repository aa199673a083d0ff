/** A distance on the brand's grid, in steps of its unit (4 px by default). */
export const space = (steps: number): string => `calc(var(--space-unit) * ${steps})`;

/** Desktop width: the rail stands beside the content and the bottom bar is gone. */
const DESKTOP_MIN_PX = 1000;
/** Tablet width: there is room for two things side by side. */
const TABLET_MIN_PX = 640;

/** There is room for something that floats beside the content of a centred page. */
const WIDE_MIN_PX = 1360;
/** A dense page has room for two tables side by side. */
const LARGE_MIN_PX = 1700;

/** A phone on its side: a page has hardly any height. */
const LOW_MAX_PX = 480;

/** Media query of a desktop, for code that CSS cannot cover. */
export const DESKTOP = `(min-width: ${DESKTOP_MIN_PX}px)`;

/** Media queries, smallest first. Styles outside of a query apply to phones. */
export const media = {
  tablet: `@media (min-width: ${TABLET_MIN_PX}px)`,
  desktop: `@media ${DESKTOP}`,
  wide: `@media (min-width: ${WIDE_MIN_PX}px)`,
  large: `@media (min-width: ${LARGE_MIN_PX}px)`,
  phoneOnly: `@media (max-width: ${DESKTOP_MIN_PX - 1}px)`,
  narrow: `@media (max-width: ${TABLET_MIN_PX - 1}px)`,
  low: `@media (orientation: landscape) and (max-height: ${LOW_MAX_PX}px)`,
} as const;

/** Selectors for the brand's layout. The document carries it as an attribute, so that components need not read the brand config. */
export const inLayout = {
  rail: `[data-layout='rail'] &`,
  centred: `[data-layout='centred'] &`,
  columns: `[data-layout='columns'] &`,
} as const;
