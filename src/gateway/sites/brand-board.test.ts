import { describe, expect, test } from 'vitest';
import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import { emptyBoard, nextBoard, type Board } from './brand-board.ts';

const none = new Set<string>();
const header = (slug: string, ...hosts: string[]): BrandHeader => ({ slug, name: slug, merchantCode: slug.toUpperCase(), hosts, parent: undefined, isAbstract: false, stamp: hosts.join() });
const found = (...headers: BrandHeader[]) => new Map(headers.map((one) => [one.slug, one]));
const ownersOn = ({ claims }: Board) => [...claims.hosts].map(([host, slug]) => `${host} ${slug}`).sort();

describe('who is served', () => {
  const start = nextBoard(emptyBoard, found(header('a', 'a.test', 'x.test'), header('b', 'b.test')), none).board;

  test('at a start the first of two names keeps what both want, and the other gets nothing at all [BRAND-14]', () => {
    const { board, faults } = nextBoard(emptyBoard, found(header('a', 'x.test'), header('b', 'b.test', 'x.test')), none);
    expect([ownersOn(board), [...faults.keys()]]).toEqual([['x.test a'], ['b']]);
  });

  test('while it runs, who has it keeps it, whatever the names [BRAND-14]', () => {
    const { board, faults } = nextBoard(start, found(header('0', 'x.test'), header('a', 'a.test', 'x.test'), header('b', 'b.test')), none);
    expect([ownersOn(board), [...faults.keys()]]).toEqual([['a.test a', 'b.test b', 'x.test a'], ['0']]);
  });

  test('one that grasps too far stays what it was and waits, and has it as soon as it is given up [BRAND-32]', () => {
    const grasping = header('b', 'b.test', 'x.test');
    const { board } = nextBoard(start, found(header('a', 'a.test', 'x.test'), grasping), none);
    expect([ownersOn(board), [...board.waiting]]).toEqual([['a.test a', 'b.test b', 'x.test a'], ['b']]);
    const { board: after, faults } = nextBoard(board, found(header('a', 'a.test'), grasping), none);
    expect([ownersOn(after), faults.size]).toEqual([['a.test a', 'b.test b', 'x.test b'], 0]);
  });

  test('one whose new state was refused keeps the hosts of its last good one [BRAND-15]', () => {
    expect(ownersOn(nextBoard(start, found(header('a', 'new.test'), header('b', 'b.test')), new Set(['a'])).board)).toEqual(['a.test a', 'b.test b', 'x.test a']);
    expect(ownersOn(nextBoard(emptyBoard, found(header('a', 'a.test')), new Set(['a'])).board)).toEqual([]);
  });

  test('a parent that is never served claims nothing, and one that is gone has nothing [BRAND-14]', () => {
    expect(ownersOn(nextBoard(start, found({ ...header('a', 'a.test'), isAbstract: true }), none).board)).toEqual([]);
  });
});
