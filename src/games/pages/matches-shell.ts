import type { MatchesData } from '../game-data.ts';
import { icon } from './icons.ts';
import { panel, scene, top, typedStake, messageAreas } from './shell-parts.ts';

/** Placeholder rows until the list arrives: enough to fill a phone screen. */
const SKELETON_ROWS = 6;

/**
 * The body of a matches page before its script runs: bars, list, slip and bets in their places, still without words.
 */
export const matchesShell = (data: MatchesData, sceneUrl: string): string => `
<div class="game has-matches" id="game" data-phase="connecting" data-view="matches">
<div class="head">${scene(sceneUrl)}${top(data)}</div>
<nav class="views" id="views" data-label="matches.views.label"></nav>
<nav class="sports" id="sports" data-label="matches.views.leagues"></nav>
<main class="list" id="list" tabindex="-1" aria-busy="true" data-label="matches.views.matches">
  <section class="league is-waiting" aria-hidden="true"><header class="league-head"><span class="skeleton"></span></header><ul class="rows">${`<li class="match"><p class="when"><span class="skeleton"></span></p><p class="who"><span class="skeleton"></span></p></li>`.repeat(SKELETON_ROWS)}</ul></section>
</main>
<main class="match-page" id="match" tabindex="-1" data-label="matches.list.match" hidden></main>
<aside class="side">
  <section class="slip" id="slip" aria-labelledby="slip-title" data-state="empty">
    <header><h2 id="slip-title" data-word="matches.slip.title"></h2><p class="balance"><span class="soft" data-word="ui.balance"></span> <strong id="balance"><span class="skeleton"></span></strong></p><button class="slip-toggle" id="slip-toggle" type="button" aria-expanded="false" hidden></button><button class="round-button" id="clear" type="button" data-label="matches.slip.clear" hidden>${icon('close')}</button></header>
    <div class="slip-modes" id="slip-modes" role="group" data-label="matches.slip.modes" hidden></div>
    <ul class="slip-choice" id="slip-choice"></ul>
    <p class="slip-total" id="slip-total"></p>
    <p class="slip-message" id="slip-message" role="status"></p>
    <div class="slip-money">
    ${typedStake()}
    <p class="slip-pays"><span class="soft" data-word="tickets.pays"></span> <strong id="potential">–</strong></p>
    </div>
    <label class="slip-accept"><input type="checkbox" id="accept-any"> <span data-word="matches.slip.acceptAny"></span></label>
    <button class="bet" id="bet" type="button" disabled><span class="skeleton"></span></button>
  </section>
  <section class="bets" tabindex="0" aria-labelledby="bets-title"><h2 id="bets-title" data-word="matches.views.bets"></h2><ol class="bet-list" id="tickets"></ol></section>
</aside>
</div>
${panel('pay-table', 'matches.rules.title')}
${panel('fairness', 'fairness.title')}
${messageAreas()}`;
