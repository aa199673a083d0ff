import type { MatchWords } from '../../words/matches/word-types.ts';
import { element } from '../dom.ts';

/** A button with odds. */
export interface OddsCell {
  host: HTMLButtonElement;
  /** Shows odds. If they differ from the previous ones, an arrow and a hidden word say which way they moved. */
  show(oddsCenti: number, isChosen: boolean): void;
}

/** How long an arrow stays. */
const ARROW_MS = 6000;

/** Creates the button of one selection. */
export function oddsCell({
  word,
  line,
  name,
  spot,
  words,
  odds,
  press,
}: {
  word: string;
  line: string;
  name: string;
  spot: string;
  words: MatchWords;
  odds(oddsCenti: number): string;
  press(): void;
}): OddsCell {
  const value = element('strong', { class: 'cell-odds' });
  const moved = element('span', { class: 'unseen' });
  const host = element(
    'button',
    { type: 'button', class: 'cell', 'data-spot': spot, 'aria-pressed': 'false' },
    element('span', { class: 'unseen' }, name),
    element(
      'span',
      { class: 'cell-name' },
      element('span', { class: 'cell-word' }, word),
      line === '' ? '' : ` ${line}`,
    ),
    value,
    moved,
  );
  let last: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  host.addEventListener('click', press);
  const mark = (way: 'up' | 'down' | undefined) => {
    host.classList.toggle('went-up', way === 'up');
    host.classList.toggle('went-down', way === 'down');
    moved.textContent = way === undefined ? '' : way === 'up' ? words.list.wentUp : words.list.wentDown;
  };
  return {
    host,
    show(oddsCenti, isChosen) {
      if (last !== oddsCenti) {
        if (last !== undefined) {
          mark(oddsCenti > last ? 'up' : 'down');
          clearTimeout(timer);
          timer = setTimeout(() => mark(undefined), ARROW_MS);
        }
        last = oddsCenti;
        value.textContent = odds(oddsCenti);
      }
      if ((host.getAttribute('aria-pressed') === 'true') !== isChosen)
        host.setAttribute('aria-pressed', String(isChosen));
    },
  };
}
