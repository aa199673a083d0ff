import { isOffered, type PagesOf } from '../../../shared/brand/access.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { fieldInputs, helpKey } from '../../../shared/brand/field-inputs.ts';
import { optionsOf } from '../../../shared/brand/field-options.ts';
import { fieldSettings, fieldsOf, ruleOf } from '../../../shared/brand/registration.ts';
import { registerMethods } from '../../../shared/brand/register-methods.ts';
import { NOTICE_WORDS } from '../../../shared/site/notice-words.ts';
import type { FeatureWords, SiteWords } from '../../../shared/site/site-words.ts';

/** Prefixes of keys that the registration builds. Which of these keys it uses depends only on the brand's fields. */
const FORM_PREFIXES: readonly string[] = ['field.', 'help.', 'placeholder.', 'option.', 'validation.'];

/** Prefix of texts for SMS and e-mail, which no page shows. */
const MESSAGE_PREFIX = 'message.';

/** Features that every site has, whatever entries its brand lists: login, recovery and logout. */
const LOGIN_FEATURES: readonly string[] = ['session', 'password', 'trial', 'welcome'];

/** Suffixes of plural forms. Code uses the key without them. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** The locale keys that a brand can show, given its flags, fields, features, entries and pages: from `known`, and the brand's own. */
export function reachableKeys(brand: Brand & PagesOf, site: SiteWords, known: readonly string[]): string[] {
  const isOn = usersOf(brand, site.features);
  const ofForms = [...formKeys(brand), ...loginFormKeys(brand)];
  const named = new Set([...ofForms, ...manifestKeys(brand, site.features)]);
  const usesOf = keyUses(site);
  const used = known.filter((key) => {
    if (key.startsWith(MESSAGE_PREFIX) || NOTICE_WORDS.includes(key)) return false;
    const { stem, users } = usesOf(key);
    return named.has(key) || named.has(stem) || users.some(isOn);
  });
  return [...new Set([...used, ...ofForms])];
}

/** The features and components that use a key, and the key without its plural suffix. */
interface KeyUses {
  stem: string;
  users: readonly string[];
}

/** What tells the uses of a key, which are the same for every brand. */
const usesOfSite = new WeakMap<SiteWords, (key: string) => KeyUses>();

function keyUses(site: SiteWords): (key: string) => KeyUses {
  const found = usesOfSite.get(site);
  if (found) return found;
  const prefixes = Object.entries(site.prefixes).filter(([prefix]) => !FORM_PREFIXES.includes(prefix));
  // A component may get the prefix `draws.none` and show its title and its text.
  const usersOfKey = (key: string) => [
    ...[key, key.slice(0, Math.max(key.lastIndexOf('.'), 0))].flatMap((name) =>
      Object.hasOwn(site.keys, name) ? site.keys[name]! : [],
    ),
    ...prefixes.flatMap(([prefix, users]) => (key.startsWith(prefix) ? users : [])),
  ];
  const uses = new Map<string, KeyUses>();
  const usesOf = (key: string) => {
    let use = uses.get(key);
    if (!use) {
      const stem = key.replace(pluralEnding, '');
      uses.set(key, (use = { stem, users: [...new Set([...usersOfKey(key), ...usersOfKey(stem)])] }));
    }
    return use;
  };
  usesOfSite.set(site, usesOf);
  return usesOf;
}

/** The words that a brand can show. */
function reachableWords(
  brand: Brand & PagesOf,
  site: SiteWords,
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    reachableKeys(brand, site, Object.keys(words)).flatMap((key) =>
      words[key] === undefined ? [] : [[key, words[key]]],
    ),
  );
}

