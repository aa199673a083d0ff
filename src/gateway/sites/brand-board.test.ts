import { beforeEach, describe, expect, test } from 'vitest';
import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import { Board } from './brand-board.ts';

const none = new Set<string>();
const header = (slug: string, ...hosts: string[]): BrandHeader => ({
  slug,
  name: slug,
  merchantCode: slug.toUpperCase(),
  hosts,
  parent: undefined,
  isAbstract: false,
  stamp: hosts.join(),
});
const found = (...headers: BrandHeader[]) => new Map(headers.map((one) => [one.slug, one]));
const hosts = ['a.test', 'b.test', 'x.test', 'new.test', 'more.test', 'changed.test'];

/** A board that takes up all that is found. */
class Tried extends Board {
  #known = found();
  now(
    index: ReturnType<typeof found>,
    { refused = none, changed = new Set([...this.#known.keys(), ...index.keys()]) } = {},
  ): string[] {
    this.#known = index;
    return [...this.enter((slug) => index.get(slug), changed, refused).keys()];
  }
  owners = () => {
    const owned = hosts.map((host) => [host, this.slugOf(host)] as const);
    return owned.flatMap(([host, slug]) => (slug ? [`${host} ${slug}`] : [])).sort();
  };
}

describe('who is served', () => {
  const first = found(header('a', 'a.test', 'x.test'), header('b', 'b.test'));
  let board: Tried;
  beforeEach(() => {
    board = new Tried();
    board.now(first);
  });

  test('at a start the first of two names keeps what both want, and the other gets nothing at all [BRAND-14]', () => {
    const fresh = new Tried();
    expect([fresh.now(found(header('a', 'x.test'), header('b', 'b.test', 'x.test'))), fresh.owners()]).toEqual([
      ['b'],
      ['x.test a'],
    ]);
  });

  test('while it runs, who has it keeps it, whatever the names [BRAND-14]', () => {
    const clashing = board.now(found(header('0', 'x.test'), header('a', 'a.test', 'x.test'), header('b', 'b.test')));
    expect([clashing, board.owners()]).toEqual([['0'], ['a.test a', 'b.test b', 'x.test a']]);
  });

  test('one that grasps too far stays what it was and waits, and has it as soon as it is given up [BRAND-32]', () => {
    const grasping = header('b', 'b.test', 'x.test');
    board.now(found(header('a', 'a.test', 'x.test'), grasping));
    expect([board.owners(), [...board.waiting()]]).toEqual([['a.test a', 'b.test b', 'x.test a'], ['b']]);
    expect([board.now(found(header('a', 'a.test'), grasping)), board.owners()]).toEqual([
      [],
      ['a.test a', 'b.test b', 'x.test b'],
    ]);
  });

  test.each([
    ['as it was', header('b', 'b.test')],
    ['changed itself', header('b', 'b.test', 'more.test')],
  ])('so it does where the one that grasps comes first by name, against one %s [BRAND-32]', (_, owner) => {
    const clashing = board.now(found(header('a', 'a.test', 'b.test'), owner));
    expect([
      clashing,
      [...board.waiting()],
      board.slugOf('b.test'),
      board.slugOf('x.test'),
      board.slugOf('more.test'),
    ]).toEqual([['a'], ['a'], 'b', 'a', owner.hosts[1] && 'b']);
  });

  test('one that falls back has all that it had, also what another would have got by its change [BRAND-32]', () => {
    board.now(found(header('a', 'a.test', 'x.test'), header('b', 'b.test'), header('c', 'more.test')));
    // b gives b.test up and grasps at x.test; c would take b.test.
    expect(
      board.now(found(header('a', 'a.test', 'x.test'), header('b', 'x.test'), header('c', 'more.test', 'b.test'))),
    ).toEqual(['b', 'c']);
    expect(board.owners()).toEqual(['a.test a', 'b.test b', 'more.test c', 'x.test a']);
  });

  test('two that exchange what they have both get it [BRAND-32]', () => {
    expect([board.now(found(header('a', 'b.test'), header('b', 'a.test', 'x.test'))), board.owners()]).toEqual([
      [],
      ['a.test b', 'b.test a', 'x.test b'],
    ]);
  });

  test('only what has changed is looked at, and what waited for it [BRAND-32]', () => {
    board.now(new Map([...first, ...found(header('c', 'x.test'))]));
    const later = found(header('a', 'a.test'), header('b', 'changed.test'), header('c', 'x.test'));
    expect([board.now(later, { changed: new Set(['a']) }), board.owners()]).toEqual([
      [],
      ['a.test a', 'b.test b', 'x.test c'],
    ]);
  });

  test('one whose new state was refused keeps the hosts of its last good one [BRAND-15]', () => {
    board.now(found(header('a', 'new.test'), header('b', 'b.test')), { refused: new Set(['a']) });
    expect(board.owners()).toEqual(['a.test a', 'b.test b', 'x.test a']);
    const fresh = new Tried();
    fresh.now(found(header('a', 'a.test')), { refused: new Set(['a']) });
    expect(fresh.owners()).toEqual([]);
  });

  test('a parent that is never served claims nothing, and one that is gone has nothing [BRAND-14]', () => {
    board.now(found({ ...header('a', 'a.test'), isAbstract: true }));
    expect(board.owners()).toEqual([]);
  });
});
