import type { FishData } from '../../game-data.ts';
import { CLIENT_SEED_LENGTH_MAX } from '../../game-data.ts';
import type { ShotStep } from '../../fish/odds.ts';
import type { PastMagazineView } from '../../fish/views.ts';
import { fill } from '../../words/words.ts';
import type { FishWords } from '../../words/fish/word-types.ts';
import { callGame } from '../calls.ts';
import { element, iconOf } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { ownSeed } from '../seed-keeper.ts';
import { judgeMagazine, type MagazineVerdict } from './judge-magazine.ts';
import type { MagazineWitness } from './witness.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  data: FishData;
  sessionId: string;
  words: FishWords;
  money: MoneyText;
  witness: MagazineWitness;
  nextServerSeedHash: string;
  /** The player's seed for the next magazine. */
  clientSeed(): string;
  setClientSeed(seed: string): void;
}

const verdict = (kind: 'is-good' | 'is-bad' | 'is-open', icon: 'check' | 'alert' | 'info', text: string): HTMLElement =>
  element('p', { class: `verdict ${kind}` }, iconOf(icon), text);

/**
 * Fills the fairness panel: the promise for the next magazine, the player's own part of it, and past magazines, each with
 * a button that computes every shot again in this browser and shows the steps.
 */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const { data, words, witness, nextServerSeedHash } = parts;
  const { fairness: text } = words;
  const past = element('ol', { class: 'history' });
  body.replaceChildren(
    ...(witness.isBroken()
      ? [element('div', { class: 'breaches', role: 'alert' }, verdict('is-bad', 'alert', text.broken))]
      : []),
    element('p', { class: 'intro' }, text.intro),
    element('h3', {}, text.next),
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, text.fingerprint), element('dd', {}, nextServerSeedHash)),
    ),
    seedField(parts),
    element('h3', {}, text.past),
    past,
    element('p', { class: 'soft formula' }, fill(text.formula, { below: data.fish.returnPermille })),
  );
  void renderPast(past, parts);
}

function seedField({ words: { fairness: text }, clientSeed, setClientSeed }: FairnessParts): HTMLElement {
  const input = element('input', {
    id: 'client-seed',
    value: clientSeed(),
    maxlength: CLIENT_SEED_LENGTH_MAX,
    required: true,
    pattern: '[\\x20-\\x7e]+',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': 'client-seed-help',
  });
  const random = element('button', { type: 'button', class: 'button' }, iconOf('rotate'), text.random);
  const take = () => {
    if (input.checkValidity()) setClientSeed(input.value);
  };
  input.addEventListener('input', take);
  random.addEventListener('click', () => {
    input.value = ownSeed();
    take();
  });
  return element(
    'div',
    { class: 'seed-form' },
    element('label', { for: 'client-seed' }, text.nextClientSeed),
    element('div', { class: 'seed-row' }, input, random),
    element('p', { class: 'soft', id: 'client-seed-help' }, text.help),
  );
}

async function renderPast(host: HTMLElement, parts: FairnessParts): Promise<void> {
  const reply = await callGame('magazines', { sessionId: parts.sessionId });
  if (!reply.ok) return;
  const rows = reply.value.map((magazine) => pastRow(magazine, parts));
  host.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'soft' }, parts.words.fairness.noPast)]));
}

function pastRow(magazine: PastMagazineView, parts: FairnessParts): HTMLElement {
  const { words, money } = parts;
  const { fairness: text } = words;
  const name = fill(text.magazine, { n: magazine.shotsBought, price: money.stake(magazine.priceMinor) });
  const catches = magazine.shots.filter(({ isCaught }) => isCaught).length;
  const head = element(
    'div',
    { class: 'history-head' },
    element('strong', {}, name),
    element('span', {}, fill(words.summary, { catches, fired: magazine.shotsFired })),
  );
  const seeds = element(
    'div',
    {},
    ...[
      [text.fingerprint, magazine.serverSeedHash],
      [text.clientSeed, magazine.clientSeed],
      ...(magazine.serverSeed === null ? [] : [[text.seed, magazine.serverSeed]]),
    ].map(([term = '', value = '']) =>
      element('p', { class: 'seed-revealed' }, element('span', {}, term), ` ${value}`),
    ),
  );
  if (magazine.serverSeed === null)
    return element('li', {}, head, seeds, element('p', { class: 'verdict' }, text.open));
  return element('li', {}, head, seeds, ...verifier(magazine, name, parts));
}

function verifier(magazine: PastMagazineView, name: string, { data, words, witness }: FairnessParts): HTMLElement[] {
  const { fairness: text } = words;
  const host = element('div', { role: 'status' });
  const verify = element(
    'button',
    { type: 'button', class: 'button', 'aria-label': `${text.verify}: ${name}` },
    iconOf('shield'),
    text.verify,
  );
  verify.addEventListener(
    'click',
    () =>
      void judgeMagazine(data.fish, magazine, witness.of(magazine.magazineId)).then((found) => {
        host.replaceChildren(shown(found, words), stepsTable(found.steps, words));
      }),
  );
  return [host, verify];
}

function shown({ kind, steps }: MagazineVerdict, { fairness: text }: FishWords): HTMLElement {
  if (kind === 'genuine') return verdict('is-good', 'check', fill(text.genuine, { n: steps.length }));
  return kind === 'unseen' ? verdict('is-open', 'info', text.unseen) : verdict('is-bad', 'alert', text.forged);
}

function stepsTable(steps: readonly ShotStep[], { kinds, fairness: text }: FishWords): HTMLElement {
  const head = [text.step.number, text.step.fish, text.step.drawn, text.step.result].map((term) =>
    element('th', { scope: 'col' }, term),
  );
  const rows = steps.map(({ number, kind, drawn, outOf, isCaught, isGenuine }) =>
    element(
      'tr',
      { class: isGenuine ? undefined : 'is-forged' },
      element('th', { scope: 'row' }, String(number)),
      element('td', {}, kinds[kind] ?? kind),
      element('td', {}, fill(text.drawnOf, { drawn, outOf })),
      element('td', {}, isCaught ? text.hit : text.miss),
    ),
  );
  return element(
    'details',
    { class: 'steps' },
    element('summary', {}, text.steps),
    element(
      'table',
      { class: 'odds-table' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}
