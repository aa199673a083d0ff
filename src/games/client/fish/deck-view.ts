import type { FishPart } from '../../fish/fish-part.ts';
import type { MagazineView } from '../../fish/views.ts';
import { fill } from '../../words/words.ts';
import type { FishWords } from '../../words/fish/word-types.ts';
import { byId, element } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { createStakeLadder } from '../stake-ladder.ts';
import type { StakeChoice } from '../../stakes.ts';

/** The deck below the sea: balance, price and size of the next magazine, or what is left of the one in use. */
export interface DeckView {
  render(state: DeckState): void;
  priceMinor(): number;
  shots(): number;
}

/** What the deck shows. */
export interface DeckState {
  balanceMinor: number;
  magazine: MagazineView | undefined;
  /** The player can buy, fire and end. */
  isReady: boolean;
}

/** What the deck needs. */
export interface DeckParts {
  part: Pick<FishPart, 'magazines'>;
  prices: StakeChoice;
  money: MoneyText;
  words: FishWords;
  onLoad(): void;
  onEnd(): void;
  /** The price or the size has changed. */
  onChoice(text: string): void;
}

/** What a magazine would pay if it ended now. */
const worthOf = ({ wonMinor, shotsBought, shotsFired, priceMinor }: MagazineView): number =>
  wonMinor + (shotsBought - shotsFired) * priceMinor;

/** Connects to the deck of the page. */
export function createDeckView(parts: DeckParts): DeckView {
  const { part, prices, money, words } = parts;
  const host = byId('game', HTMLElement);
  const load = byId('load', HTMLButtonElement);
  let shots = part.magazines[0] ?? 0;
  let state: DeckState | undefined;

  const ladder = createStakeLadder(prices, money, (priceMinor) => {
    if (state) render(state);
    parts.onChoice(`${words.price} ${money.full(priceMinor)}`);
  });
  const sizes = part.magazines.map((count) => {
    const button = element('button', { type: 'button', class: 'size' }, fill(words.shots, { n: count }));
    button.addEventListener('click', () => {
      shots = count;
      if (state) render(state);
    });
    return { count, button };
  });
  byId('stake-label', HTMLElement).textContent = words.price;
  byId('sizes', HTMLElement).replaceChildren(...sizes.map(({ button }) => button));
  load.addEventListener('click', () => (state?.magazine?.state === 'open' ? parts.onEnd() : parts.onLoad()));

  function render(next: DeckState): void {
    state = next;
    const { magazine, isReady, balanceMinor } = next;
    const isOpen = magazine?.state === 'open';
    host.dataset['magazine'] = isOpen ? 'open' : 'none';
    byId('balance', HTMLElement).textContent = money.full(balanceMinor);
    byId('won', HTMLElement).textContent = money.full(magazine?.wonMinor ?? 0);
    for (const { count, button } of sizes) {
      button.setAttribute('aria-pressed', String(count === shots));
      button.disabled = !isReady || isOpen;
    }
    ladder.setReady(isReady && !isOpen);
    renderGauge(isOpen ? magazine : undefined, words);
    load.textContent = isOpen
      ? fill(words.collect, { amount: money.stake(worthOf(magazine)) })
      : fill(words.load, { n: shots, amount: money.stake(ladder.stakeMinor() * shots) });
    load.disabled = !isReady;
  }

  return { render, priceMinor: ladder.stakeMinor, shots: () => shots };
}

function renderGauge(magazine: MagazineView | undefined, words: FishWords): void {
  byId('gauge', HTMLElement).hidden = magazine === undefined;
  byId('deck-choice', HTMLElement).hidden = magazine !== undefined;
  if (!magazine) return;
  const left = magazine.shotsBought - magazine.shotsFired;
  byId('gauge-text', HTMLElement).textContent = fill(words.left, { n: left, all: magazine.shotsBought });
  byId('gauge-bar', HTMLElement).style.transform = `scaleX(${left / magazine.shotsBought})`;
}
