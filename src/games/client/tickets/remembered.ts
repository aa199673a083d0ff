/** Values by number that outlast a reload of the tab, the latest `max` of them. */
export interface Remembered<Value> {
  get(number: number): Value | undefined;
  /** Adds a value. One that is there stays. */
  add(number: number, value: Value): void;
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
    get: (number) => values.get(number),
    add(number, value) {
      if (!values.has(number)) values.set(number, value);
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

function read<Value>(name: string, isValue: (value: unknown) => value is Value): Map<number, Value> {
  const isRow = (row: unknown): row is [number, Value] =>
    Array.isArray(row) && typeof row[0] === 'number' && isValue(row[1]);
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return new Map(Array.isArray(rows) ? rows.filter(isRow) : []);
  } catch {
    return new Map();
  }
}
