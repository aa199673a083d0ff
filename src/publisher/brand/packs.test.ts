import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';
import { alpha, makeProject } from '../../../tests/support/fixture-project.ts';
import { faultLine } from './brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from './brand-schema.ts';
import { checkBrand } from './load-brand.ts';
import { merge } from './merge.ts';
import { packs, valueAt } from './packs.ts';

const project = makeProject({ alpha });
afterAll(() => project.close());
const { security: _, responsible: __, cashier: ___, kyc: ____, registration, ...silent } = alpha;
const market = { ...alpha.market, jurisdiction: 'strict' };
/** Checks ALPHA, which sets none of the values that packs decide, with changes. */
function check(change: object) {
  project.write('alpha', { ...silent, registration: { username: registration.username }, ...change });
  const { loaded, faults } = checkBrand(project.directory, 'alpha', { entryIds: ['home', 'help', 'terms'] });
  return loaded?.brand ?? faults.map(faultLine);
}

describe('a jurisdiction pack', () => {
  test('gives its defaults to a brand that sets no values [BRAND-39]', () => {
    expect(check({ market })).toMatchObject({
      registration: { agreement: { isPreTicked: false, ageMin: 21 } },
      responsible: { limits: true, realityCheckMinutes: 60 },
      security: { autoLoginAfterReset: false },
    });
    expect(check({})).toMatchObject({
      registration: { agreement: { isPreTicked: true, ageMin: 18 } },
      responsible: { limits: true, realityCheckMinutes: 0 },
      security: { autoLoginAfterReset: true },
    });
  });

  test('lets a brand be stricter than itself [BRAND-26]', () => {
    expect(
      check({
        market,
        security: { idleMinutes: 10, loginFailuresMax: 2 },
        responsible: { realityCheckMinutes: 20, limitLoosenHours: 48, exclusionDaysMin: 365 },
        registration: { ...registration, agreement: { isPreTicked: false, ageMin: 25 } },
      }),
    ).toMatchObject({ security: { idleMinutes: 10 } });
  });

  test('refuses a value below a floor, at its place, with the rule and its reason [BRAND-26]', () => {
    project.write('alpha', {});
    expect(check({ market, security: { idleMinutes: 60 } })).toEqual([
      expect.stringMatching(
        /^brands\/alpha\/brand\.json:\d+:\d+ security\.idleMinutes: 60 is below the floor of the pack strict \(rule idle-end\): it must be at most 30\. After thirty idle minutes a player has to log in again\. Source: GLI-19 v3\.$/,
      ),
    ]);
    expect(check({ security: { idleMinutes: 60 } })).toMatchObject({ security: { idleMinutes: 60 } });
    expect(check({ market, flags: { FREEPLAY3: true }, settings: { freePlay: true } })).toEqual([
      expect.stringContaining('rule guest-trial)'),
      expect.stringContaining('rule guest-trial-shown)'),
    ]);
  });

  test('that does not exist is refused with a similar one', () => {
    expect(check({ market: { ...market, jurisdiction: 'strikt' }, registration })).toEqual([
      expect.stringContaining('market.jurisdiction: "strikt" is not a jurisdiction pack. Did you mean strict?'),
    ]);
  });

  test.each([...packs])(
    '%s matches the schema of packs, names existing keys, and its defaults pass its own floors [BRAND-39]',
    (name, { defaults, floors }) => {
      const schema = JSON.parse(
        readFileSync(new URL('../../../schemas/pack.schema.json', import.meta.url), 'utf8'),
      ) as object;
      const validate = new Ajv({ strict: true }).compile(schema);
      expect(
        validate(
          JSON.parse(readFileSync(new URL(`../../../schemas/packs/${name}.json`, import.meta.url), 'utf8')) as object,
        ),
        JSON.stringify(validate.errors),
      ).toBe(true);
      for (const { path } of floors)
        expect(path.split('.').reduce<SchemaNode | undefined>(childNode, brandSchema), path).toBeDefined();
      expect(new Set(floors.map(({ id }) => id)).size).toBe(floors.length);
      const brand = check({ market: { ...market, jurisdiction: name } });
      expect(brand, name).not.toBeInstanceOf(Array);
      expect(merge(brand, defaults, brandSchema), name).toEqual(brand);
    },
  );

  test('every rule of the strict pack has a brand that breaks it, and a brand that meets all rules passes [BRAND-26]', () => {
    const loosest = {
      market,
      flags: { FREEPLAY3: true },
      settings: { freePlay: true },
      registration: { ...registration, agreement: { isPreTicked: true, ageMin: 18 } },
      security: {
        idleMinutes: 31,
        loginFailuresMax: 4,
        tellsUnknownAccount: true,
        autoLoginAfterReset: true,
        verifiesNewAddress: false,
        refusesCommonPasswords: false,
        transfersBetweenAccounts: true,
      },
      cashier: { payeeWaitHours: 23, canCancelWithdrawals: true },
      responsible: {
        freePlayLabels: false,
        limits: false,
        limitLoosenHours: 23,
        realityCheckMinutes: 0,
        exclusion: false,
        exclusionDaysMin: 179,
        marketingConsent: false,
      },
      kyc: { isOn: false, firstWithdrawal: false, retentionDays: 1824 },
    };
    const faults = [
      ...(check(loosest) as string[]),
      ...(check({ market, responsible: { realityCheckMinutes: 61 } }) as string[]),
    ];
    for (const { id } of packs.get('strict')!.floors)
      expect(
        faults.filter((line) => line.includes(`(rule ${id})`)),
        id,
      ).toHaveLength(1);
    expect(valueAt(loosest, ['market', 'jurisdiction'])).toBe('strict');
  });
});
