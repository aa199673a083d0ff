/** Patterns of browsers in a user agent. A browser that also names another comes before that other. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Patterns of operating systems, in the same order of precedence. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const HANDHELD = /iPhone|Android|Mobile/;

/**
 * A device as its owner would name it. Unknown parts are `undefined`. The names are proper names, the same in every
 * language.
 */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

/**
 * Reads browser and system from a user agent. Use it only as a hint for the player, because a client can send any
 * string.
 */
export function deviceOf(userAgent: string): Device {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems), isPhone: HANDHELD.test(userAgent) };
}
