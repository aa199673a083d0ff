import type { FishData } from '../game-data.ts';
import { icon } from './icons.ts';
import { messageAreas, panel, stake, top } from './shell-parts.ts';

/**
 * The body of a sea's page before its script runs: the sea, the calm list that stands in its place, and the deck with
 * magazine, price and balance.
 */
export const fishShell = (data: FishData, sceneUrl: string): string => `
<div class="game has-sea" id="game" data-phase="connecting" data-view="sea" data-magazine="none">
${top(data)}
<main class="waters">
  <section class="sea" id="sea-view">
    <img class="sea-first" src="${sceneUrl}" alt="">
    <canvas id="sea" role="img" data-label="fish.seaLabel"></canvas>
    <p class="sea-hint" id="sea-hint"></p>
  </section>
  <section class="calm" id="calm-view" hidden aria-labelledby="calm-title">
    <h2 class="unseen" id="calm-title" data-word="fish.calmView"></h2>
    <p class="calm-hint" data-word="fish.calmHint"></p>
    <ul class="kinds" id="kinds"></ul>
  </section>
  <p class="last-shot" id="last-shot" aria-hidden="true"></p>
</main>
<footer class="deck">
  <div class="gauge" id="gauge"><p id="gauge-text"><span class="skeleton"></span></p><div class="gauge-track" aria-hidden="true"><span id="gauge-bar"></span></div></div>
  <dl class="figures">
    <div><dt data-word="ui.balance"></dt><dd id="balance"><span class="skeleton"></span></dd></div>
    <div><dt data-word="fish.won"></dt><dd id="won"><span class="skeleton"></span></dd></div>
  </dl>
  <div class="deck-choice" id="deck-choice">
    ${stake()}
    <div class="sizes" id="sizes" role="group" data-label="fish.size"></div>
  </div>
  <button class="bet" id="load" type="button" disabled><span class="skeleton"></span></button>
  <button class="button view-button" id="view" type="button" disabled>${icon('list')}<span id="view-name" data-word="fish.calmView"></span></button>
</footer>
</div>
${panel('pay-table', 'fish.rules.title')}
${panel('fairness', 'fish.fairness.title')}
${messageAreas()}`;
