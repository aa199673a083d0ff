import { rgbOf } from '../../../shared/studio/hex-color.ts';

/** Where a brand's own colour of a mode stands in its file. */
export const colorPath = (variant: string, token: string): string[] => [
  'theme',
  'variants',
  variant,
  'overrides',
  ...token.split('.'),
  '$value',
];

/** Whether each mode has a value of its own: colours, and what is made of them. */
export const isOfMode = (token: string): boolean => /^(color|gradient|shadow)\./.test(token);

/** Where a brand's own measure stands in its file, for all modes. */
export const measurePath = (token: string): string[] => ['theme', 'overrides', ...token.split('.'), '$value'];

/** A colour as a design token has it. @param hex `#rrggbb` */
export const colorValue = (hex: string): object => ({
  colorSpace: 'srgb',
  components: rgbOf(hex).map((part) => Number(part.toFixed(3))),
  hex,
});

/** A measure as a design token has it. */
export const measureValue = (value: number, unit: string): unknown => (unit === '' ? value : { value, unit });
