/** Values by name that outlast a reload of the tab, the latest `max` of them. */
export interface Remembered<Value> {
  get(name: string | number): Value | undefined;
  /** Adds a value. One that is there stays. */
  add(name: string | number, value: Value): void;
  /** Writes them down for a reload. */
  keep(): void;
}

/** Reads what the tab remembers under a name. Browsers may deny storage in a frame: then it lasts only as long as the page. */
export function createRemembered<Value>(
  name: string,
  max: number,
  isValue: (value: unknown) => value is Value,
): Remembered<Value> {
  let values = read(name, isValue);
  return {
    get: (one) => values.get(String(one)),
    add(one, value) {
      if (!values.has(String(one))) values.set(String(one), value);
    },
    keep() {
      values = new Map([...values].slice(-max));
      try {
        sessionStorage.setItem(name, JSON.stringify([...values]));
      } catch {
        // Denied.
      }
    },
  };
}

function read<Value>(name: string, isValue: (value: unknown) => value is Value): Map<string, Value> {
  const isRow = (row: unknown): row is [string, Value] =>
    Array.isArray(row) && typeof row[0] === 'string' && isValue(row[1]);
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return new Map(Array.isArray(rows) ? rows.filter(isRow) : []);
  } catch {
    return new Map();
  }
}
