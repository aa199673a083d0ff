import type { FishData } from '../../game-data.ts';
import { chanceOf } from '../../fish/odds.ts';
import { fill } from '../../words/words.ts';
import type { FishWords } from '../../words/fish/word-types.ts';
import { byId, element } from '../dom.ts';

/** The calm view: every kind of fish as a row, with its odds and a button that fires at one of it. */
export interface CalmView {
  /** Sets whether a shot can be fired, and how many of each kind are in the sea. */
  render(canFire: boolean, countOf: (kindId: string) => number): void;
  /** Draws the pictures, once the view is shown. */
  drawPortraits(): void;
}

/** What the calm view needs. */
export interface CalmParts {
  data: FishData;
  words: FishWords;
  language: string;
  fireAt(kindId: string): void;
  portrait(canvas: HTMLCanvasElement, kind: number): void;
}

/** Fills the list. Its buttons stay the same elements, so that the focus never jumps. */
export function createCalmView({ data, words, language, fireAt, portrait }: CalmParts): CalmView {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  let arePortraitsDrawn = false;
  const rows = data.fish.kinds.map((kind) => {
    const name = words.kinds[kind.id] ?? kind.id;
    const picture = element('canvas', { class: 'kind-picture', 'aria-hidden': 'true' });
    const count = element('span', { class: 'kind-count' });
    const button = element(
      'button',
      { type: 'button', class: 'button is-main', 'data-kind': kind.id, 'aria-label': `${words.shoot}: ${name}` },
      words.shoot,
    );
    // A kind that is not here now is told, and keeps its button: a disabled one would lose the focus.
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') fireAt(kind.id);
    });
    const host = element(
      'li',
      { class: 'kind' },
      picture,
      element(
        'div',
        { class: 'kind-words' },
        element('strong', {}, name),
        element(
          'span',
          { class: 'soft' },
          `${fill(words.pays, { times: kind.multiple })} · ${fill(words.chance, { chance: percent.format(chanceOf(data.fish, kind)) })}`,
        ),
        count,
      ),
      button,
    );
    return { kind, host, picture, count, button };
  });
  byId('kinds', HTMLUListElement).replaceChildren(...rows.map(({ host }) => host));
  return {
    render(canFire, countOf) {
      for (const { kind, count, button } of rows) {
        const here = countOf(kind.id);
        const text = here > 0 ? fill(words.inSea, { n: here }) : words.notInSea;
        if (count.textContent !== text) count.textContent = text;
        button.setAttribute('aria-disabled', String(!canFire || here === 0));
      }
    },
    drawPortraits() {
      if (arePortraitsDrawn) return;
      arePortraitsDrawn = true;
      rows.forEach(({ picture }, index) => portrait(picture, index));
    },
  };
}
