import { markCard } from '../../../draws/bingo/patterns.ts';
import { cardName } from '../../../draws/bet-words.ts';
import type { DrawsPart } from '../../../draws/draws-part.ts';
import { fill } from '../../../words/words.ts';
import type { DrawsWords } from '../../../words/draws/word-types.ts';
import { byId, element, iconOf } from '../../dom.ts';
import { chooseFirst, deal, HAND_SIZE, toggleCard, type Hand } from './hand.ts';
import { cardGrid } from './card-view.ts';
import type { LuckyCards } from './lucky-cards.ts';

/** The cards that the player can choose from. */
export interface OfferView {
  chosen(): readonly number[];
  /** Chooses a card, as a slip from the lobby does. */
  choose(card: number): void;
  /** Gives up a card that was bought, and offers another in its place. */
  bought(card: number): void;
  setReady(isReady: boolean): void;
  /** Names the draw that the cards are for. */
  setDraw(drawNumber: number | undefined): void;
}

/** What the offer needs. */
export interface OfferParts {
  part: DrawsPart;
  words: DrawsWords;
  lucky: LuckyCards;
  /** Called on every change of what is chosen. */
  onChange(): void;
}

/** A card to choose, with a button that keeps it. */
function offeredCard(
  { part, words, lucky }: Omit<OfferParts, 'onChange'>,
  card: number,
  { isChosen, isReady, choose, keep }: { isChosen: boolean; isReady: boolean; choose(): void; keep(): void },
): HTMLElement {
  const chooseButton = element(
    'button',
    { type: 'button', class: 'card', 'data-card': card, 'aria-pressed': String(isChosen), disabled: !isReady },
    element('strong', {}, cardName(words, card)),
    cardGrid(markCard(part.patterns ?? [], card, [])),
  );
  const keepButton = element(
    'button',
    {
      type: 'button',
      class: 'keep',
      'data-keep': card,
      'aria-pressed': String(lucky.has(card)),
      'aria-label': fill(words.bingo.keep, { n: card }),
    },
    iconOf('star'),
  );
  chooseButton.addEventListener('click', choose);
  keepButton.addEventListener('click', keep);
  return element('div', { class: 'offered' }, chooseButton, keepButton);
}

/** Connects to the offer of the page. */
export function createOfferView({ part, words, lucky, onChange }: OfferParts): OfferView {
  const host = byId('offer', HTMLElement);
  const hint = byId('picker-hint', HTMLElement);
  const dealButton = byId('deal', HTMLButtonElement);
  let hand: Hand = deal({ offered: [], chosen: [] }, lucky.all());
  let isReady = false;
  let draw: number | undefined;

  function change(next: Hand): void {
    hand = next;
    render();
    onChange();
  }

  function render(): void {
    // The buttons are replaced, so the one that takes the place of the focused one gets the focus.
    const { dataset } = document.activeElement instanceof HTMLElement ? document.activeElement : { dataset: {} };
    const kind = 'keep' in dataset ? 'keep' : 'card';
    const focused = (dataset as DOMStringMap)[kind];
    host.replaceChildren(
      ...hand.offered.map((card) =>
        offeredCard({ part, words, lucky }, card, {
          isChosen: hand.chosen.includes(card),
          isReady,
          choose: () => change(toggleCard(hand, card)),
          keep() {
            lucky.toggle(card);
            render();
          },
        }),
      ),
    );
    if (focused !== undefined) host.querySelector<HTMLElement>(`[data-${kind}='${focused}']`)?.focus();
    dealButton.disabled = !isReady;
    hint.textContent = draw === undefined ? '' : fill(words.bingo.hint, { max: HAND_SIZE, n: draw });
  }

  dealButton.addEventListener('click', () => change(deal(hand, lucky.all())));
  render();
  return {
    chosen: () => hand.chosen,
    choose: (card) => change(chooseFirst(hand, card)),
    bought(card) {
      const chosen = hand.chosen.filter((each) => each !== card);
      const kept = hand.offered.filter((each) => each !== card);
      const [fresh = card] = deal({ offered: hand.offered, chosen: [] }, []).offered;
      change({ offered: lucky.has(card) ? hand.offered : [...kept, fresh], chosen });
    },
    setReady(value) {
      if (value === isReady) return;
      isReady = value;
      render();
    },
    setDraw(number) {
      if (number === draw) return;
      draw = number;
      render();
    },
  };
}
