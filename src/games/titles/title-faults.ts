import { findDrawsFaults } from '../draws/draws-faults.ts';
import { findFishFaults } from '../fish/fish-faults.ts';
import { findRoomsFaults } from '../rooms/rooms-faults.ts';
import { findTablesFaults } from '../tables/tables-faults.ts';
import type { ReelsTitle, Title } from './title.ts';

/** A window shows at most one scatter per reel, so that no window has more than 5. */
const SCATTER_GAP_MIN = 3;

/**
 * Finds faults that the shape of a title cannot express: dangling references, duplicates, and conditions of the engine.
 * Returns one sentence per fault; empty if the title is sound.
 */
export function findTitleFaults(title: Title): string[] {
  const faults = findPartFaults(title);
  const letters = (words: string): string => words.toLowerCase().replaceAll(' ', '');
  if (letters(title.lettering.lines.join('')) !== letters(title.name.EN))
    faults.push('lettering.lines: the lines do not spell the name');
  return faults;
}

function findPartFaults(title: Title): string[] {
  if ('reels' in title) return findReelsFaults(title);
  if ('tables' in title) return findTablesFaults(title.tables);
  if ('fish' in title) return findFishFaults(title.fish);
  if ('rooms' in title) return findRoomsFaults(title.rooms);
  return 'draws' in title ? findDrawsFaults(title.draws) : [];
}

function findReelsFaults(title: ReelsTitle): string[] {
  const { symbols, strips, paylines } = title.reels;
  const faults: string[] = [];
  const ids = symbols.map((symbol) => symbol.id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
    faults.push(`reels.symbols: "${id}" is listed twice`);
  for (const kind of ['wild', 'scatter'] as const) {
    if (symbols.filter((symbol) => symbol.kind === kind).length !== 1)
      faults.push(`reels.symbols: exactly one ${kind} is needed`);
  }
  for (const symbol of symbols) {
    const { '3': three, '4': four, '5': five } = symbol.pays;
    if (!(three < four && four < five)) faults.push(`reels.symbols: "${symbol.id}" must pay more for more symbols`);
  }
  strips.forEach((strip, reel) => {
    for (const id of new Set(strip.filter((each) => !ids.includes(each))))
      faults.push(`reels.strips.${reel}: "${id}" is not a symbol`);
    for (const id of ids.filter((each) => !strip.includes(each)))
      faults.push(`reels.strips.${reel}: "${id}" is missing`);
    faults.push(...findScatterFaults(title, reel));
  });
  const drawn = paylines.map((line) => line.join(''));
  for (const line of drawn.filter((each, index) => drawn.indexOf(each) !== index))
    faults.push(`reels.paylines: ${line} is listed twice`);
  return faults;
}

function findScatterFaults(title: ReelsTitle, reel: number): string[] {
  const scatter = title.reels.symbols.find((symbol) => symbol.kind === 'scatter')?.id;
  const strip = title.reels.strips[reel] ?? [];
  const stops = strip.flatMap((id, stop) => (id === scatter ? [stop] : []));
  const isTooNear = stops.some((stop, index) => {
    const next = stops[(index + 1) % stops.length] ?? stop;
    const gap = next > stop ? next - stop : next - stop + strip.length;
    return stops.length > 1 && gap < SCATTER_GAP_MIN;
  });
  return isTooNear ? [`reels.strips.${reel}: two scatters can stand in one window`] : [];
}
