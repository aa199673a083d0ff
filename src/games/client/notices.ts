import { byId, element } from './dom.ts';
import type { Words } from '../words/words.ts';

/** One thing that the player can do about a notice. */
export interface NoticeAction {
  text: string;
  run(): void;
}

/** Dialogs that stop the game, and a banner that does not. */
export interface Notices {
  /** Shows a dialog. Without an action it cannot be closed: there is nothing to go on with. */
  show(words: { title: string; body: string }, actions: readonly NoticeAction[]): void;
  close(): void;
  /** A line at the top, or none. */
  banner(text: string | undefined): void;
  /** Says something to a screen reader once. */
  announce(text: string): void;
}

/** Binds the notices of the page. */
export function createNotices(): Notices {
  const dialog = byId('notice', HTMLDialogElement);
  const title = byId('notice-title', HTMLElement);
  const body = byId('notice-body', HTMLElement);
  const actionsHost = byId('notice-actions', HTMLElement);
  const banner = byId('banner', HTMLElement);
  const announce = byId('announce', HTMLElement);
  let canClose = false;
  dialog.addEventListener('cancel', (event) => {
    if (!canClose) event.preventDefault();
  });
  // A second Escape closes a dialog whatever its cancel event says.
  dialog.addEventListener('close', () => {
    if (!canClose) dialog.showModal();
  });

  return {
    show(words, actions) {
      canClose = actions.length > 0;
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
    banner(text) {
      banner.hidden = text === undefined;
      banner.textContent = text ?? '';
    },
    announce: (text) => {
      announce.textContent = text;
    },
  };
}

/** A notice that offers one way on and closes itself. */
export const okAction = (notices: Notices, words: Words): NoticeAction => ({
  text: words.notices.ok,
  run: () => notices.close(),
});
