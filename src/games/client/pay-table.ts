import type { ReelsData } from '../game-data.ts';
import { seedMinor } from '../jackpots/amounts.ts';
import type { JackpotPart } from '../jackpots/jackpot-part.ts';
import { symbolName } from '../words/symbols.ts';
import { fill } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';
import { element, svg } from './dom.ts';
import type { MoneyText } from './money.ts';
import { linePath } from './wins-view.ts';

const COUNTS = ['5', '4', '3'] as const;

type SymbolData = ReelsData['reels']['symbols'][number];
type PayTableWords = Words['payTable'];

/** Fills the pay table: amounts for the current stake, computed from the data that also decides wins. */
export function fillPayTable(
  body: HTMLElement,
  data: ReelsData,
  { stakeMinor, lowestMinor }: { stakeMinor: number; lowestMinor: number },
  money: MoneyText,
  words: Words,
  language: string,
): void {
  const text = words.payTable;
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const ordered = [...data.reels.symbols].sort((a, b) => rank(b) - rank(a));

  body.replaceChildren(
    element('p', { class: 'intro' }, fill(text.intro, { stake: money.stake(stakeMinor) })),
    element(
      'ul',
      { class: 'pays' },
      ...ordered.map((symbol) => symbolCard(symbol, { data, stakeMinor, money, text, language })),
    ),
    element('h3', {}, text.linesTitle),
    element('p', { class: 'soft' }, text.lines),
    element('ul', { class: 'line-list' }, ...data.reels.paylines.map((rows, index) => lineItem(rows, index + 1, text))),
    ...(data.jackpot ? jackpotTerms(data.jackpot, lowestMinor, { money, words, language }) : []),
    element('h3', {}, text.rulesTitle),
    element('ul', { class: 'rules' }, ...text.rules.map((rule) => element('li', {}, rule))),
    element(
      'p',
      { class: 'rtp' },
      fill(text.rtp, { rtp: percent.format(data.rtp) }),
      element('br'),
      `${text.volatilityLabel}: ${text.volatility[data.volatility]}`,
    ),
  );
}

/** What the jackpot takes, and what its chances are at the lowest stake. */
function jackpotTerms(
  jackpot: JackpotPart,
  lowestMinor: number,
  { money, words, language }: { money: MoneyText; words: Words; language: string },
): HTMLElement[] {
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return [
    element('h3', {}, words.ui.jackpot),
    element(
      'p',
      { class: 'soft' },
      fill(words.payTable.jackpot, {
        share: share.format(jackpot.sharePermille / 1000),
        chance: jackpot.chanceOneIn.toLocaleString(language),
        lowest: money.full(lowestMinor),
        seed: money.full(Number(seedMinor(jackpot, lowestMinor))),
      }),
    ),
  ];
}

/** Sort order: wild, then scatter, then the others by what five of a kind pay. */
const rank = (symbol: SymbolData): number =>
  symbol.pays['5'] + (symbol.kind === 'wild' ? 2e6 : symbol.kind === 'scatter' ? 1e6 : 0);

/** The picture of a symbol with what each count of it pays. */
function symbolCard(
  symbol: SymbolData,
  {
    data,
    stakeMinor,
    money,
    text,
    language,
  }: { data: ReelsData; stakeMinor: number; money: MoneyText; text: PayTableWords; language: string },
): HTMLElement {
  const unitMinor = symbol.kind === 'scatter' ? stakeMinor : stakeMinor / data.reels.paylines.length;
  const rows = COUNTS.map((count) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, `${count}×`),
      element('td', {}, money.plain(symbol.pays[count] * unitMinor)),
    ),
  );
  const note = symbol.kind === 'regular' ? [] : [element('p', { class: 'note' }, text[symbol.kind])];
  const name = symbolName(symbol.id, language);
  return element(
    'li',
    { class: `pay is-${symbol.kind}` },
    element('img', { src: data.symbolUrls[symbol.id] ?? '', alt: name, width: 72, height: 72 }),
    element('div', {}, element('table', { 'aria-label': name }, element('tbody', {}, ...rows)), ...note),
  );
}

/** A small drawing of one payline with its number. */
const lineItem = (rows: readonly number[], number: number, text: PayTableWords): HTMLElement =>
  element(
    'li',
    {},
    svg(
      'svg',
      { viewBox: '0 0 500 300', role: 'img', 'aria-label': fill(text.line, { n: number }) },
      ...rows.map((row, reel) =>
        svg('rect', { x: reel * 100 + 6, y: row * 100 + 6, width: 88, height: 88, rx: 14, class: 'line-cell' }),
      ),
      svg('path', { d: linePath(rows), class: 'line-path' }),
    ),
    element('span', {}, String(number)),
  );
