import { element, iconOf } from '../dom.ts';
import { proofSteps, type Proof, type StepWords } from '../proof-steps.ts';

/** How a check in this browser ended. `unseen`: it follows from its seed, but nothing proves that the seed was fixed in advance. */
export type Verdict = 'genuine' | 'unseen' | 'forged';

/** The words of a fairness panel that every engine has. */
export interface FairnessWords {
  intro: string;
  committed: string;
  fingerprint: string;
  seed: string;
  verify: string;
  broken: string;
}

/** Something whose seed was promised. */
interface Promised {
  name: string;
  /** SHA-256 of the seed, in hexadecimal. */
  seedHash: string;
}

/** What a check in this browser found, and how its outcome follows from the seed. */
export interface Checked {
  verdict: Verdict;
  text: string;
  proof: Proof;
}

/** Something whose seed has been revealed. */
export interface Revealed extends Promised {
  seed: string;
  /** What follows its name, such as the balls of a draw. */
  beside: HTMLElement | undefined;
  /** Checks it in this browser. Without it there is nothing to check. */
  check: (() => Promise<Checked>) | undefined;
}

/** What a fairness panel shows. */
export interface FairnessPanel {
  words: FairnessWords;
  steps: StepWords;
  /** The server broke a promise that this browser saw. */
  isBroken: boolean;
  promised: readonly Promised[];
  past: { title: string; none: string; rows: readonly Revealed[] };
  formula: string;
}

const LOOK = { genuine: ['is-good', 'check'], unseen: ['is-open', 'info'], forged: ['is-bad', 'alert'] } as const;

const verdictLine = (verdict: Verdict, text: string): HTMLElement => {
  const [kind, icon] = LOOK[verdict];
  return element('p', { class: `verdict ${kind}` }, iconOf(icon), text);
};

/** Fills a fairness panel: fingerprints of what is to come, seeds of what is over, and a button that checks each in this browser. */
export function fillFairnessPanel(
  body: HTMLElement,
  { words, steps, isBroken, promised, past, formula }: FairnessPanel,
): void {
  const fact = ({ name, seedHash }: Promised) =>
    element('div', {}, element('dt', {}, `${name} · ${words.fingerprint}`), element('dd', {}, seedHash));
  body.replaceChildren(
    ...(isBroken ? [element('div', { class: 'breaches', role: 'alert' }, verdictLine('forged', words.broken))] : []),
    element('p', { class: 'intro' }, words.intro),
    element('h3', {}, words.committed),
    element('dl', { class: 'facts' }, ...promised.map(fact)),
    element('h3', {}, past.title),
    past.rows.length === 0
      ? element('p', { class: 'soft' }, past.none)
      : element('ol', { class: 'history' }, ...past.rows.map((row) => revealedRow(row, words, steps))),
    element('p', { class: 'soft formula' }, formula),
  );
}

/** Shows what a check found, and the steps to it. */
export async function showChecked(
  host: HTMLElement,
  { verdict, text, proof }: Checked,
  words: StepWords,
): Promise<void> {
  const steps = await proofSteps(proof, words);
  host.replaceChildren(verdictLine(verdict, text), ...(steps ? [steps] : []));
}

function revealedRow(
  { name, beside, seedHash, seed, check }: Revealed,
  words: FairnessWords,
  steps: StepWords,
): HTMLElement {
  const host = element('div', { role: 'status' });
  const verify = element(
    'button',
    { type: 'button', class: 'button', 'aria-label': `${words.verify}: ${name}` },
    iconOf('shield'),
    words.verify,
  );
  verify.addEventListener('click', () => void check?.().then((checked) => showChecked(host, checked, steps)));
  const fact = (label: string, value: string) =>
    element('p', { class: 'seed-revealed' }, element('span', {}, label), ` ${value}`);
  return element(
    'li',
    {},
    element('div', { class: 'history-head' }, element('strong', {}, name), ...(beside ? [beside] : [])),
    fact(words.fingerprint, seedHash),
    fact(words.seed, seed),
    host,
    ...(check ? [verify] : []),
  );
}
