import type { InheritedValue } from '../../../shared/contract/console/studio-fields.ts';

/** A list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** A list that the brand inherits, put together from its single values; empty when nothing gives it. */
export function inheritedList(inherited: readonly InheritedValue[], path: readonly string[]): unknown[] {
  const begin = `/${path.join('/')}/`;
  const list: unknown[] = [];
  for (const { path: pointer, value } of inherited) {
    if (!pointer.startsWith(begin)) continue;
    const keys = pointer.slice(begin.length).split('/');
    // Every key but the last leads to a group or a list, which is made if it is missing.
    let node = list as unknown as Record<string, unknown>;
    keys.forEach((key, depth) => {
      if (depth === keys.length - 1) node[key] = value;
      else node = (node[key] ??= /^\d+$/.test(keys[depth + 1]!) ? [] : {}) as Record<string, unknown>;
    });
  }
  return list;
}
