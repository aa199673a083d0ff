import {
  bytesOf,
  DRAW_SPACE,
  hashServerSeed,
  isServerSeed,
  traceBelow,
  type SeedInput,
} from '../../shared/fairness/seed.ts';
import type { Words } from '../words/word-types.ts';
import { fill } from '../words/words.ts';
import { element } from './dom.ts';

/** The words of the steps, which are those of every game. */
export type StepWords = Words['fairness']['steps'];

/** What an outcome is computed from, and what each of its numbers gives, such as the ball that it takes. */
export interface Proof extends SeedInput {
  limits: readonly number[];
  meaningsOf: (drawn: readonly number[]) => readonly string[];
}

/** Digits of a share. */
const SHARE_DIGITS = 6;

/**
 * The steps from a revealed seed to its outcome, to be followed with any other program: the fingerprint, the text that
 * is signed, and every number with its bytes, its remainder and what it gives. Nothing for an invalid seed.
 */
export async function proofSteps(
  { serverSeed, clientSeed, nonce, limits, meaningsOf }: Proof,
  words: StepWords,
): Promise<HTMLElement | undefined> {
  if (!isServerSeed(serverSeed)) return undefined;
  const [hash, draws] = await Promise.all([
    hashServerSeed(serverSeed),
    traceBelow({ serverSeed, clientSeed, nonce }, limits),
  ]);
  const meanings = meaningsOf(draws.map(({ drawn }) => drawn));
  const hasMeanings = meanings.length > 0;
  const isShare = limits[0] === DRAW_SPACE;
  const rows = draws.map((draw, index) => {
    const { block, byte, value, limit, drawn } = draw;
    const number = isShare
      ? `${value} / ${DRAW_SPACE} = ${(value / DRAW_SPACE).toFixed(SHARE_DIGITS)}`
      : `${value} mod ${limit} = ${drawn}`;
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, `${block}:${byte} `, element('code', {}, bytesOf(draw))),
      element('td', {}, number),
      ...(hasMeanings ? [element('td', {}, meanings[index] ?? '')] : []),
    );
  });
  const head = [words.bytes, words.number, ...(hasMeanings ? [words.result] : [])].map((term) =>
    element('th', { scope: 'col' }, term),
  );
  return element(
    'details',
    { class: 'steps' },
    element('summary', {}, words.title),
    element(
      'ol',
      { class: 'soft' },
      element('li', {}, words.hash, ' ', element('code', {}, hash)),
      element('li', {}, fill(words.sign, { text: `${clientSeed}:${nonce}:` })),
      element('li', {}, isShare ? words.share : words.read),
    ),
    element(
      'div',
      { class: 'steps-list', tabindex: '0', role: 'group', 'aria-label': words.title },
      element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows)),
    ),
  );
}
