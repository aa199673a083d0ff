import { describe, expect, test } from 'vitest';
import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import type { BrandIndex } from '../../publisher/brand/brand-index.ts';
import { emptyBoard, nextBoard, type Board } from './brand-board.ts';

const none = new Set<string>();
const header = (slug: string, ...hosts: string[]): BrandHeader => ({ slug, name: slug, merchantCode: slug.toUpperCase(), hosts, parent: undefined, isAbstract: false, stamp: hosts.join() });
const found = (...headers: BrandHeader[]) => new Map(headers.map((one) => [one.slug, one]));
/** The board after all of it was looked at. */
const after = (board: Board, index: BrandIndex, refused = none) => nextBoard(board, index, new Set([...board.headers.keys(), ...index.keys()]), refused);
const ownersOn = ({ claims }: Board) => [...claims.hosts].map(([host, slug]) => `${host} ${slug}`).sort();

describe('who is served', () => {
  const start = after(emptyBoard, found(header('a', 'a.test', 'x.test'), header('b', 'b.test'))).board;

  test('at a start the first of two names keeps what both want, and the other gets nothing at all [BRAND-14]', () => {
    const { board, faults } = after(emptyBoard, found(header('a', 'x.test'), header('b', 'b.test', 'x.test')));
    expect([ownersOn(board), [...faults.keys()]]).toEqual([['x.test a'], ['b']]);
  });

  test('while it runs, who has it keeps it, whatever the names [BRAND-14]', () => {
    const { board, faults } = after(start, found(header('0', 'x.test'), header('a', 'a.test', 'x.test'), header('b', 'b.test')));
    expect([ownersOn(board), [...faults.keys()]]).toEqual([['a.test a', 'b.test b', 'x.test a'], ['0']]);
  });

  test('one that grasps too far stays what it was and waits, and has it as soon as it is given up [BRAND-32]', () => {
    const grasping = header('b', 'b.test', 'x.test');
    const { board } = after(start, found(header('a', 'a.test', 'x.test'), grasping));
    expect([ownersOn(board), [...board.waiting]]).toEqual([['a.test a', 'b.test b', 'x.test a'], ['b']]);
    const { board: next, faults } = after(board, found(header('a', 'a.test'), grasping));
    expect([ownersOn(next), faults.size]).toEqual([['a.test a', 'b.test b', 'x.test b'], 0]);
  });

  test('so it does where the one that grasps comes first by name, and where it has changed itself [BRAND-32]', () => {
    const grasping = header('a', 'a.test', 'b.test');
    for (const owner of [header('b', 'b.test'), header('b', 'b.test', 'more.test')]) {
      const { board, faults } = after(start, found(grasping, owner));
      expect([board.claims.hosts.get('b.test'), board.claims.hosts.get('x.test'), [...faults.keys()], [...board.waiting]]).toEqual(['b', 'a', ['a'], ['a']]);
    }
  });

  test('two that exchange what they have both get it [BRAND-32]', () => {
    const { board, faults } = after(start, found(header('a', 'b.test'), header('b', 'a.test', 'x.test')));
    expect([ownersOn(board), faults.size]).toEqual([['a.test b', 'b.test a', 'x.test b'], 0]);
  });

  test('only what has changed is looked at, and what waited for it [BRAND-32]', () => {
    const clashing = after(start, found(header('a', 'a.test', 'x.test'), header('b', 'b.test'), header('c', 'x.test'))).board;
    const headers = found(header('a', 'a.test'), header('b', 'changed.test'), header('c', 'x.test'));
    const { board } = nextBoard(clashing, headers, ['a'], none);
    expect(ownersOn(board)).toEqual(['a.test a', 'b.test b', 'x.test c']);
  });

  test('one whose new state was refused keeps the hosts of its last good one [BRAND-15]', () => {
    expect(ownersOn(after(start, found(header('a', 'new.test'), header('b', 'b.test')), new Set(['a'])).board)).toEqual(['a.test a', 'b.test b', 'x.test a']);
    expect(ownersOn(after(emptyBoard, found(header('a', 'a.test')), new Set(['a'])).board)).toEqual([]);
  });

  test('a parent that is never served claims nothing, and one that is gone has nothing [BRAND-14]', () => {
    expect(ownersOn(after(start, found({ ...header('a', 'a.test'), isAbstract: true })).board)).toEqual([]);
  });
});
