/** Browsers by what they say, those first that also say the name of another. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Systems, likewise. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const HELD_IN_A_HAND = /iPhone|Android|Mobile/;

/** A device as its owner would call it; what cannot be told is undefined. The names are proper names, the same in every language. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

/** Reads what a browser says of itself. It is a hint for the eye: anybody can say anything. */
export function deviceOf(userAgent: string): Device {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return { browser: named(browsers), system: named(systems), isPhone: HELD_IN_A_HAND.test(userAgent) };
}
