import type { DrawsData } from '../game-data.ts';
import { icon } from './icons.ts';
import { panel, scene, stake, top, messageAreas } from './shell-parts.ts';

/** The head of a draws page: the draw that is open, its countdown, and a place for the latest one. */
const next = (latest: string): string => `<section class="next" aria-labelledby="draw-name">
    <div class="next-words"><h2 id="draw-name"><span class="skeleton"></span></h2><p class="next-time"><span id="closes-label" data-word="draws.closesIn"></span> <strong id="closes-in" role="timer">--:--</strong></p></div>
    <div class="next-bar" aria-hidden="true"><span id="closes-bar"></span></div>
    ${latest}
  </section>`;

/** The player's tickets and the latest results. */
const lists = (): string => `<div class="side-lists">
  <section class="tickets" aria-labelledby="tickets-title"><h2 id="tickets-title" data-word="tickets.title"></h2><ol class="ticket-list" id="tickets" tabindex="0" aria-labelledby="tickets-title"><li class="soft" data-word="tickets.loading"></li></ol></section>
  <section class="results" aria-labelledby="results-title"><h2 id="results-title" data-word="draws.results"></h2><ol class="result-list" id="results" tabindex="0" aria-labelledby="results-title"><li class="soft" data-word="tickets.loading"></li></ol></section>
 </div>`;

/** The bar with the balance, the stake and the button that buys. `pays` names the text before the payout. */
const betBar = (pays: string): string => `<footer class="bet-bar">
  <dl class="figures">
    <div><dt data-word="ui.balance"></dt><dd id="balance"><span class="skeleton"></span></dd></div>
    <div><dt data-word="${pays}"></dt><dd id="potential"><span class="skeleton"></span></dd></div>
  </dl>
  ${stake()}
  <button class="bet" id="bet" type="button" disabled><span class="skeleton"></span></button>
</footer>`;

const page = (data: DrawsData, sceneUrl: string, main: string, bar: string): string => `
${scene(sceneUrl)}
<div class="game has-tickets" id="game" data-phase="connecting" data-kind="${data.draws.kind}">
${top(data)}
<main class="board">
  ${main}
 ${lists()}
</main>
${bar}
</div>
${panel('pay-table', 'draws.rules.title')}
${panel('fairness', 'draws.fairness.title')}
${messageAreas()}`;

/**
 * The body of a draws page before its script runs. Words and numbers come with the session; placeholders already
 * reserve their space.
 */
export const drawsShell = (data: DrawsData, sceneUrl: string): string =>
  data.draws.kind === 'bingo' ? bingoShell(data, sceneUrl) : numbersShell(data, sceneUrl);

const numbersShell = (data: DrawsData, sceneUrl: string): string =>
  page(
    data,
    sceneUrl,
    `${next('<div class="latest"><p id="latest-name"><span class="skeleton"></span></p><div class="balls is-large" id="latest" aria-hidden="true"></div></div>')}
  <section class="picker" aria-labelledby="picker-hint">
    <div class="tabs" id="tabs" role="group" data-label="draws.betKinds"></div>
    <div class="picker-head"><p class="soft" id="picker-hint"><span class="skeleton"></span></p><ul class="odds" id="odds" hidden></ul></div>
    <div class="choices" id="choices"></div>
    <div class="picker-foot"><p id="picked" role="status"></p><button class="button again" id="again" type="button" hidden>${icon('rotate')}<span><span data-word="tickets.again"></span> <strong id="again-bet"></strong></span></button><button class="button" id="clear" type="button" disabled><span data-word="draws.clear"></span></button><button class="button" id="quick-pick" type="button" disabled>${icon('shuffle')}<span data-word="draws.quickPick"></span></button></div>
  </section>`,
    betBar('tickets.pays'),
  );

/** Bingo: the balls that were called, the cards that play, and cards to choose from. */
const bingoShell = (data: DrawsData, sceneUrl: string): string =>
  page(
    data,
    sceneUrl,
    `${next('<div class="calls"><p id="latest-name"><span class="skeleton"></span></p><div class="call" id="call"></div><div class="caller" id="caller" role="img"></div></div>')}
  <div class="card-side">
  <section class="my-cards" id="my-cards" aria-labelledby="my-cards-title" hidden><h2 id="my-cards-title" data-word="draws.bingo.yours"></h2><div id="my-cards-list"></div></section>
  <section class="picker" aria-labelledby="picker-title">
    <div class="picker-head"><h2 id="picker-title" data-word="draws.bingo.choose"></h2><button class="button" id="deal" type="button" disabled>${icon('shuffle')}<span data-word="draws.bingo.deal"></span></button><p class="soft" id="picker-hint"><span class="skeleton"></span></p></div>
    <div class="cards" id="offer"></div>
  </section>
  </div>`,
    betBar('draws.bingo.paysUpTo'),
  );
