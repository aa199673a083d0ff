import type { TablesBoardView } from '../../tables/board-view.ts';
import type { TablesData } from '../../game-data.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { limitsOfCards, takeCards } from '../../tables/cards.ts';
import { element } from '../dom.ts';
import type { StepWords } from '../proof-steps.ts';
import { fillFairnessPanel } from '../tickets/fairness-panel.ts';
import { cardText } from './card.ts';
import { judgeShoe } from './verify-shoe.ts';
import type { TableWitness } from './witness.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  data: TablesData;
  words: TableWords;
  steps: StepWords;
  board: TablesBoardView;
  witness: TableWitness;
}

/** Fills the fairness panel: shoes on the table and to come, and those that are over, which can be dealt again in this browser. */
export function fillFairness(body: HTMLElement, { data, words, steps, board, witness }: FairnessParts): void {
  const { fairness: text } = words;
  const nameOf = (shoeNumber: number) => fill(words.shoe, { n: shoeNumber });
  fillFairnessPanel(body, {
    words: text,
    steps,
    isBroken: witness.isBroken(),
    promised: board.shoes.map(({ shoeNumber, seedHash }) => ({ name: nameOf(shoeNumber), seedHash })),
    past: {
      title: text.past,
      none: text.noPast,
      rows: board.past.map((shoe) => ({
        name: nameOf(shoe.shoeNumber),
        beside: shoe.isCancelled ? element('span', { class: 'soft' }, text.cancelled) : undefined,
        seedHash: shoe.seedHash,
        seed: shoe.seed,
        check: shoe.isCancelled
          ? undefined
          : async () => {
              const found = await judgeShoe(shoe, data, witness);
              return {
                verdict: found.kind,
                text: found.kind === 'genuine' ? fill(text.genuine, { n: found.rounds }) : text[found.kind],
                proof: {
                  serverSeed: shoe.seed,
                  clientSeed: data.gameId,
                  nonce: shoe.shoeNumber,
                  limits: limitsOfCards(data.tables.decks),
                  meaningsOf: (drawn) => takeCards(data.tables.decks, drawn).map(cardText),
                },
              };
            },
      })),
    },
    formula: text.formula,
  });
}
