import { expect, test, vi } from 'vitest';
import type { ToastStore } from '../../client/toast-store.ts';
import { toastsOf } from './toasts-of.ts';

test('the view is fetched with the first toast, and with the next one if that failed [TOAST-06]', async () => {
  let fetched = 0;
  let isCut = true;
  const holder = {
    toasts: undefined as ToastStore | undefined,
    viewToasts: () => {
      fetched += 1;
      return isCut ? Promise.reject(new Error('cut')) : Promise.resolve();
    },
  };
  expect(toastsOf(holder)).toBe(toastsOf(holder));
  expect(fetched).toBe(1);
  await vi.waitFor(() => expect(holder.toasts).toBeUndefined());
  isCut = false;
  const store = toastsOf(holder);
  expect([toastsOf(holder) === store, fetched]).toEqual([true, 2]);
});
