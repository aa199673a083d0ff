import { applyEdits, modify, type FormattingOptions, type JSONPath } from 'jsonc-parser';

/** How what is new in a text is set out. */
export const FORMAT: FormattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** A value that is set, or taken out. */
interface Edit {
  path: JSONPath;
  value: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a form has nothing in it: rjsf makes empty objects for groups that nobody has filled in. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || (isObject(value) && Object.values(value).every(isEmpty));

/** What differs, as few edits as there are values. A list is one value when its length has changed. */
function editsBetween(before: unknown, after: unknown, path: JSONPath): Edit[] {
  if (isEmpty(after)) return isEmpty(before) ? [] : [{ path, value: undefined }];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      editsBetween(before[key], after[key], [...path, key]),
    );
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item: unknown, index) => editsBetween(before[index], item, [...path, index]));
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: withoutEmpty(after) }];
}

/** A value without the empty groups in it. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (isEmpty(item) ? [] : [[key, withoutEmpty(item)]])),
  );
}

/** The value at a path; undefined when the path leads nowhere. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined), value);

/** Sets a value in the text, or takes it out for `undefined`, with the groups that are empty without it. */
export function setInText(text: string, read: object, path: readonly string[], value: unknown): string {
  let end = path.length;
  if (value === undefined)
    while (end > 1 && Object.keys(valueAt(read, path.slice(0, end - 1)) ?? {}).length === 1) end -= 1;
  return applyEdits(text, modify(text, path.slice(0, end), value, { formattingOptions: FORMAT }));
}

/** Carries the changes of a form over into the text: nothing else of it moves, and a form that changed nothing leaves it as it is. */
export function editText(text: string, before: object, after: object): string {
  return editsBetween(before, after, []).reduce(
    (edited, { path, value }) => applyEdits(edited, modify(edited, path, value, { formattingOptions: FORMAT })),
    text,
  );
}
