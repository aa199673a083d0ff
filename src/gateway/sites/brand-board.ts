import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { claimsOf, type Claims } from '../../publisher/brand/claims.ts';
import type { BrandIndex } from '../../publisher/brand/brand-index.ts';

/** Which brands are served, by which facts: what the last good state of each says, whatever stands in its file by now. */
export interface Board {
  headers: BrandIndex;
  claims: Claims;
  /** Brands whose new state clashes with another brand, so that the one before it serves on: they are tried again with every change. */
  waiting: ReadonlySet<string>;
}

/** Before anything was read. */
export const emptyBoard: Board = { headers: new Map(), claims: claimsOf([]), waiting: new Set() };

/**
 * The board after a change, made beside the one that is in force: nothing is half taken up.
 * @param found what stands on the disk
 * @param refused brands whose new state failed its check
 */
export function nextBoard(board: Board, found: BrandIndex, refused: ReadonlySet<string>): { board: Board; faults: ReadonlyMap<string, BrandFault[]> } {
  const headers = new Map<string, BrandHeader>();
  const owners = new Set([...board.claims.hosts.values(), ...board.claims.merchants.values()]);
  // Who holds a host keeps it against one who comes later, whatever their names.
  const order = [...found.keys()].sort((a, b) => Number(owners.has(b)) - Number(owners.has(a)));
  for (const slug of order) {
    const header = refused.has(slug) ? board.headers.get(slug) : found.get(slug);
    if (header) headers.set(slug, header);
  }
  const told = new Map<string, BrandFault[]>();
  const waiting = new Set<string>();
  for (;;) {
    const claims = claimsOf(headers.values());
    const fallingBack = [...claims.faults].filter(([slug]) => !waiting.has(slug) && owners.has(slug) && board.headers.get(slug) !== headers.get(slug));
    for (const [slug, faults] of claims.faults) if (!told.has(slug)) told.set(slug, faults);
    if (fallingBack.length === 0) return { board: { headers, claims, waiting }, faults: told };
    for (const [slug] of fallingBack) {
      waiting.add(slug);
      headers.set(slug, board.headers.get(slug)!);
    }
  }
}

