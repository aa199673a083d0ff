import { beforeEach, expect, test, vi } from 'vitest';
import { ToastStore } from './toast-store.ts';

let toasts: ToastStore;
let isHeld = false;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = new ToastStore();
  isHeld = false;
  return () => vi.useRealTimers();
});

const texts = () => toasts.shown.map(({ text }) => text);
const begin = () => toasts.begin(() => isHeld);
const undo = { label: 'undo', run: () => undefined };

test('a toast stays for six seconds, and one with an action for twelve [TOAST-02]', () => {
  begin();
  toasts.show({ text: 'saved' });
  toasts.show({ text: 'changed', action: undo });
  vi.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['saved', 'changed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['changed']);
  vi.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['changed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast stays as long as the player is on the toasts, and for a moment longer [TOAST-02]', () => {
  begin();
  toasts.show({ text: 'saved' });
  isHeld = true;
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['saved']);
  isHeld = false;
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([]);
});

test('no time passes before the toasts are on the screen, nor after [TOAST-02]', () => {
  toasts.show({ text: 'saved' });
  vi.advanceTimersByTime(60_000);
  const end = begin();
  vi.advanceTimersByTime(5_000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['saved']);
  begin();
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});

test('a fourth toast waits for its place, and then has its whole time [TOAST-03]', () => {
  begin();
  for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text });
  expect(texts()).toEqual(['one', 'two', 'three']);
  vi.advanceTimersByTime(3_000);
  toasts.close(toasts.shown[1]!.id);
  expect(texts()).toEqual(['one', 'three', 'four']);
  vi.advanceTimersByTime(3_000);
  expect(texts()).toEqual(['four']);
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(['four']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('of too many toasts, the one that waits longest goes [TOAST-03]', () => {
  for (let number = 1; number <= 11; number += 1) toasts.show({ text: String(number) });
  expect(toasts.toasts.map(({ text }) => text)).toEqual(['1', '2', '3', '5', '6', '7', '8', '9', '10', '11']);
});

test('a toast that says the same as another replaces it, with a new time and its own action [TOAST-03]', () => {
  begin();
  toasts.show({ text: 'changed', params: { name: 'Mali' } });
  const [{ id } = { id: 0 }] = toasts.shown;
  vi.advanceTimersByTime(5_000);
  toasts.show({ text: 'changed', params: { name: 'Mali' } });
  expect(texts()).toEqual(['changed']);
  expect(toasts.shown[0]!.id).not.toBe(id);
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual(['changed']);
  toasts.show({ text: 'changed', params: { name: 'Suk' } });
  expect(texts()).toEqual(['changed', 'changed']);
});

test('the toasts with an action close when the player’s session ends [TOAST-07]', () => {
  begin();
  for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text, action: undo });
  toasts.show({ text: 'signed out' });
  toasts.closeActions();
  expect(texts()).toEqual(['signed out']);
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});
