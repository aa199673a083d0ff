import { escape } from '../../shared/site/html.ts';
import type { GameData } from '../game-data.ts';
import { icon } from './icons.ts';

/**
 * Parts of the body that the pages of all engines share. `data-word` and `data-label` name the text that the script
 * fills in.
 */

/** The picture behind the page. */
export const scene = (url: string): string => `<div class="scene"><img src="${url}" alt=""></div>`;

/** The bar at the top: exit, name, play money label, full screen, fairness, and the panel that explains the game. `more` stands beside the label. */
export const top = (data: GameData, more = ''): string => `<header class="top">
  <button class="round-button" id="exit" type="button" data-label="ui.backToLobby" hidden>${icon('arrow-left')}</button>
  <div class="name"><h1 id="name">${escape(data.name.EN)}</h1><p>${escape(data.studio)}</p></div>
  <p class="demo" id="demo" hidden data-word="ui.demoMoney"></p>${more}
  <button class="round-button full-screen" id="full-screen" type="button" hidden>${icon('maximize')}</button>
  <button class="round-button" id="open-fairness" type="button" data-label="ui.fairness" disabled>${icon('shield')}</button>
  <button class="round-button" id="open-pay-table" type="button" data-label="ui.payTable" disabled>${icon('info')}</button>
</header>`;

/** The stake ladder. */
export const stake = (): string => `<div class="stake" role="group" aria-labelledby="stake-label">
    <button class="round-button" id="lower-stake" type="button" data-label="ui.lowerStake" disabled>${icon('minus')}</button>
    <p><span id="stake-label" data-word="ui.stake"></span><output id="stake"><span class="skeleton"></span></output></p>
    <button class="round-button" id="raise-stake" type="button" data-label="ui.raiseStake" disabled>${icon('plus')}</button>
  </div>`;

/** A stake that is typed, with buttons that change it in steps. */
export const typedStake = (): string => `<div class="stake" role="group" aria-labelledby="stake-label">
    <button class="round-button" id="lower-stake" type="button" data-label="ui.lowerStake" disabled>${icon('minus')}</button>
    <label><span id="stake-label" data-word="ui.stake"></span><input id="stake" type="text" inputmode="decimal" autocomplete="off" maxlength="24" disabled></label>
    <button class="round-button" id="raise-stake" type="button" data-label="ui.raiseStake" disabled>${icon('plus')}</button>
  </div>`;

/** A panel that slides over the page. */
export const panel = (
  id: string,
  title: string,
): string => `<dialog class="panel" id="${id}" aria-labelledby="${id}-title">
  <header><h2 id="${id}-title" data-word="${title}"></h2><button class="round-button" type="button" data-close data-label="ui.close">${icon('close')}</button></header>
  <div class="panel-body" id="${id}-body" tabindex="0"></div>
</dialog>`;

/** The places of messages to the player: the notice dialog, the banner, and the live region for screen readers. */
export const messageAreas = (): string => `<dialog class="notice" id="notice" aria-labelledby="notice-title">
  ${icon('alert')}<h2 id="notice-title"></h2><p id="notice-body"></p><div class="notice-actions" id="notice-actions"></div>
</dialog>
<div class="banner" id="banner" hidden><p id="banner-text" role="status"></p><button class="button" id="banner-action" type="button" hidden></button></div>
<p class="unseen" id="announce" role="status" aria-live="polite"></p>`;
