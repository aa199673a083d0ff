/** One goal and what was measured for it. */
export interface Goal {
  what: string;
  measured: number;
  /** The largest value that meets the goal. */
  atMost?: number;
  /** The smallest value that meets the goal. */
  atLeast?: number;
  unit: 'x' | 'ms' | 's' | 'kB' | 'MB' | 'count';
}

/** Digits that a unit is shown with: enough to see a goal missed, no more than rounds reproduce. */
const digits: Readonly<Record<Goal['unit'], number>> = { x: 3, ms: 0, s: 2, kB: 1, MB: 0, count: 2 };

/** Whether the measured value, and not its rounded image, is within the goal. A value that is no number meets nothing. */
export const isMet = ({ measured, atMost = Infinity, atLeast = -Infinity }: Goal): boolean =>
  measured <= atMost && measured >= atLeast;

/** A value as tables show it; whole counts without digits. */
export function shown(value: number, unit: Goal['unit']): string {
  const text = value.toFixed(Number.isInteger(value) && unit === 'count' ? 0 : digits[unit]);
  return unit === 'count' ? text : `${text} ${unit}`;
}

/** The goals as lines of a table: what, measured, goal, met. */
export function goalRows(goals: readonly Goal[]): string[][] {
  return goals.map((goal) => {
    const bound = goal.atLeast === undefined ? `≤ ${goal.atMost ?? ''}` : `≥ ${goal.atLeast}`;
    return [
      goal.what,
      shown(goal.measured, goal.unit),
      goal.unit === 'count' ? bound : `${bound} ${goal.unit}`,
      isMet(goal) ? 'met' : 'MISSED',
    ];
  });
}

/** Lines with columns as wide as their widest cell; the first column stands left, the others right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  const drawn = lines.map((line) =>
    `  ${head.map((_, column) => pad(line[column] ?? '', column)).join('  ')}`.trimEnd(),
  );
  return [drawn[0], `  ${widths.map((width) => '─'.repeat(width)).join('  ')}`, ...drawn.slice(1)].join('\n');
}
