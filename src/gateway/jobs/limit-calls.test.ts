import { expect, test } from 'vitest';
import { limitCalls } from './limit-calls.ts';

test('no more calls run at a time than allowed, in order, and one that fails makes room for the next', async () => {
  const calls: { name: string; end: PromiseWithResolvers<string> }[] = [];
  const limited = limitCalls(2, (name: string) => {
    const end = Promise.withResolvers<string>();
    calls.push({ name, end });
    return end.promise;
  });
  const started = () => calls.map(({ name }) => name).join('');
  const answers = ['a', 'b', 'c', 'd'].map(limited);
  expect(started()).toBe('ab');
  calls[1]!.end.reject(new Error('lost'));
  await expect(answers[1]).rejects.toThrow('lost');
  expect(started()).toBe('abc');
  calls[0]!.end.resolve('first');
  expect(await answers[0]).toBe('first');
  expect(started()).toBe('abcd');
  calls[2]!.end.resolve('third');
  calls[3]!.end.resolve('fourth');
  expect(await Promise.all(answers.slice(2))).toEqual(['third', 'fourth']);
  const [after] = [limited('e')];
  calls[4]!.end.resolve('fifth');
  expect(await after).toBe('fifth');
});
