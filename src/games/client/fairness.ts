import type { PastRoundView, SeedsView } from '../api.ts';
import { CLIENT_SEED_LENGTH_MAX, type ReelsData } from '../game-data.ts';
import { jackpotLimit } from '../jackpots/amounts.ts';
import { windowAt } from '../reels/engine.ts';
import { limitsOf } from '../reels/outcome.ts';
import { symbolName } from '../words/symbols.ts';
import { fill } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';
import { callGame, type Reply } from './calls.ts';
import { element, iconOf } from './dom.ts';
import { failureText } from './keep-asking.ts';
import { judgeRound, leftOut, roundProofOf } from './judge.ts';
import type { MoneyText } from './money.ts';
import { proofSteps } from './proof-steps.ts';
import type { Breach } from './promise.ts';
import { ownSeed } from './seed-keeper.ts';
import type { SeenSpin, Witness } from './witness.ts';

/** What the fairness panel needs from the game. */
export interface FairnessParts {
  data: ReelsData;
  sessionId: string;
  money: MoneyText;
  words: Words;
  /** BCP 47 tag of the page. */
  language: string;
  /** The lowest stake, by which the number of a jackpot is drawn. */
  lowestMinor: number;
  /** The seeds that the server states. */
  seeds(): SeedsView;
  /** What this browser has seen of the session. */
  witness(): Witness;
  /** Starts using the player's client seed. Returns the promises that the server broke in doing so. */
  changeSeed(clientSeed: string): Promise<Reply<Breach[]>>;
}

/**
 * Fills the fairness panel: broken promises, commitments, the form that changes the client seed, and past rounds that
 * the player can verify against what this browser saw.
 */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const {
    words: { fairness: text },
  } = parts;
  const breaches = element('div', { class: 'breaches', role: 'alert' });
  const facts = element('dl', { class: 'facts' });
  const history = element('ol', { class: 'history' });
  const renderFacts = () => {
    breaches.replaceChildren(...brokenPromises(parts));
    facts.replaceChildren(...seedFacts(parts));
  };
  renderFacts();
  body.replaceChildren(
    breaches,
    element('p', { class: 'intro' }, text.intro),
    facts,
    seedForm(parts, () => {
      renderFacts();
      void renderHistory(history, parts);
    }),
    element('h3', {}, text.history),
    history,
    element('p', { class: 'soft formula' }, text.formula),
  );
  void renderHistory(history, parts);
}

function brokenPromises({ witness, words: { fairness: text } }: FairnessParts): HTMLElement[] {
  const { breaches } = witness();
  if (breaches.length === 0) return [];
  return [
    ...breaches.map((breach) => verdictOf('is-bad', 'alert', text.broken[breach])),
    element('p', { class: 'soft' }, text.brokenHint),
  ];
}

function verdictOf(
  kind: 'is-good' | 'is-bad' | 'is-open',
  icon: 'check' | 'alert' | 'info',
  words: string,
): HTMLElement {
  return element('p', { class: `verdict ${kind}` }, iconOf(icon), words);
}

function seedFacts({ seeds, words: { fairness: text } }: FairnessParts): HTMLElement[] {
  const { serverSeedHash, nextServerSeedHash, clientSeed, nonce } = seeds();
  const rows: [string, string][] = [
    [text.serverSeedHash, serverSeedHash],
    [text.nextServerSeedHash, nextServerSeedHash],
    [text.clientSeed, clientSeed],
    [text.rounds, String(nonce)],
  ];
  return rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value)));
}

function seedForm(parts: FairnessParts, onChanged: () => void): HTMLFormElement {
  const { words } = parts;
  const { fairness: text } = words;
  const input = element('input', {
    id: 'client-seed',
    name: 'clientSeed',
    value: ownSeed(),
    maxlength: CLIENT_SEED_LENGTH_MAX,
    required: true,
    pattern: '[\\x20-\\x7e]+',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': 'client-seed-help',
  });
  const random = element('button', { type: 'button', class: 'button' }, iconOf('rotate'), text.random);
  const help = element('p', { class: 'soft', id: 'client-seed-help', role: 'status' }, text.changeHelp);
  random.addEventListener('click', () => {
    input.value = ownSeed();
  });
  const form = element(
    'form',
    { class: 'seed-form' },
    element('label', { for: 'client-seed' }, text.nextClientSeed),
    element('div', { class: 'seed-row' }, input, random),
    help,
    element('button', { type: 'submit', class: 'button is-main' }, text.change),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void parts.changeSeed(input.value).then((reply) => {
      if (!reply.ok) {
        help.textContent = failureText(reply.code, words);
        return;
      }
      help.textContent =
        reply.value.length > 0 ? reply.value.map((breach) => text.broken[breach]).join(' ') : text.changed;
      input.value = ownSeed();
      onChanged();
    });
  });
  return form;
}

