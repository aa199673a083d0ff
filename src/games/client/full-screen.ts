import type { Words } from '../words/word-types.ts';
import { byId } from './dom.ts';

/** Connects the button that shows the game on the whole screen. It stays hidden where the browser cannot do that. */
export function bindFullScreen({ ui }: Words): void {
  if (!document.fullscreenEnabled) return;
  const button = byId('full-screen', HTMLButtonElement);
  const icon = button.querySelector('use');
  const isFull = () => document.fullscreenElement !== null;
  const render = () => {
    button.title = isFull() ? ui.leaveFullScreen : ui.fullScreen;
    button.setAttribute('aria-label', button.title);
    icon?.setAttribute('href', isFull() ? '#icon-minimize' : '#icon-maximize');
  };
  // The browser may refuse, for example while another page is on the whole screen. Then nothing changes.
  button.addEventListener(
    'click',
    () => void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {}),
  );
  document.addEventListener('fullscreenchange', render);
  render();
  button.hidden = false;
}
