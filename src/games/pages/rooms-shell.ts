import type { RoomsData } from '../game-data.ts';
import { messageAreas, panel, scene, top } from './shell-parts.ts';

/** Places of other players around the table, from the left hand of the player who looks. */
const others = Array.from(
  { length: 5 },
  (_, index) => `<li class="place is-place-${index + 1}" data-place="${index + 1}"></li>`,
).join('');

/** The body of a room's page before its script runs: the table with its seats, and the rail with the player's moves. */
export const roomsShell = (data: RoomsData, sceneUrl: string): string => `
${scene(sceneUrl)}
<div class="game has-table has-rooms" id="game" data-phase="connecting">
${top(data)}
<main class="room">
 <div class="seat">
  <section class="felt" id="felt" aria-labelledby="phase">
    <svg class="rim" aria-hidden="true"><rect class="rim-track" pathLength="1"/><rect class="rim-left" id="rim" pathLength="1"/></svg>
    <header class="felt-head"><h2 id="phase"><span class="skeleton"></span></h2><strong id="time-left" role="timer"></strong><p id="deal-name"></p></header>
    <ul class="ring" id="ring" data-label="rooms.seats">${others}
      <li class="middle"><p class="pot"><span data-word="rooms.pot"></span> <strong id="pot"></strong><span class="pot-chips" id="pot-chips" aria-hidden="true"></span></p><div class="place is-house" data-place="house"></div></li>
      <li class="place is-own" data-place="0"></li>
    </ul>
    <p class="outcome" id="outcome" aria-hidden="true"></p>
  </section>
 </div>
 <section class="tickets" aria-labelledby="tickets-title"><h2 id="tickets-title" data-word="tickets.title"></h2><ol class="ticket-list" id="tickets" tabindex="0" aria-labelledby="tickets-title"><li class="soft" data-word="tickets.loading"></li></ol></section>
</main>
<footer class="rail">
  <div class="rail-top">
    <p class="purse"><span data-word="ui.balance"></span> <strong id="balance"><span class="skeleton"></span></strong></p>
    <p class="table-limits" id="room-line"></p>
  </div>
  <div class="room-actions" id="actions" role="group" data-label="rooms.actions">
    <button class="bet" id="join" type="button" disabled><span class="skeleton"></span></button>
    <button class="bet is-quiet" id="stay" type="button" hidden data-word="rooms.stay"></button>
    <button class="bet" id="draw" type="button" hidden data-word="rooms.draw"></button>
  </div>
</footer>
</div>
${panel('pay-table', 'rooms.rules.title')}
${panel('fairness', 'rooms.fairness.title')}
${messageAreas()}`;
