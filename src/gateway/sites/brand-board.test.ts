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

/** A board that enters everything that is found. */
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

describe('the served brands', () => {
  const first = found(header('a', 'a.test', 'x.test'), header('b', 'b.test'));
  let board: Tried;
  beforeEach(() => {
    board = new Tried();
    board.now(first);
  });

  test('of two brands that claim one host at the start, the first by name gets it and the other is not served [BRAND-14]', () => {
    const fresh = new Tried();
    expect([fresh.now(found(header('a', 'x.test'), header('b', 'b.test', 'x.test'))), fresh.owners()]).toEqual([
      ['b'],
      ['x.test a'],
    ]);
  });

  test('a brand answers on its slug’s local host, unless another brand owns that host or it clashes itself [SERVER-05]', () => {
    const at = () =>
      ['a.localhost', 'b.localhost', 'c.localhost', '.localhost', 'a.localhost.test'].map((host) =>
        board.brandAt(host),
      );
    expect(at()).toEqual(['a', 'b', undefined, undefined, undefined]);
    board.now(found(header('a', 'a.test', 'b.localhost'), header('b', 'b.test'), header('c', 'a.test')));
    expect(at()).toEqual(['a', 'a', undefined, undefined, undefined]);
    board.now(found(header('b', 'b.test'), { ...header('c'), isAbstract: true }));
    expect(at()).toEqual([undefined, 'b', undefined, undefined, undefined]);
  });

  test('in a running gateway the owner of a host keeps it, whatever the names [BRAND-14]', () => {
    const clashing = board.now(found(header('0', 'x.test'), header('a', 'a.test', 'x.test'), header('b', 'b.test')));
    expect([clashing, board.owners()]).toEqual([['0'], ['a.test a', 'b.test b', 'x.test a']]);
  });

  test('a brand that claims another’s host keeps its previous state and waits, and gets the host when it is released [BRAND-32]', () => {
    const claiming = header('b', 'b.test', 'x.test');
    board.now(found(header('a', 'a.test', 'x.test'), claiming));
    expect([board.owners(), [...board.waiting()]]).toEqual([['a.test a', 'b.test b', 'x.test a'], ['b']]);
    expect([board.now(found(header('a', 'a.test'), claiming)), board.owners()]).toEqual([
      [],
      ['a.test a', 'b.test b', 'x.test b'],
    ]);
  });

  test.each([
    ['unchanged', header('b', 'b.test')],
    ['changed too', header('b', 'b.test', 'more.test')],
  ])('so does a brand that comes first by name, against an owner that is %s [BRAND-32]', (_, owner) => {
    const clashing = board.now(found(header('a', 'a.test', 'b.test'), owner));
    expect([
      clashing,
      [...board.waiting()],
      board.slugOf('b.test'),
      board.slugOf('x.test'),
      board.slugOf('more.test'),
    ]).toEqual([['a'], ['a'], 'b', 'a', owner.hosts[1] && 'b']);
  });

  test('a brand that falls back keeps all that it had, also a host that another would have got [BRAND-32]', () => {
    board.now(found(header('a', 'a.test', 'x.test'), header('b', 'b.test'), header('c', 'more.test')));
    // b releases b.test and claims x.test; c claims b.test.
    expect(
      board.now(found(header('a', 'a.test', 'x.test'), header('b', 'x.test'), header('c', 'more.test', 'b.test'))),
    ).toEqual(['b', 'c']);
    expect(board.owners()).toEqual(['a.test a', 'b.test b', 'more.test c', 'x.test a']);
  });

  test('two brands can exchange hosts in one change [BRAND-32]', () => {
    expect([board.now(found(header('a', 'b.test'), header('b', 'a.test', 'x.test'))), board.owners()]).toEqual([
      [],
      ['a.test b', 'b.test a', 'x.test b'],
    ]);
  });

  test('a change enters only the changed brands and those that wait [BRAND-32]', () => {
    board.now(new Map([...first, ...found(header('c', 'x.test'))]));
    const later = found(header('a', 'a.test'), header('b', 'changed.test'), header('c', 'x.test'));
    expect([board.now(later, { changed: new Set(['a']) }), board.owners()]).toEqual([
      [],
      ['a.test a', 'b.test b', 'x.test c'],
    ]);
  });

  test('a brand whose new state was refused keeps the hosts of its last good state [BRAND-15]', () => {
    board.now(found(header('a', 'new.test'), header('b', 'b.test')), { refused: new Set(['a']) });
    expect(board.owners()).toEqual(['a.test a', 'b.test b', 'x.test a']);
    const fresh = new Tried();
    fresh.now(found(header('a', 'a.test')), { refused: new Set(['a']) });
    expect(fresh.owners()).toEqual([]);
  });

  test('an abstract parent claims nothing, and a deleted brand owns nothing [BRAND-14]', () => {
    board.now(found({ ...header('a', 'a.test'), isAbstract: true }));
    expect(board.owners()).toEqual([]);
  });
});
