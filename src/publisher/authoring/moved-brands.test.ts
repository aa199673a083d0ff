import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProject, type FixtureProject } from '../../../tests/support/fixture-project.ts';
import { brandFileName } from '../brand/read-brand-file.ts';
import { resolveBrand } from '../brand/resolve-brand.ts';
import { makeSources } from '../brand/sources.ts';
import { diffValues, type ValueDifference } from './diff-brands.ts';
import { movedBrands } from './moved-brands.ts';

type Own = Record<string, unknown>;

let project: FixtureProject;
beforeAll(() => void (project = makeProject({})));
afterAll(() => project.close());
beforeEach(() => rmSync(join(project.directory, 'brands'), { recursive: true }));

const textOf = (value: Own) => JSON.stringify({ schemaVersion: 2, ...value });
function write(slug: string, value: Own): void {
  mkdirSync(join(project.directory, 'brands', slug), { recursive: true });
  writeFileSync(join(project.directory, brandFileName(slug)), textOf(value));
}
const moved = (before: Own, after: Own) =>
  movedBrands(project.directory, 'top', { before: textOf(before), after: textOf(after) });

/** The values that move in each brand, resolved one by one. */
function oneByOne(slugs: readonly string[], before: Own, after: Own): Map<string, ValueDifference[]> {
  const [was, is] = [before, after].map((one) => makeSources(project.directory, { slug: 'top', text: textOf(one) }));
  return new Map(
    slugs.map((slug) => [slug, diffValues(resolveBrand(was!, slug).resolved!, resolveBrand(is!, slug).resolved!)]),
  );
}

describe('what a change of a parent moves [STUDIO-32]', () => {
  test('is grouped by the values that move, with the brands that set them themselves apart', async () => {
    const top = { abstract: true, settings: { passwordExpiryDays: 30 }, flags: { FREEPLAY3: true } };
    write('top', top);
    write('between', { abstract: true, extends: 'top', name: 'Between' });
    write('plain', { extends: 'top', name: 'Plain' });
    write('far', { extends: 'between', name: 'Far' });
    write('own', { extends: 'top', name: 'Own', settings: { passwordExpiryDays: 7 } });
    write('other', { name: 'Other', settings: { passwordExpiryDays: 30 } });
    expect(await moved(top, { ...top, settings: { passwordExpiryDays: 90 } })).toEqual({
      groups: [{ values: [{ path: 'settings.passwordExpiryDays', from: 30, to: 90 }], slugs: ['far', 'plain'] }],
      unmoved: ['own'],
      unresolved: [],
    });
  });

  test('names brands that cannot be resolved, and reads over files that are no JSON', async () => {
    const top = { abstract: true, settings: { passwordExpiryDays: 30 } };
    write('top', top);
    write('fine', { extends: 'top' });
    write('broken', {});
    writeFileSync(join(project.directory, brandFileName('broken')), '{ "extends": "top", ');
    write('old', { extends: 'top', schemaVersion: 1 });
    const { groups, unresolved } = await moved(top, { ...top, settings: { passwordExpiryDays: 90 } });
    expect([groups.map(({ slugs }) => slugs), unresolved]).toEqual([[['fine']], ['old']]);
    expect(await moved(top, top)).toMatchObject({ groups: [] });
  });

  test('reaches what a pack sets: another pack moves it, and brands of two packs move apart', async () => {
    const strict = { jurisdiction: 'strict' };
    write('top', { abstract: true });
    write('plain', { extends: 'top' });
    write('own', { extends: 'top', kyc: { isOn: false } });
    write('strict', { extends: 'top', market: strict });
    write('open', { extends: 'top', market: { jurisdiction: 'open' } });
    const pathsOf = async (before: Own, after: Own) => {
      const { groups } = await moved(before, after);
      return new Map(
        groups.flatMap(({ values, slugs }) => slugs.map((slug) => [slug, values.map(({ path }) => path)])),
      );
    };
    const otherPack = await pathsOf({ abstract: true }, { abstract: true, market: strict });
    expect(otherPack.get('plain')).toContain('kyc.isOn');
    expect(otherPack.get('own')).not.toContain('kyc.isOn');
    expect(otherPack.has('strict')).toBe(false);
    const set = { abstract: true, kyc: { isOn: true } };
    const unset = await pathsOf(set, { abstract: true });
    expect([unset.has('strict'), unset.get('open')]).toEqual([false, ['kyc.isOn']]);
  });

  const field = fc.record(
    {
      name: fc.constantFrom('email', 'qq', 'payeeName'),
      required: fc.boolean(),
      maxLength: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['name'] },
  );
  const keys = {
    market: fc.record(
      {
        currency: fc.constantFrom('THB', 'VND'),
        jurisdiction: fc.constantFrom('open', 'strict'),
        demo: fc.constantFrom(null, { openingBalanceMinor: 5 }),
      },
      { requiredKeys: [] },
    ),
    // A pack has defaults for these.
    kyc: fc.record({ isOn: fc.boolean(), retentionDays: fc.constant(900) }, { requiredKeys: [] }),
    settings: fc.record(
      { passwordExpiryDays: fc.constantFrom(null, 1, 2), socialLogin: fc.subarray(['line', 'google']) },
      { requiredKeys: [] },
    ),
    registration: fc.record(
      {
        username: fc.uniqueArray(field, { selector: ({ name }) => name, maxLength: 2 }),
        order: fc.subarray(['email', 'qq']),
      },
      { requiredKeys: [] },
    ),
    languages: fc.record({ default: fc.constantFrom('EN', 'TH'), switch: fc.subarray(['EN', 'TH', 'VI']) }),
    theme: fc.constantFrom(
      { tokens: 'aurora' },
      { overrides: { radius: { medium: { $value: { value: 3, unit: 'px' } } } } },
      { overrides: null },
    ),
  };
  const part = fc.oneof(
    ...Object.entries(keys).map(([key, value]) => (value as fc.Arbitrary<unknown>).map((one): Own => ({ [key]: one }))),
  );
  // Few parts, so that many brands set the same.
  const own = fc.tuple(fc.option(part), fc.option(part)).map(([one, other]): Own => ({ ...one, ...other }));
  /** What a change sets; undefined takes it out. */
  const change = fc.oneof(
    part,
    fc.constantFrom(...Object.keys(keys)).map((key): Own => ({ [key]: undefined })),
  );

  test('is what resolving each brand by itself says, for any brands and any change', async () => {
    const children = fc.array(fc.tuple(own, fc.constantFrom('top', 'between')), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(own, change, own, children, async (before, changes, between, brands) => {
        rmSync(join(project.directory, 'brands'), { recursive: true, force: true });
        write('top', { abstract: true });
        write('between', { abstract: true, extends: 'top', ...between });
        const slugs = brands.map(([value, parent], index) => {
          write(`b${index}`, { extends: parent, name: `Brand ${index}`, hosts: [`b${index}.test`], ...value });
          return `b${index}`;
        });
        const [was, is] = [
          { abstract: true, ...before },
          { abstract: true, ...before, ...changes },
        ];
        const expected = oneByOne(slugs, was, is);
        const { groups, unmoved, unresolved } = await moved(was, is);
        const found = new Map(groups.flatMap((group) => group.slugs.map((slug) => [slug, group.values] as const)));
        expect(unresolved).toEqual([]);
        expect(new Set(unmoved)).toEqual(new Set(slugs.filter((slug) => expected.get(slug)!.length === 0)));
        for (const slug of slugs) expect(found.get(slug) ?? []).toEqual(expected.get(slug));
      }),
      { numRuns: 200 },
    );
  });
});
