import type { ReelsData } from '../game-data.ts';
import { icon } from './icons.ts';
import { panel, scene, stake, top, messageAreas } from './shell-parts.ts';

/**
 * The body of a slot's page before its script runs. Everything is in its place but without words, because the language
 * comes with the session.
 */
export const shell = (data: ReelsData, sceneUrl: string): string => `
${scene(sceneUrl)}
<div class="game" id="game" data-phase="connecting">
${top(data, '<p class="free-rounds" id="free-rounds" role="status" hidden></p>')}
${stage(data)}
${controls()}
</div>
${panel('pay-table', 'payTable.title')}
${panel('fairness', 'fairness.title')}
${messageAreas()}`;

/** The stage. Its markup contains the first window, so that the reels are visible before any script runs. */
function stage({ reels, symbolUrls, jackpot }: ReelsData): string {
  const columns = reels.strips.map((strip) => {
    const cells = strip
      .slice(0, reels.rows)
      .map((id) => `<img src="${symbolUrls[id] ?? ''}" alt="" draggable="false">`)
      .join('');
    return `<div class="reel"><div class="strip">${cells}</div></div>`;
  });
  const pool = jackpot
    ? `<p class="jackpot"><span data-word="ui.jackpot"></span><strong id="jackpot"><span class="skeleton"></span></strong></p>
  `
    : '';
  return `<main class="stage">
  ${pool}  <div class="cabinet"><div class="reels" id="reels" role="img">${columns.join('')}<svg class="lines" id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg></div></div>
  <div class="result" id="result" aria-hidden="true"><span class="result-label" id="result-label"></span><strong class="result-amount" id="result-amount"></strong></div>
</main>`;
}

const controls = (): string => `<footer class="controls">
  <dl class="figures">
    <div><dt data-word="ui.balance"></dt><dd id="balance"><span class="skeleton"></span></dd></div>
    <div><dt data-word="ui.lastWin"></dt><dd id="last-win"><span class="skeleton"></span></dd></div>
  </dl>
  ${stake()}
  <button class="spin" id="spin" type="button" data-label="ui.spin" disabled>${icon('rotate')}<span id="spin-word" data-word="ui.spin"></span></button>
</footer>`;
