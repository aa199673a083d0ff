import type { GameData } from '../game-data.ts';
import { escape } from '../../shared/site/html.ts';
import { icon } from './icons.ts';

/**
 * The body of a game page before its script: everything in its place, no word yet, because the language comes with the session.
 * `data-word` and `data-label` name the text that the script sets.
 */
export const shell = (data: GameData, sceneUrl: string): string => `
<div class="scene"><img src="${sceneUrl}" alt=""></div>
<div class="game" id="game" data-phase="connecting">
${top(data)}
${stage(data)}
${controls()}
</div>
${panel('pay-table', 'payTable.title')}
${panel('fairness', 'fairness.title')}
<dialog class="notice" id="notice" aria-labelledby="notice-title">
  ${icon('alert')}<h2 id="notice-title"></h2><p id="notice-body"></p><div class="notice-actions" id="notice-actions"></div>
</dialog>
<p class="banner" id="banner" role="status" hidden></p>
<p class="unseen" id="announce" role="status" aria-live="polite"></p>`;

const top = (data: GameData): string => `<header class="top">
  <button class="round-button" id="exit" type="button" data-label="ui.backToLobby" hidden>${icon('arrow-left')}</button>
  <div class="name"><h1 id="name">${escape(data.name.EN)}</h1><p>${escape(data.studio)}</p></div>
  <p class="demo" id="demo" hidden data-word="ui.demoMoney"></p>
  <button class="round-button" id="open-fairness" type="button" data-label="ui.fairness" disabled>${icon('shield')}</button>
  <button class="round-button" id="open-pay-table" type="button" data-label="ui.payTable" disabled>${icon('info')}</button>
</header>`;

/** The first window is in the markup, so that the reels stand there before any script runs. */
function stage({ reels, symbolUrls }: GameData): string {
  const columns = reels.strips.map((strip) => {
    const cells = strip.slice(0, reels.rows).map((id) => `<img src="${symbolUrls[id] ?? ''}" alt="" draggable="false">`).join('');
    return `<div class="reel"><div class="strip">${cells}</div></div>`;
  });
  return `<main class="stage">
  <div class="cabinet"><div class="reels" id="reels" role="img">${columns.join('')}<svg class="lines" id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg></div></div>
  <div class="result" id="result" aria-hidden="true"><span class="result-label" id="result-label"></span><strong class="result-amount" id="result-amount"></strong></div>
</main>`;
}

const controls = (): string => `<footer class="controls">
  <dl class="figures">
    <div><dt data-word="ui.balance"></dt><dd id="balance"><span class="skeleton"></span></dd></div>
    <div><dt data-word="ui.lastWin"></dt><dd id="last-win"><span class="skeleton"></span></dd></div>
  </dl>
  <div class="stake" role="group" aria-labelledby="stake-label">
    <button class="round-button" id="lower-stake" type="button" data-label="ui.lowerStake" disabled>${icon('minus')}</button>
    <p><span id="stake-label" data-word="ui.stake"></span><output id="stake"><span class="skeleton"></span></output></p>
    <button class="round-button" id="raise-stake" type="button" data-label="ui.raiseStake" disabled>${icon('plus')}</button>
  </div>
  <button class="spin" id="spin" type="button" data-label="ui.spin" disabled>${icon('rotate')}<span data-word="ui.spin"></span></button>
</footer>`;

const panel = (id: string, title: string): string => `<dialog class="panel" id="${id}" aria-labelledby="${id}-title">
  <header><h2 id="${id}-title" data-word="${title}"></h2><button class="round-button" type="button" data-close data-label="ui.close">${icon('close')}</button></header>
  <div class="panel-body" id="${id}-body" tabindex="0"></div>
</dialog>`;
