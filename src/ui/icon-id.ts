/** Id of an icon's symbol in the sprite, which every page's template contains. */
export const iconId = (name: string): string => `icon-${name}`;
