import { closeOnBack } from '../../ui/back.ts';
import { byId, element } from './dom.ts';
import type { Words } from '../words/word-types.ts';

/** A button of a notice. */
export interface NoticeAction {
  text: string;
  run(): void;
}

/** A line that says why the player waits. */
export interface WaitLine {
  say(text: string): void;
  /** Removes the line. */
  end(): void;
}

/** Dialogs that interrupt the game, and a banner that does not. */
export interface Notices {
  /** Shows a dialog. Without actions the player cannot close it, because the game cannot go on. */
  show(words: { title: string; body: string }, actions: readonly NoticeAction[]): void;
  close(): void;
  /** Shows a line at the top of the page; `undefined` hides it. */
  banner(text: string | undefined): void;
  /**
   * Begins a wait for an answer. Its line stands above any other banner until it ends. All waits of a page share one
   * button, because they wait for the same server: a press runs each of them.
   * @param action text of the button
   * @param tryNow called when the player presses it
   */
  wait(action: string, tryNow: () => void): WaitLine;
  /** Announces a text to screen readers, once. */
  announce(text: string): void;
}

/** Connects to the page's notice dialog, banner and live region, and makes Back close what is open in the game. */
export function createNotices(): Notices {
  const dialog = byId('notice', HTMLDialogElement);
  const title = byId('notice-title', HTMLElement);
  const body = byId('notice-body', HTMLElement);
  const actionsHost = byId('notice-actions', HTMLElement);
  const announce = byId('announce', HTMLElement);
  let canClose = false;
  closeOnBack();
  dialog.addEventListener('cancel', (event) => {
    if (!canClose) event.preventDefault();
  });
  // A second Escape closes a dialog even if its cancel event was prevented.
  dialog.addEventListener('close', () => {
    if (!canClose) dialog.showModal();
  });

  return {
    show(words, actions) {
      canClose = actions.length > 0;
      // Back leaves a game that cannot go on.
      dialog.setAttribute('closedby', canClose ? 'closerequest' : 'none');
      title.textContent = words.title;
      body.textContent = words.body;
      actionsHost.replaceChildren(
        ...actions.map(({ text, run }, index) => {
          const button = element('button', { type: 'button', class: index === 0 ? 'button is-main' : 'button' }, text);
          button.addEventListener('click', run);
          return button;
        }),
      );
      if (!dialog.open) dialog.showModal();
    },
    close() {
      canClose = true;
      if (dialog.open) dialog.close();
    },
    ...createBanner(),
    announce: (text) => {
      announce.textContent = text;
    },
  };
}

/** A wait under way. */
interface Wait {
  text: string;
  tryNow(): void;
}

/** Connects to the banner of the page, with the button of its waits. */
function createBanner(): Pick<Notices, 'banner' | 'wait'> {
  const host = byId('banner', HTMLElement);
  const line = byId('banner-text', HTMLElement);
  const button = byId('banner-action', HTMLButtonElement);
  const waits = new Set<Wait>();
  let plain: string | undefined;

  function render(): void {
    const wait = [...waits].at(-1);
    const text = wait ? wait.text : plain;
    host.hidden = !text;
    // A screen reader would read the same text aloud again.
    if (line.textContent !== (text ?? '')) line.textContent = text ?? '';
    button.hidden = !wait;
  }

  button.addEventListener('click', () => waits.forEach(({ tryNow }) => tryNow()));
  return {
    banner(text) {
      plain = text;
      render();
    },
    wait(action, tryNow) {
      const wait: Wait = { text: '', tryNow };
      waits.add(wait);
      button.textContent = action;
      return {
        say(text) {
          wait.text = text;
          render();
        },
        end() {
          waits.delete(wait);
          render();
        },
      };
    },
  };
}

/** The action that closes a notice. */
export const okAction = (notices: Notices, words: Words): NoticeAction => ({
  text: words.notices.ok,
  run: () => notices.close(),
});