/** Splits a brand's words: those in every page, and the late words, which only features that fetch them use. */
export function splitWords(
  brand: Brand & PagesOf,
  site: SiteWords,
  words: Readonly<Record<string, string>>,
): { words: Record<string, string>; lateWords: Record<string, string> } {
  const lateFeatures = new Set(site.features.flatMap(({ id, hasLateWords }) => (hasLateWords ? [id] : [])));
  const named = new Set([...formKeys(brand), ...loginFormKeys(brand), ...manifestKeys(brand, site.features)]);
  const usesOf = keyUses(site);
  const isLate = (key: string) => {
    const { stem, users } = usesOf(key);
    return !named.has(key) && !named.has(stem) && users.length > 0 && users.every((user) => lateFeatures.has(user));
  };
  const entries = Object.entries(reachableWords(brand, site, words));
  return {
    words: Object.fromEntries(entries.filter(([key]) => !isLate(key))),
    lateWords: Object.fromEntries(entries.filter(([key]) => isLate(key))),
  };
}

/** Tells whether a feature or component is part of the brand's site: a feature may be off, or have no page that the brand offers. */
function usersOf(brand: Brand & PagesOf, features: readonly FeatureWords[]): (user: string) => boolean {
  const open = new Set(features.flatMap((feature) => (isFeatureOn(brand, feature) ? [feature.id] : [])));
  const known = new Set(features.map(({ id }) => id));
  if (registerMethods(brand).length > 0) open.add('registration');
  known.add('registration');
  for (const feature of LOGIN_FEATURES) open.add(feature);
  // Anything that is not a feature is part of every page.
  return (user) => open.has(user) || !known.has(user);
}

/** Whether a feature is on. A feature without a page is on if one of its entries is offered. */
const isFeatureOn = (brand: Brand & PagesOf, { id, routes, entries }: FeatureWords): boolean => {
  const ways = routes.length > 0 ? routes : entries;
  return brand.features?.[id] !== false && (ways.length === 0 || ways.some((way) => isOffered(brand, way)));
};

function manifestKeys(brand: Brand & PagesOf, features: readonly FeatureWords[]): string[] {
  const placed = new Set(Object.values(brand.navigation).flatMap((ids) => ids ?? []));
  return features.flatMap((feature) => {
    if (!isFeatureOn(brand, feature)) return [];
    const titles = feature.routes.flatMap((route) => (isOffered(brand, route) ? [route.title] : []));
    return [
      ...titles,
      ...feature.entries.flatMap((entry) =>
        (placed.has(entry.id) || isInOpenMenu(brand, entry)) && isOffered(brand, entry) ? entry.keys : [],
      ),
    ];
  });
}

/** Whether an entry belongs to a centre whose menu the brand does not list: that menu shows all its entries. */
const isInOpenMenu = ({ navigation }: Brand, { centre }: FeatureWords['entries'][number]): boolean =>
  centre !== undefined && navigation[centre] === undefined;

/** The rules that login and recovery use, whether or not the registration has such a field. */
function loginFormKeys(brand: Brand): string[] {
  const { username = [], mobile = [] } = brand.registration;
  const fields = [...username, ...mobile];
  const names = [
    'username',
    'email',
    'password',
    ...(brand.market.dialingCode ? (['mobileNum'] as const) : []),
  ] as const;
  return fieldSettings(
    names.map((name) => fields.find((field) => field.name === name) ?? { name }),
    brand.patterns,
  ).map((setting) => ruleOf(setting).key);
}

/** The texts of the registration forms: labels, help, choices, and the rule of each field. */
function formKeys(brand: Brand): string[] {
  return registerMethods(brand).flatMap((method) => {
    const fields = fieldsOf(method, brand);
    return fieldSettings(fields, brand.patterns).flatMap((setting, index) => {
      const { name } = fields[index]!;
      if (!setting.enabled) return [];
      const { hint, hasPlaceholder } = fieldInputs[name];
      const choices = name === 'nationality' ? undefined : optionsOf(fields[index]!);
      return [
        `field.${name}`,
        ...(hint === 'help' ? [helpKey(name, brand.market)] : []),
        ...(hasPlaceholder ? [`placeholder.${name}`] : []),
        ...(choices ?? []).map((code) => `option.${name}.${code}`),
        ...(optionsOf(fields[index]!) ? [] : [ruleOf(setting).key]),
      ];
    });
  });
}
