/**
 * The item of a menu that a key moves the focus to, or undefined if the key does not move it (LAYOUT-14). The arrow keys go around, Home and
 * End go to the ends, and a letter goes to the next item that begins with it.
 * @param current index of the focused item, -1 if none has the focus
 */
export function itemForKey(key: string, current: number, labels: readonly string[]): number | undefined {
  const last = labels.length - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return current >= last ? 0 : current + 1;
    case 'ArrowUp':
      return current <= 0 ? last : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return itemWithLetter(key, current, labels);
  }
}

function itemWithLetter(key: string, current: number, labels: readonly string[]): number | undefined {
  // A named key such as `Enter` has several characters. A space activates the item.
  if (!/^\S$/u.test(key)) return undefined;
  const begins = (label: string) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const after = labels.findIndex((label, index) => index > current && begins(label));
  const found = after === -1 ? labels.findIndex(begins) : after;
  return found === -1 ? undefined : found;
}
