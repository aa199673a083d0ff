import { expect, test } from 'vitest';
import { fail, ok, type Result } from '../shared/errors.ts';
import { Loadable } from './loadable.ts';

/** A call that the test answers, and the signal that it was given. */
function asked<Value>() {
  let answer!: (result: Result<Value>) => void;
  const answered = new Promise<Result<Value>>((resolve) => (answer = resolve));
  const seen: { signal?: AbortSignal } = {};
  const call = (signal: AbortSignal) => {
    seen.signal = signal;
    return answered;
  };
  return { call, answer, seen };
}

test('a value is not asked for, then loading, then here [LIST-05]', async () => {
  const value = new Loadable<string>();
  expect([value.state, value.isWaiting]).toEqual(['idle', true]);
  const { call, answer } = asked<string>();
  const loaded = value.load(call);
  expect([value.state, value.isLoading, value.isWaiting]).toEqual(['loading', true, true]);
  answer(ok('one'));
  expect(await loaded).toEqual(ok('one'));
  expect([value.state, value.value, value.isLoading, value.isWaiting]).toEqual(['ready', 'one', false, false]);
});

test('a failure keeps the last good value and says why it is old [LIST-07]', async () => {
  const value = new Loadable('one');
  await value.load(async () => fail('unavailable'));
  expect([value.state, value.value, value.fault]).toEqual(['ready', 'one', 'unavailable']);
  value.forget();
  await value.load(async () => fail('unavailable'));
  expect([value.state, value.value, value.fault]).toEqual(['failed', undefined, 'unavailable']);
  await value.load(async () => ok('two'));
  expect([value.state, value.value, value.fault]).toEqual(['ready', 'two', undefined]);
});

test('what has failed stays failed while it is tried again [NET-06]', async () => {
  const value = new Loadable<string>();
  await value.load(async () => fail('unavailable'));
  const { call, answer } = asked<string>();
  const again = value.load(call);
  expect([value.state, value.isLoading, value.isWaiting]).toEqual(['failed', true, false]);
  answer(ok('one'));
  await again;
  expect([value.state, value.fault]).toEqual(['ready', undefined]);
});

test('a later call cancels the one before, whose answer is dropped [LIST-05]', async () => {
  const value = new Loadable<string>();
  const [first, second] = [asked<string>(), asked<string>()];
  const [one, two] = [value.load(first.call), value.load(second.call)];
  expect([first.seen.signal?.aborted, second.seen.signal?.aborted]).toEqual([true, false]);
  second.answer(ok('second'));
  await two;
  first.answer(ok('first'));
  expect(await one).toBeUndefined();
  expect([value.value, value.isLoading]).toEqual(['second', false]);
});

test('a value that was forgotten does not come back by a late answer', async () => {
  const value = new Loadable('one');
  const late = asked<string>();
  const loaded = value.load(late.call);
  value.forget();
  expect(late.seen.signal?.aborted).toBe(true);
  late.answer(ok('late'));
  await loaded;
  expect([value.state, value.value]).toEqual(['idle', undefined]);
});

test('a value that came another way is not replaced by the late answer of an earlier call [GAME-17]', async () => {
  const value = new Loadable<string>();
  const late = asked<string>();
  const loaded = value.load(late.call);
  value.set('newer');
  expect(late.seen.signal?.aborted).toBe(true);
  late.answer(ok('late'));
  expect(await loaded).toBeUndefined();
  expect([value.state, value.value, value.isLoading]).toEqual(['ready', 'newer', false]);
});
