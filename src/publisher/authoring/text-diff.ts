/** Unchanged lines to keep around a change. */
const CONTEXT_LINES = 2;

/** A line of both texts, of the old one alone, or of the new one alone. */
interface DiffLine {
  mark: ' ' | '-' | '+';
  text: string;
}

/** Compares two texts: lines that begin with `-`, `+` or a space, without those far from a change. Meant for files of a few hundred lines, because the work grows with the product of their lengths. */
export function textDiff(before: string, after: string): string[] {
  const lines = diffLines(before.trimEnd().split('\n'), after.trimEnd().split('\n'));
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1).some(({ mark }) => mark !== ' ');
  return lines.flatMap(({ mark, text }, index) => (isNear(index) ? [`${mark} ${text}`] : []));
}

/** The longest common subsequence of lines, with the lines between. */
function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j])
      [lines[lines.length], i, j] = [{ mark: ' ', text: before[i]! }, i + 1, j + 1];
    else if (i < before.length && (j === after.length || common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push({ mark: '-', text: before[i++]! });
    else lines.push({ mark: '+', text: after[j++]! });
  }
  return lines;
}
