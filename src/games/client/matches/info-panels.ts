import type { League } from '../../matches/league.ts';
import { RETURN_MAX, RETURN_MIN } from '../../matches/published.ts';
import { fill } from '../../words/words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import { element, iconOf } from '../dom.ts';
import type { StepWords } from '../proof-steps.ts';
import { showChecked } from '../tickets/fairness-panel.ts';
import { clockText } from '../tickets/countdown.ts';
import type { Entry } from './board.ts';
import type { Happening } from '../../matches/models/model.ts';
import type { Fixture } from '../../matches/schedule.ts';
import type { Names } from '../../matches/names.ts';
import type { Seen } from './seen.ts';
import { verifyMatch } from './verify.ts';

/** Fills the rules panel: the margin and the tested range of returns, how bets work, and how each sport is played. `payout` is the most that a bet pays. */
export function fillRules(
  body: HTMLElement,
  words: MatchWords,
  leagues: readonly League[],
  overroundPermille: number,
  language: string,
  payout: string,
): void {
  const { rules } = words;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const sports = [...new Set(leagues.map(({ sport }) => sport))];
  const list = (lines: readonly string[]) =>
    element('ul', { class: 'rules' }, ...lines.map((line) => element('li', {}, line)));
  body.replaceChildren(
    element('p', { class: 'intro' }, rules.intro),
    element('h3', {}, rules.marginTitle),
    element(
      'p',
      { class: 'prose' },
      fill(rules.margin, {
        overround: percent.format(overroundPermille / 1000),
        min: percent.format(RETURN_MIN),
        max: percent.format(RETURN_MAX),
      }),
    ),
    element('h3', {}, rules.betsTitle),
    list(rules.bets.map((line) => fill(line, { payout }))),
    element('h3', {}, rules.sportsTitle),
    list(sports.map((sport) => rules.sports[sport])),
  );
}

/** What the fairness panel needs. */
export interface FairnessParts {
  words: MatchWords;
  steps: StepWords;
  names: Names;
  leagues: readonly League[];
  seen: Seen;
  entries(): readonly Entry[];
}

/** Fills the fairness panel: finished matches, each with a button that replays it in this browser. */
export function fillMatchFairness(body: HTMLElement, parts: FairnessParts): void {
  const {
    words: { fairness: text },
  } = parts;
  const over = parts.entries().filter(({ view }) => view.state === 'over');
  body.replaceChildren(
    element('p', { class: 'intro' }, text.intro),
    element('h3', {}, text.commitments),
    element(
      'ol',
      { class: 'history' },
      ...(over.length > 0
        ? over.map((entry) => proofRow(entry, parts))
        : [element('li', { class: 'soft' }, text.none)]),
    ),
    element('p', { class: 'soft formula' }, text.formula),
  );
}

function proofRow(
  { view, fixture }: Entry,
  { words: { fairness: text }, steps, names, leagues, seen }: FairnessParts,
): HTMLElement {
  const host = element('div', { role: 'status' });
  const verify = element('button', { type: 'button', class: 'button' }, iconOf('shield'), text.verify);
  verify.addEventListener(
    'click',
    () =>
      void verifyMatch(leagues, view, seen.hashOf(view.fixtureId)).then(async ({ verdict, limits, happenings }) => {
        const proof = {
          serverSeed: view.seed ?? '',
          clientSeed: view.fixtureId,
          nonce: 1,
          limits,
          meaningsOf: () => [],
        };
        await showChecked(host, { verdict, text: text[verdict], proof }, steps);
        host.querySelector('.steps-list')?.before(courseOf(happenings, fixture, names));
      }),
  );
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'history-head' },
      element('strong', {}, names.both(fixture)),
      element('span', {}, view.score ? `${view.score.home} – ${view.score.away}` : ''),
    ),
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, text.hash), element('dd', {}, view.seedHash)),
      element('div', {}, element('dt', {}, text.seed), element('dd', {}, view.seed ?? '')),
    ),
    host,
    verify,
  );
}

/** The course of a match, which the numbers decide in their order: each change of the score with its time. */
function courseOf(happenings: readonly Happening[], fixture: Fixture, names: Names): HTMLElement {
  const score = { home: 0, away: 0 };
  const rows = happenings.map(({ atMs, side, points }) => {
    score[side] += points;
    const scorer = side === 'home' ? names.home(fixture) : names.away(fixture);
    return element('li', {}, `${clockText(atMs)} ${scorer} ${score.home}\u2013${score.away}`);
  });
  return element('ol', { class: 'course' }, ...rows);
}
