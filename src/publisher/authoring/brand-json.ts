/** Writes a brand file the way a person would: a value that fits stays on one line. */
export const brandJson = (value: Record<string, unknown>): string => `${block(value, '')}\n`;

/** A value moves to several lines when its line would reach this length. */
const LINE_LENGTH_MAX = 140;

const inLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`)
    .join(', ')} }`;
};

/** An object or array over several lines, each value on one line if it fits. */
function block(value: object, indent: string): string {
  const inner = `${indent}  `;
  const write = (key: string, item: unknown) => {
    const line = `${inner}${key}${inLine(item)}`;
    return typeof item !== 'object' || item === null || line.length < LINE_LENGTH_MAX
      ? line
      : `${inner}${key}${block(item, inner)}`;
  };
  if (Array.isArray(value)) return `[\n${value.map((item) => write('', item)).join(',\n')}\n${indent}]`;
  return `{\n${Object.entries(value)
    .map(([key, item]) => write(`${JSON.stringify(key)}: `, item))
    .join(',\n')}\n${indent}}`;
}
