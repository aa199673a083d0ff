import { closeOnBack } from '../../ui/back.ts';
import { byId, element } from './dom.ts';
import type { Words } from '../words/word-types.ts';

/** A button of a notice. */
export interface NoticeAction {
  text: string;
  run(): void;
}

/** Dialogs that interrupt the game, and a banner that does not. */
export interface Notices {
  /** Shows a dialog. Without actions the player cannot close it, because the game cannot go on. */
  show(words: { title: string; body: string }, actions: readonly NoticeAction[]): void;
  close(): void;
  /** Shows a line at the top of the page; `undefined` hides it. */
  banner(text: string | undefined): void;
  /** Announces a text to screen readers, once. */
  announce(text: string): void;
}

/** Connects to the page's notice dialog, banner and live region, and makes Back close what is open in the game. */
export function createNotices(): Notices {
  const dialog = byId('notice', HTMLDialogElement);
  const title = byId('notice-title', HTMLElement);
  const body = byId('notice-body', HTMLElement);
  const actionsHost = byId('notice-actions', HTMLElement);
  const banner = byId('banner', HTMLElement);
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
    banner(text) {
      banner.hidden = text === undefined;
      banner.textContent = text ?? '';
    },
    announce: (text) => {
      announce.textContent = text;
    },
  };
}

/** The action that closes a notice. */
export const okAction = (notices: Notices, words: Words): NoticeAction => ({
  text: words.notices.ok,
  run: () => notices.close(),
});
