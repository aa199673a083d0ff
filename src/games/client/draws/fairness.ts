import type { DrawsBoardView, HeldDrawView } from '../../draws/board-view.ts';
import { drawName } from '../../draws/bet-words.ts';
import { callNumbers, limitsOf } from '../../draws/bets.ts';
import { isGenuine } from '../../draws/numbers.ts';
import type { DrawsData } from '../../game-data.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { element } from '../dom.ts';
import { fillFairnessPanel, type Revealed, type Verdict } from '../tickets/fairness-panel.ts';
import { ballsOf } from './balls.ts';
import type { Commitments } from './commitments.ts';
import type { PageWords } from './page-words.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  data: DrawsData;
  words: Pick<PageWords, 'draws' | 'fairness'>;
  board: DrawsBoardView;
  commitments: Commitments;
}

/** Fills the fairness panel: upcoming draws, and past ones to verify. */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const { data, board, commitments } = parts;
  const words = parts.words.draws;
  const { fairness: text } = words;
  fillFairnessPanel(body, {
    words: text,
    steps: parts.words.fairness.steps,
    isBroken: commitments.isBroken(),
    promised: board.upcoming.map(({ drawNumber, seedHash }) => ({
      name: drawName(data.draws, words, drawNumber),
      seedHash,
    })),
    past: { title: text.held, none: words.resultsEmpty, rows: board.held.map((held) => revealed(held, parts)) },
    formula: formulaOf(data.draws.kind, text),
  });
}

/** How the numbers of a draw follow from its seed. */
const formulaOf = (kind: DrawsData['draws']['kind'], text: DrawsWords['fairness']): string =>
  kind === 'prizes' ? text.prizesFormula : kind === 'digits' ? text.digitsFormula : text.formula;

function revealed(held: HeldDrawView, { data, words: { draws: words }, commitments }: FairnessParts): Revealed {
  const { drawNumber, isCancelled, numbers, seedHash, seed } = held;
  return {
    name: drawName(data.draws, words, drawNumber),
    beside: isCancelled
      ? element('span', { class: 'soft' }, words.cancelled)
      : element('span', { class: 'balls' }, ...ballsOf(data.draws, numbers)),
    seedHash,
    seed,
    check: isCancelled
      ? undefined
      : async () => {
          const verdict = await judge(held, data, commitments);
          const { draws, gameId } = data;
          return {
            verdict,
            text: words.fairness[verdict],
            proof: {
              serverSeed: seed,
              clientSeed: gameId,
              nonce: drawNumber,
              limits: limitsOf(draws),
              meaningsOf: (drawn) => (draws.kind === 'digits' ? drawn.map(String) : callNumbers(draws, drawn)),
            },
          };
        },
  };
}

/** Recomputes a draw and judges it. */
export async function judge(
  held: HeldDrawView,
  data: Pick<DrawsData, 'draws' | 'gameId'>,
  commitments: Pick<Commitments, 'of'>,
): Promise<Verdict> {
  const promised = commitments.of(held.drawNumber);
  if ((promised !== undefined && promised !== held.seedHash) || !(await isGenuine(data.draws, data.gameId, held)))
    return 'forged';
  return promised === undefined ? 'unseen' : 'genuine';
}
