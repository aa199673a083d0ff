/** Largest value of a channel of a colour in hexadecimal digits. */
const CHANNEL_MAX = 0xff;

/** The channels of `#rrggbb`, from 0 to 1. */
export const rgbOf = (hex: string): [red: number, green: number, blue: number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / CHANNEL_MAX) as [number, number, number];

/** A colour of channels from 0 to 1 as `#rrggbb`. */
export const hexOfRgb = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * CHANNEL_MAX)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
