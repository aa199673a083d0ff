import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiStore } from './ui-store.ts';

/** A fake template dialog. It dispatches `close` asynchronously, as a browser does. */
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
const eventsDelivered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  template = { login: new TemplateDialog(), register: new TemplateDialog() };
  vi.stubGlobal('document', {
    getElementById: (id: string) => template[id] ?? null,
    querySelectorAll: () => Object.values(template).filter(({ open }) => open),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a dialog that replaces the login keeps what the guest wanted until they have logged in [MODAL-24]', async () => {
  const ui = new UiStore();
  const wanted = vi.fn<() => void>();
  ui.open('login', wanted);
  ui.show('sign-out');
  await eventsDelivered();
  expect([template['login']!.open, ui.dialog]).toEqual([false, 'sign-out']);
  ui.open('login');
  await eventsDelivered();
  expect([template['login']!.open, ui.dialog]).toEqual([true, undefined]);
  expect(ui.resume()).toBe(true);
  expect(wanted).toHaveBeenCalledTimes(1);
});

test('a login from within a feature’s dialog closes it and resumes what the guest wanted [MODAL-24]', () => {
  const ui = new UiStore();
  const wanted = vi.fn<() => void>();
  ui.open('login', wanted);
  ui.show('sign-out');
  expect(ui.resume()).toBe(true);
  expect(ui.dialog).toBeUndefined();
  expect(wanted).toHaveBeenCalledTimes(1);
});

test('closing the dialog that replaced the login forgets what the guest wanted [MODAL-24, SESS-13]', async () => {
  const ui = new UiStore();
  ui.open('login', () => expect.unreachable());
  ui.show('sign-out');
  await eventsDelivered();
  ui.hide();
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
