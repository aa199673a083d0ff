import { byId } from './dom.ts';

/**
 * Binds a panel to the button that opens it. It closes by its button, by Escape and by a press beside it.
 * @param fillIn makes the body anew at each opening, so that it shows the stake and the rounds of now
 */
export function bindPanel(id: string, fillIn: (body: HTMLElement) => void): void {
  const panel = byId(id, HTMLDialogElement);
  const body = byId(`${id}-body`, HTMLElement);
  const opener = byId(`open-${id}`, HTMLButtonElement);
  opener.disabled = false;
  opener.addEventListener('click', () => {
    fillIn(body);
    panel.showModal();
    body.scrollTop = 0;
  });
  panel.addEventListener('click', (event) => {
    const isBeside = event.target === panel;
    const isClose = event.target instanceof Element && event.target.closest('[data-close]') !== null;
    if (isBeside || isClose) panel.close();
  });
}
