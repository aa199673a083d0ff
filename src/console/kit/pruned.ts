import type { RecordValue } from './record-form.tsx';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A document without the fields that were left empty: the form has a place for each, and the gateway takes none of them. */
export const pruned = (document: RecordValue): RecordValue => prune(document) as RecordValue;

function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prune).filter((item) => !isEmpty(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).map(([name, field]) => [name, prune(field)] as const);
  return Object.fromEntries(kept.filter(([, field]) => !isEmpty(field)));
}
