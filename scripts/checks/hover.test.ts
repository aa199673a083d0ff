import { expect, test } from 'vitest';
import { findHoverOnly } from './hover.ts';
import { readSources, showFinding } from './sources.ts';

const linesOf = (text: string) => findHoverOnly({ path: 'a.css', text }).map(({ line }) => line);

test.each<[string, number[]]>([
  ['a:hover { color: red }', []],
  ['a:hover {\n  color: red;\n  opacity: 1;\n}', [1]],
  ['a {\n  &:hover > b {\n    display: block;\n  }\n}', [2]],
  ['a:hover,\na:focus-visible { visibility: visible }', []],
  ['a:hover > b, a:focus-within > b { display: block }', []],
  ['a:hover { & > b { color: red } }\nb { display: block }', []],
  ['const A = styled.a`\n  &:hover {\n    opacity: 0.8;\n  }\n`;', [2]],
])('a rule that shows something only under a pointer is found: %j [LOOK-08]', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('nothing on the site or in a game shows only under a pointer [LOOK-08]', () => {
  const styles = readSources(['src/ui', 'src/web', 'src/games/client'], ['.ts', '.tsx', '.css']);
  expect(styles.filter(({ text }) => text.includes(':hover')).length).toBeGreaterThan(10);
  expect(styles.flatMap(findHoverOnly).map(showFinding)).toEqual([]);
});
