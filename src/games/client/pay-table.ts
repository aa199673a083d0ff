import type { ReelsData } from '../game-data.ts';
import { symbolName } from '../words/symbols.ts';
import { fill, type Words } from '../words/words.ts';
import { element, svg } from './dom.ts';
import type { MoneyText } from './money.ts';
import { linePath } from './wins-view.ts';

const COUNTS = ['5', '4', '3'] as const;

type SymbolData = ReelsData['reels']['symbols'][number];

/** Fills the pay table: amounts for the stake of now, computed from the same data as the wins. */
export function fillPayTable(
  body: HTMLElement,
  data: ReelsData,
  stakeMinor: number,
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
  const lineBetMinor = stakeMinor / data.reels.paylines.length;

  const symbolCard = (symbol: SymbolData): HTMLElement => {
    const unitMinor = symbol.kind === 'scatter' ? stakeMinor : lineBetMinor;
    const rows = COUNTS.map((count) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, `${count}×`),
        element('td', {}, money.plain(symbol.pays[count] * unitMinor)),
      ),
    );
    const note = symbol.kind === 'regular' ? [] : [element('p', { class: 'note' }, text[symbol.kind])];
    return element(
      'li',
      { class: `pay is-${symbol.kind}` },
      element('img', {
        src: data.symbolUrls[symbol.id] ?? '',
        alt: symbolName(symbol.id, language),
        width: 72,
        height: 72,
      }),
      element(
        'div',
        {},
        element('table', { 'aria-label': symbolName(symbol.id, language) }, element('tbody', {}, ...rows)),
        ...note,
      ),
    );
  };

  const ordered = [...data.reels.symbols].sort((a, b) => rank(b) - rank(a));
  const lines = data.reels.paylines.map((rows, index) =>
    element(
      'li',
      {},
      svg(
        'svg',
        { viewBox: '0 0 500 300', role: 'img', 'aria-label': fill(text.line, { n: index + 1 }) },
        ...rows.map((row, reel) =>
          svg('rect', { x: reel * 100 + 6, y: row * 100 + 6, width: 88, height: 88, rx: 14, class: 'line-cell' }),
        ),
        svg('path', { d: linePath(rows), class: 'line-path' }),
      ),
      element('span', {}, String(index + 1)),
    ),
  );

  body.replaceChildren(
    element('p', { class: 'intro' }, fill(text.intro, { stake: money.full(stakeMinor) })),
    element('ul', { class: 'pays' }, ...ordered.map(symbolCard)),
    element('h3', {}, text.linesTitle),
    element('p', { class: 'soft' }, text.lines),
    element('ul', { class: 'line-list' }, ...lines),
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

/** Specials first, then by what five of them pay. */
const rank = (symbol: SymbolData): number =>
  symbol.pays['5'] + (symbol.kind === 'wild' ? 2e6 : symbol.kind === 'scatter' ? 1e6 : 0);
