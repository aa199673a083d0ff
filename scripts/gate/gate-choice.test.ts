import { expect, test } from 'vitest';
import { readChoice } from './gate-choice.ts';

const steps = new Map(
  Object.entries({ lint: false, unit: true, http: true }).map(([name, isTests]) => [name, { isTests }] as const),
);
const read = (...args: string[]) => readChoice(args, steps);

test('an engineer chooses steps, and within steps of tests files and a title [TOOL-33]', () => {
  expect(read()).toEqual({
    only: undefined,
    isFull: false,
    changedSince: undefined,
    writesCosts: false,
    files: [],
    title: undefined,
  });
  expect(read('--full')).toMatchObject({ isFull: true });
  expect(read('--only=lint,unit')).toMatchObject({ only: ['lint', 'unit'] });
  expect(read('--only=unit,http', 'src/shared/money', 'tests/http', '-t', 'a player')).toMatchObject({
    only: ['unit', 'http'],
    files: ['src/shared/money', 'tests/http'],
    title: 'a player',
  });
});

test('an engineer has the tests of a change run, and the costs of a run written down [TOOL-33]', () => {
  expect(read('--changed')).toMatchObject({ changedSince: 'HEAD', files: [] });
  expect(read('--changed', 'main~2', '--only=unit')).toMatchObject({ changedSince: 'main~2', only: ['unit'] });
  expect(read('--changed', '--full')).toMatchObject({ changedSince: 'HEAD', isFull: true });
  expect(read('--costs')).toMatchObject({ writesCosts: true });
});

test.each([
  [['--changed', 'HEAD', '--only=unit', 'src/shared'], '--changed finds the files of tests by itself'],
  [['--costs', '--only=unit', 'src/shared'], '--costs needs whole steps'],
  [['--costs', '--changed'], '--costs needs whole steps'],
  [['--only=unti'], 'there is no step unti; the steps are lint, unit, http'],
  [['src/shared'], 'files and titles need --only'],
  [['--only=lint', 'src/shared'], 'files and titles need --only'],
  [['--watch'], 'there is no option --watch'],
])('%j is refused with what is possible [TOOL-33]', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