async function renderHistory(host: HTMLElement, parts: FairnessParts): Promise<void> {
  const {
    witness,
    sessionId,
    words: { fairness: text },
  } = parts;
  // Read before the request: the response cannot contain a round that ends while it is under way.
  const { spins, seeds } = witness();
  const reply = await callGame('rounds', { sessionId });
  if (!reply.ok) return;
  const seenById = new Map(spins.map((spin) => [spin.roundId, spin]));
  const rows = [
    ...leftOut(reply.value, spins)
      .reverse()
      .map((spin) => leftOutRow(spin, parts)),
    ...reply.value.map((round) => historyRow(round, seenById.get(round.roundId), seeds.serverSeedHash, parts)),
  ];
  host.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'soft' }, text.historyEmpty)]));
}

const rowHead = (nonce: number, amounts: string, { words: { fairness: text } }: FairnessParts): HTMLElement =>
  element(
    'div',
    { class: 'history-head' },
    element('strong', {}, fill(text.round, { nonce })),
    element('span', {}, amounts),
  );

const leftOutRow = (seen: SeenSpin, parts: FairnessParts): HTMLElement =>
  element('li', {}, rowHead(seen.nonce, '', parts), verdictOf('is-bad', 'alert', parts.words.fairness.leftOut));

function historyRow(
  round: PastRoundView,
  seen: SeenSpin | undefined,
  hashInUse: string,
  parts: FairnessParts,
): HTMLElement {
  const {
    words: { fairness: text, ui },
    money,
  } = parts;
  const row = element(
    'li',
    {},
    rowHead(
      round.nonce,
      `${round.isFree ? ui.freeRound : `${ui.stake} ${money.full(round.stakeMinor)}`} · ${ui.win} ${money.full(round.winMinor)}`,
      parts,
    ),
  );
  const standing = roundProofOf(round, seen, hashInUse);
  if (standing === 'forged') row.append(verdictOf('is-bad', 'alert', text.forged));
  else if (standing !== 'revealed')
    row.append(
      element('p', { class: 'verdict' }, { void: text.isVoid, open: text.isOpen, secret: text.notRevealed }[standing]),
    );
  else row.append(...revealedRow(round, seen, parts));
  return row;
}

function revealedRow(round: PastRoundView, seen: SeenSpin | undefined, parts: FairnessParts): HTMLElement[] {
  const {
    data,
    lowestMinor,
    words: { fairness: text },
  } = parts;
  const host = element('div', { role: 'status' });
  const verify = element('button', { type: 'button', class: 'button' }, iconOf('shield'), text.verify);
  const limits = limitsOf(data.reels, data.jackpot && jackpotLimit(data.jackpot, lowestMinor));
  const verdicts = {
    genuine: () => verdictOf('is-good', 'check', text.genuine),
    forged: () => verdictOf('is-bad', 'alert', text.forged),
    unseen: () => verdictOf('is-open', 'info', text.unseen),
  };
  // Recomputes the round in the browser, with the code that the server ran.
  verify.addEventListener(
    'click',
    () =>
      void Promise.all([judgeRound(round, seen, limits), stepsOf(round, seen, limits, parts)]).then(
        ([verdict, steps]) => host.replaceChildren(verdicts[verdict](), ...(steps ? [steps] : [])),
      ),
  );
  return [
    host,
    element('p', { class: 'seed-revealed' }, element('span', {}, text.serverSeed), ` ${round.serverSeed ?? ''}`),
    verify,
  ];
}

/** The steps from the seeds to the stops of every reel. */
function stepsOf(
  round: PastRoundView,
  seen: SeenSpin | undefined,
  limits: readonly number[],
  { data: { reels }, language, words: { fairness: text } }: FairnessParts,
): Promise<HTMLElement | undefined> {
  const { clientSeed, nonce } = seen ?? round;
  return proofSteps(
    {
      serverSeed: round.serverSeed ?? '',
      clientSeed,
      nonce,
      limits,
      meaningsOf: (stops) => [
        ...windowAt(reels, stops).map((symbols, reel) =>
          fill(text.steps.stop, {
            n: reel + 1,
            symbols: symbols.map((symbol) => symbolName(symbol, language)).join(', '),
          }),
        ),
        text.steps.jackpot,
      ],
    },
    text.steps,
  );
}
