import { shown, table, type Goal } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { PeerFigures, RegisterFigures } from './look-at.ts';
import type { PeersResult } from './peers.ts';

const homeFigures: Readonly<Record<keyof PeerFigures, [what: string, unit: Goal['unit']]>> = {
  fcpMs: ['first contentful paint', 'ms'],
  lcpMs: ['largest contentful paint', 'ms'],
  usableMs: ['login inputs usable', 'ms'],
  tbtMs: ['total blocking time', 'ms'],
  inpMs: ['longest interaction', 'ms'],
  jsKb: ['JavaScript, brotli', 'kB'],
  totalKb: ['everything on the wire', 'kB'],
};
const registerFigures: Readonly<Record<keyof RegisterFigures, string>> = {
  visibleMs: 'register fields visible',
  validatingMs: 'register form validating',
};

/** The comparison as text: homes and register pages figure by figure, then the goals. */
export function showPeers({ rounds, homes, registers, goals }: PeersResult): string {
  const rows = (Object.keys(homeFigures) as (keyof PeerFigures)[]).map((figure) => {
    const [what, unit] = homeFigures[figure];
    return [what, ...[homes.static, homes.livery, homes.next, homes.viteMui].map((home) => range(home[figure], unit))];
  });
  const registerRows = (Object.keys(registerFigures) as (keyof RegisterFigures)[]).map((figure) => [
    registerFigures[figure],
    '',
    ...[registers.livery, registers.next, registers.viteMui].map((register) => range(register[figure], 'ms')),
  ]);
  return [
    `A brand's home and register page beside its peers: the same content and server, 4x CPU slowdown, slow 4G, ${rounds} rounds in turns, median (min–max)`,
    table(['', 'static page', 'livery', 'Next.js', 'Vite + MUI'], [...rows, ...registerRows]),
    `  Home to its peers: LCP ${shown(homes.next.lcpMs.median / homes.livery.lcpMs.median, 'x')} and ${shown(homes.viteMui.lcpMs.median / homes.livery.lcpMs.median, 'x')} of ours.`,
    showGoals(goals),
  ].join('\n\n');
}
