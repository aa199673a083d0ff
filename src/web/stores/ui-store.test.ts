import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiStore } from './ui-store.ts';

/** A dialog of the template, as far as the store knows it: it tells that it was closed, later, as a browser does. */
class TemplateDialog extends EventTarget {
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

let template: Record<string, TemplateDialog>;
const told = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  template = { login: new TemplateDialog(), register: new TemplateDialog() };
  vi.stubGlobal('document', {
    getElementById: (id: string) => template[id] ?? null,
    querySelectorAll: () => Object.values(template).filter(({ open }) => open),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a dialog takes the place of the login, and what the guest wanted is still there when he has logged in [MODAL-24]', async () => {
  const ui = new UiStore();
  const wanted = vi.fn<() => void>();
  ui.open('login', wanted);
  ui.show('sign-out');
  await told();
  expect([template['login']!.open, ui.dialog]).toEqual([false, 'sign-out']);
  ui.open('login');
  await told();
  expect([template['login']!.open, ui.dialog]).toEqual([true, undefined]);
  expect(ui.resume()).toBe(true);
  expect(wanted).toHaveBeenCalledTimes(1);
});

test('a login within a dialog goes on with what was wanted as well, and closes it [MODAL-24]', () => {
  const ui = new UiStore();
  const wanted = vi.fn<() => void>();
  ui.open('login', wanted);
  ui.show('sign-out');
  expect(ui.resume()).toBe(true);
  expect(ui.dialog).toBeUndefined();
  expect(wanted).toHaveBeenCalledTimes(1);
});

test('who closes the dialog that came after the login has thought better of it [MODAL-24, SESS-13]', async () => {
  const ui = new UiStore();
  ui.open('login', () => expect.unreachable());
  ui.show('sign-out');
  await told();
  ui.hide();
  expect(ui.resume()).toBe(false);
});

test('a dialog that leads to another is closed before that opens, so that the focus goes back to what opened the first [MODAL-05, MODAL-16]', () => {
  const ui = new UiStore();
  const done: string[] = [];
  for (const [id, dialog] of Object.entries(template)) {
    vi.spyOn(dialog, 'showModal').mockImplementation(() => {
      done.push(`${id} opens`);
      dialog.open = true;
    });
    vi.spyOn(dialog, 'close').mockImplementation(() => {
      done.push(`${id} closes`);
      dialog.open = false;
    });
  }
  ui.open('login');
  ui.open('register');
  ui.open('register');
  expect(done).toEqual(['login opens', 'login closes', 'register opens']);
});
