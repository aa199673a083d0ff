/** Mixes two colours `#rrggbb`. A share of 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a colour with white. */
export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);

/** Mixes a colour with a warm black. Plain black would turn it grey. */
export const darken = (hex: string, share: number): string => mix(hex, '#12060a', share);
