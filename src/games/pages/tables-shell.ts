import type { TablesData } from '../game-data.ts';
import { tableRules } from '../tables/round.ts';
import { icon } from './icons.ts';
import { messageAreas, panel, scene, top } from './shell-parts.ts';

/** The areas of a table, from left to right and from top to bottom: the long shots above the sides. */
const areasOf = {
  baccarat: ['player-pair', 'banker-pair', 'player', 'tie', 'banker'],
  'dragon-tiger': ['suited-tie', 'dragon', 'tie', 'tiger'],
} as const;

const hand = (side: 'first' | 'second', bet: string): string => `<div class="hand is-${side}">
      <p class="hand-name"><span data-word="tables.bets.${bet}"></span> <output class="hand-points" id="${side}-points" aria-hidden="true"></output></p>
      <div class="hand-cards" id="${side}-cards" role="img"></div>
    </div>`;

/** The body of a table's page before its script runs: the felt with its areas, the roads, and the rail with the chips. */
export const tablesShell = (data: TablesData, sceneUrl: string): string => {
  const [first, second] = tableRules[data.tables.game].sides;
  return `
${scene(sceneUrl)}
<div class="game has-table" id="game" data-phase="connecting" data-table="${data.tables.game}">
${top(data)}
<main class="room">
 <div class="seat">
  <section class="felt" id="felt" data-state="dealing" aria-labelledby="phase">
    <svg class="rim" aria-hidden="true"><rect class="rim-track" pathLength="1"/><rect class="rim-left" id="rim" pathLength="1"/></svg>
    <header class="felt-head"><h2 id="phase"><span class="skeleton"></span></h2><strong id="time-left" role="timer"></strong><p id="round-name"></p></header>
    <div class="hands" id="hands">${hand('first', first)}${hand('second', second)}
      <p class="outcome" id="outcome" aria-hidden="true"></p>
    </div>
    <div class="areas" id="areas" role="group" data-label="tables.betAreas">${areasOf[data.tables.game]
      .map((bet) => `<button class="area is-${bet}" type="button" data-bet="${bet}" disabled></button>`)
      .join('')}</div>
    <ul class="seats" id="seats" data-label="tables.seats"></ul>
  </section>
  <section class="roads" aria-labelledby="roads-title">
    <header><h2 id="roads-title" class="unseen" data-word="tables.roads"></h2><p class="tally" id="tally"></p><p class="soft" id="shoe-name"></p></header>
    <div class="road-pair">
      <div class="road is-bead" id="bead-road" role="img" tabindex="0" data-label="tables.beadRoad"></div>
      <div class="road is-big" id="big-road" role="img" tabindex="0" data-label="tables.bigRoad"></div>
    </div>
  </section>
 </div>
  <section class="tickets" aria-labelledby="tickets-title"><h2 id="tickets-title" data-word="tickets.title"></h2><ol class="ticket-list" id="tickets" tabindex="0" aria-labelledby="tickets-title"><li class="soft" data-word="tickets.loading"></li></ol></section>
</main>
<footer class="rail">
  <div class="rail-top">
    <p class="purse"><span data-word="ui.balance"></span> <strong id="balance"><span class="skeleton"></span></strong></p>
    <p class="table-limits" id="limits"></p>
  </div>
  <div class="chips" id="chips" role="group" data-label="tables.chips"></div>
  <div class="rail-actions">
    <button class="rail-button" id="undo" type="button" disabled>${icon('undo')}<span data-word="tables.undo"></span></button>
    <button class="rail-button" id="repeat" type="button" disabled>${icon('rotate')}<span data-word="tables.repeat"></span></button>
    <button class="bet" id="bet" type="button" disabled><span class="skeleton"></span></button>
  </div>
</footer>
</div>
${panel('pay-table', 'tables.rules.title')}
${panel('fairness', 'tables.fairness.title')}
${messageAreas()}`;
};
