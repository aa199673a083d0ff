import type { RoomsBoardView } from '../../rooms/board-view.ts';
import { fill } from '../../words/words.ts';
import type { RoomWords } from '../../words/rooms/word-types.ts';
import { limitsOfCards, takeCards } from '../../tables/cards.ts';
import { element } from '../dom.ts';
import type { StepWords } from '../proof-steps.ts';
import { cardText } from '../tables/card.ts';
import { fillFairnessPanel } from '../tickets/fairness-panel.ts';
import { judgeDeal } from './verify-deal.ts';
import type { RoomWitness } from './witness.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  words: RoomWords;
  steps: StepWords;
  board: RoomsBoardView;
  witness: RoomWitness;
}

/** Fills the fairness panel: the deal on the table, and those that are over, which can be dealt again in this browser. */
export function fillFairness(body: HTMLElement, { words, steps, board, witness }: FairnessParts): void {
  const { fairness: text } = words;
  const { deal, past, tableId } = board;
  const nameOf = (dealNumber: number) => fill(words.deal, { n: dealNumber });
  fillFairnessPanel(body, {
    words: text,
    steps,
    isBroken: witness.isBroken(),
    promised: deal ? [{ name: nameOf(deal.dealNumber), seedHash: deal.seedHash }] : [],
    past: {
      title: text.past,
      none: text.noPast,
      rows: past.map((each) => ({
        name: nameOf(each.dealNumber),
        beside: each.isCancelled ? element('span', { class: 'soft' }, text.cancelled) : undefined,
        seedHash: each.seedHash,
        seed: each.seed,
        check: each.isCancelled
          ? undefined
          : async () => {
              const verdict = await judgeDeal(each, tableId, witness);
              return {
                verdict,
                text: text[verdict],
                proof: {
                  serverSeed: each.seed,
                  clientSeed: tableId,
                  nonce: each.dealNumber,
                  limits: limitsOfCards(1),
                  meaningsOf: (drawn) => takeCards(1, drawn).map(cardText),
                },
              };
            },
      })),
    },
    formula: fill(text.formula, { table: tableId }),
  });
}
