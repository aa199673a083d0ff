import type { PastRoundView, SeedsView } from '../api.ts';
import { CLIENT_SEED_LENGTH_MAX, type GameData } from '../game-data.ts';
import { newServerSeed, verifyRound } from '../reels/outcome.ts';
import { fill, type Words } from '../words/words.ts';
import { callGame } from './calls.ts';
import { element, iconOf } from './dom.ts';
import type { MoneyText } from './money.ts';

/** What the fairness panel works with. */
export interface FairnessParts {
  data: GameData;
  sessionId: string;
  money: MoneyText;
  words: Words;
  seeds(): SeedsView;
  setSeeds(seeds: SeedsView): void;
}

/** Digits of a seed that the browser makes: 80 random bits. */
const OWN_SEED_DIGITS = 20;

/** A seed of the browser's making: the server cannot know it when it commits. */
export const ownSeed = (): string => newServerSeed().slice(0, OWN_SEED_DIGITS);

/** Fills the fairness panel: commitments, the change of seeds, and past rounds to verify here in the browser. */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const { words: { fairness: text } } = parts;
  const facts = element('dl', { class: 'facts' });
  const history = element('ol', { class: 'history' });
  const renderFacts = () => facts.replaceChildren(...seedFacts(parts));
  renderFacts();
  body.replaceChildren(
    element('p', { class: 'intro' }, text.intro),
    facts,
    seedForm(parts, () => { renderFacts(); void renderHistory(history, parts); }),
    element('h3', {}, text.history),
    history,
    element('p', { class: 'soft formula' }, text.formula),
  );
  void renderHistory(history, parts);
}

function seedFacts({ seeds, words: { fairness: text } }: FairnessParts): HTMLElement[] {
  const { serverSeedHash, nextServerSeedHash, clientSeed, nonce } = seeds();
  const rows: [string, string][] = [
    [text.serverSeedHash, serverSeedHash], [text.nextServerSeedHash, nextServerSeedHash], [text.clientSeed, clientSeed], [text.rounds, String(nonce)],
  ];
  return rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value)));
}

function seedForm(parts: FairnessParts, onChanged: () => void): HTMLFormElement {
  const { words: { fairness: text, errors } } = parts;
  const input = element('input', {
    id: 'client-seed', name: 'clientSeed', value: ownSeed(), maxlength: CLIENT_SEED_LENGTH_MAX, required: true, pattern: '[\\x20-\\x7e]+',
    autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', 'aria-describedby': 'client-seed-help',
  });
  const random = element('button', { type: 'button', class: 'button' }, iconOf('rotate'), text.random);
  const help = element('p', { class: 'soft', id: 'client-seed-help', role: 'status' }, text.changeHelp);
  random.addEventListener('click', () => { input.value = ownSeed(); });
  const form = element('form', { class: 'seed-form' },
    element('label', { for: 'client-seed' }, text.clientSeed),
    element('div', { class: 'seed-row' }, input, random),
    help,
    element('button', { type: 'submit', class: 'button is-main' }, text.change));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void callGame('seed', { sessionId: parts.sessionId, clientSeed: input.value }).then((reply) => {
      help.textContent = reply.ok ? text.changed : reply.code === 'offline' ? errors.unavailable : errors[reply.code];
      if (!reply.ok) return;
      parts.setSeeds(reply.value);
      input.value = ownSeed();
      onChanged();
    });
  });
  return form;
}

async function renderHistory(host: HTMLElement, parts: FairnessParts): Promise<void> {
  const { words: { fairness: text } } = parts;
  const reply = await callGame('rounds', { sessionId: parts.sessionId });
  if (!reply.ok) return;
  const rows = reply.value.map((round) => historyRow(round, parts));
  host.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'soft' }, text.historyEmpty)]));
}

function historyRow(round: PastRoundView, parts: FairnessParts): HTMLElement {
  const { words: { fairness: text, ui }, money } = parts;
  const amounts = `${ui.stake} ${money.full(round.stakeMinor)} · ${ui.win} ${money.full(round.winMinor)}`;
  const verdict = element('p', { class: 'verdict', role: 'status' });
  const row = element('li', {},
    element('div', { class: 'history-head' }, element('strong', {}, fill(text.round, { nonce: round.nonce })), element('span', {}, amounts)), verdict);
  if (round.state !== 'settled') {
    verdict.textContent = round.state === 'void' ? text.isVoid : text.isOpen;
  } else if (round.serverSeed === null) {
    verdict.textContent = text.notRevealed;
  } else {
    const verify = element('button', { type: 'button', class: 'button' }, iconOf('shield'), text.verify);
    verify.addEventListener('click', () => void showVerdict(round, parts, verdict));
    row.append(element('p', { class: 'seed-revealed' }, element('span', {}, text.serverSeed), ` ${round.serverSeed}`), verify);
  }
  return row;
}

/** Computes the round again, here, by the same code that the server ran. */
async function showVerdict(round: PastRoundView, { data, words: { fairness: text } }: FairnessParts, host: HTMLElement): Promise<void> {
  const { serverSeed, clientSeed, nonce, serverSeedHash, stops } = round;
  const lengths = data.reels.strips.map((strip) => strip.length);
  const proof = await verifyRound({ serverSeed: serverSeed ?? '', clientSeed, nonce }, lengths, { serverSeedHash, stops: stops ?? [] });
  const isGenuine = proof.isSeedGenuine && proof.areStopsGenuine;
  host.className = isGenuine ? 'verdict is-good' : 'verdict is-bad';
  host.replaceChildren(iconOf(isGenuine ? 'check' : 'alert'), isGenuine ? text.genuine : text.forged);
}
