import { byId } from './dom.ts';

/**
 * Connects a panel to the button that opens it. The close button, Escape and a press outside the panel close it.
 * @param fillIn fills the body each time the panel opens, so that it shows the current stake and rounds
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
