/**
 * An array as PostgreSQL's text, for a parameter such as `${arrayText(ids)}::text::bigint[]`. The drivers of our databases write arrays in
 * different ways, and this text means the same to both.
 */
export function arrayText(items: readonly (string | number | bigint | boolean | null | undefined)[]): string {
  return `{${items.map(itemText).join(',')}}`;
}

const itemText = (item: string | number | bigint | boolean | null | undefined): string => {
  if (item === null || item === undefined) return 'NULL';
  return typeof item === 'string' ? `"${item.replace(/["\\]/g, String.raw`\$&`)}"` : String(item);
};
