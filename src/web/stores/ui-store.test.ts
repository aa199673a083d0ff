import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiStore } from './ui-store.ts';

/** A fake dialog. It dispatches `close` asynchronously, as a browser does. */
class FakeDialog extends EventTarget {
  open = false;

  showModal(): void {
    this.open = true;
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
}

let template: Record<string, FakeDialog>;
/** Dialogs of features, as their frames render them. */
let frames: FakeDialog[];
const eventsDelivered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  template = { login: new FakeDialog(), register: new FakeDialog() };
  frames = [];
  vi.stubGlobal('document', {
    getElementById: (id: string) => template[id] ?? null,
    querySelectorAll: (selector: string) =>
      selector === 'dialog:modal'
        ? Object.values(template).filter(({ open }) => open)
        : frames.filter(({ open }) => !open),
  });
});
afterEach(() => vi.unstubAllGlobals());

const idsOf = (ui: UiStore) => ui.stack.map(({ id }) => id);
const topOf = (ui: UiStore) => ui.stack.at(-1)!.key;

test('a dialog opens above what is open, and closing it leaves the rest as it was [MODAL-24]', async () => {
  const ui = new UiStore();
  ui.open('login');
  ui.show('forgot-password');
  ui.show('lines');
  expect([template['login']!.open, idsOf(ui)]).toEqual([true, ['forgot-password', 'lines']]);
  ui.close(topOf(ui));
  await eventsDelivered();
  expect([template['login']!.open, idsOf(ui)]).toEqual([true, ['forgot-password']]);
});

test('closing a dialog closes those above it, the topmost first, and its answer is its own [MODAL-24]', async () => {
  const ui = new UiStore();
  const closings: unknown[] = [];
  const confirmed = ui.ask('confirm', [{ way: 'password' }]);
  const key = topOf(ui);
  void confirmed.then((answer) => closings.push(['confirm', answer]));
  void ui.ask('lines').then((answer) => closings.push(['lines', answer]));
  ui.close(key, true);
  await eventsDelivered();
  expect(idsOf(ui)).toEqual([]);
  expect(closings).toEqual([
    ['lines', undefined],
    ['confirm', true],
  ]);
  // A second close of the same dialog, such as that of the browser, does nothing.
  ui.close(key);
});

test('a dialog can open above one that is closing, and the one on top is not opened twice [MODAL-24]', async () => {
  const ui = new UiStore();
  ui.show('lines');
  const key = topOf(ui);
  ui.close(key);
  ui.show('sign-out');
  ui.close(key);
  ui.show('sign-out');
  expect(idsOf(ui)).toEqual(['sign-out']);
});

test.each(['lines', 'sign-out'] as const)(
  'a dialog opens although the browser has yet to tell that the one on top was closed: lines, then %s [MODAL-24]',
  async (next) => {
    const ui = new UiStore();
    ui.show('lines');
    const key = topOf(ui);
    const frame = new FakeDialog();
    frame.addEventListener('close', () => ui.close(key));
    frame.showModal();
    frames.push(frame);
    frame.close();
    ui.show(next);
    expect(idsOf(ui)).toEqual([next]);
    expect(topOf(ui)).not.toBe(key);
    await eventsDelivered();
    expect(idsOf(ui)).toEqual([next]);
  },
);

test('a dialog above the login keeps what the guest wanted until they have logged in [MODAL-24]', async () => {
  const ui = new UiStore();
  const wanted = vi.fn<() => void>();
  ui.open('login', wanted);
  ui.show('forgot-password');
  ui.open('login');
  await eventsDelivered();
  expect([template['login']!.open, idsOf(ui)]).toEqual([true, []]);
  expect(ui.resume()).toBe(true);
  expect(wanted).toHaveBeenCalledTimes(1);
});

test('a dialog that must be answered first takes the place of all others, and keeps what the guest wanted [MODAL-28]', async () => {
  const ui = new UiStore();
  const wanted = vi.fn<() => void>();
  ui.open('login', wanted);
  ui.show('forgot-password');
  ui.showAlone('change-password');
  ui.showAlone('change-password');
  await eventsDelivered();
  expect([template['login']!.open, idsOf(ui)]).toEqual([false, ['change-password']]);
  expect(ui.resume()).toBe(true);
  expect([idsOf(ui), wanted.mock.calls.length]).toEqual([[], 1]);
});

test('closing every dialog forgets what the guest wanted [MODAL-24, SESS-13]', async () => {
  const ui = new UiStore();
  ui.open('login', () => expect.unreachable());
  ui.show('forgot-password');
  template['login']!.close();
  await eventsDelivered();
  ui.close(topOf(ui));
  expect(ui.resume()).toBe(false);
});

test('a dialog closes before the next one opens, so that focus returns to what opened the first [MODAL-05, MODAL-16]', () => {
  const ui = new UiStore();
  const steps: string[] = [];
  for (const [id, dialog] of Object.entries(template)) {
    vi.spyOn(dialog, 'showModal').mockImplementation(() => {
      steps.push(`${id} opens`);
      dialog.open = true;
    });
    vi.spyOn(dialog, 'close').mockImplementation(() => {
      steps.push(`${id} closes`);
      dialog.open = false;
    });
  }
  ui.open('login');
  ui.open('register');
  ui.open('register');
  expect(steps).toEqual(['login opens', 'login closes', 'register opens']);
});
