import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { OpenClaims, type Claims } from '../../publisher/brand/claims.ts';
import type { BrandIndex } from '../../publisher/brand/brand-index.ts';

/** Which brands are served, by which facts: what the last good state of each says, whatever stands in its file by now. */
export interface Board {
  headers: BrandIndex;
  claims: Claims;
  /** Brands whose new state clashes with another brand, so that the one before it serves on: they are tried again with every change. */
  waiting: ReadonlySet<string>;
}

/** Before anything was read. */
export const emptyBoard: Board = { headers: new Map(), claims: new OpenClaims(), waiting: new Set() };

/**
 * The board after a change, made beside the one that is in force: nothing is half taken up. Only what has changed is looked at, and what
 * has waited for such a change: one brand costs the same beside three and beside ten thousand.
 * @param found what stands on the disk
 * @param changed brands that are not what they were on it, those that are gone among them
 * @param refused brands whose new state failed its check
 */
export function nextBoard(board: Board, found: BrandIndex, changed: Iterable<string>, refused: ReadonlySet<string>): { board: Board; faults: ReadonlyMap<string, BrandFault[]> } {
  const isOwner = (slug: string) => board.headers.has(slug) && !board.claims.faults.has(slug);
  // Who holds a host keeps it against one who comes later, whatever their names.
  const asked = [...new Set([...changed, ...board.waiting, ...board.claims.faults.keys()])].sort((a, b) => Number(isOwner(b)) - Number(isOwner(a)) || (a < b ? -1 : 1));
  const told = new Map<string, BrandFault[]>();
  const waiting = new Set<string>();
  for (;;) {
    const headers = new Map(board.headers);
    const claims = new OpenClaims(board.claims);
    for (const slug of asked) {
      const before = board.headers.get(slug);
      const next = refused.has(slug) || waiting.has(slug) ? before : found.get(slug);
      if (before) claims.release(before, next);
      claims.faults.delete(slug);
      if (next) headers.set(slug, next);
      else headers.delete(slug);
    }
    const fallingBack: string[] = [];
    for (const header of asked.flatMap((slug) => headers.get(slug) ?? [])) {
      const { slug } = header;
      const clashes = claims.claim(header);
      if (clashes.length === 0) continue;
      if (!told.has(slug)) told.set(slug, clashes);
      if (isOwner(slug) && !waiting.has(slug)) fallingBack.push(slug);
    }
    if (fallingBack.length === 0) return { board: { headers, claims, waiting }, faults: told };
    for (const slug of fallingBack) waiting.add(slug);
  }
}
