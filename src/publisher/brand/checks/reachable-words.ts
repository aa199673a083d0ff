import { isOffered, type PagesOf } from '../../../shared/brand/access.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { fieldInputs } from '../../../shared/brand/field-inputs.ts';
import { optionsOf } from '../../../shared/brand/fields.ts';
import { fieldSettings, fieldsOf, ruleOf } from '../../../shared/brand/registration.ts';
import { registerMethods } from '../../../shared/brand/register-methods.ts';
import { NOTICE_WORDS } from '../../../shared/site/notice-words.ts';
import type { FeatureWords, SiteWords } from '../../../shared/site/site-words.ts';

/** Beginnings of keys that the registration puts together: which of them it says depends on the brand's fields alone. */
const FORM_PREFIXES: readonly string[] = ['field.', 'help.', 'placeholder.', 'option.', 'validation.'];

/** What leaves by SMS and mail: no page shows it, though a page may say the word `message` for something else. */
const LETTER_PREFIX = 'message.';

/** Features that every site has, whichever entries its brand lists: they get players in, back in and out. */
const LOGIN_FEATURES: readonly string[] = ['session', 'password', 'trial', 'welcome'];

/** Endings of plurals: the code says a key without them. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** The locale keys, among known ones and those of the brand's own, that a brand can come to show: by its flags, fields, features, entries and pages. */
export function reachableKeys(brand: Brand & PagesOf, site: SiteWords, known: readonly string[]): string[] {
  const isOn = usersOf(brand, site.features);
  const ofForms = [...formKeys(brand), ...loginFormKeys(brand)];
  const named = new Set([...ofForms, ...manifestKeys(brand, site.features)]);
  const sayersOf = sayers(site);
  const said = known.filter((key) => {
    if (key.startsWith(LETTER_PREFIX) || NOTICE_WORDS.includes(key)) return false;
    const { stem, users } = sayersOf(key);
    return named.has(key) || named.has(stem) || users.some(isOn);
  });
  return [...new Set([...said, ...ofForms])];
}

/** Who says a key, and the key without the ending of a plural. */
interface Sayers {
  stem: string;
  users: readonly string[];
}

/** What was found out about keys: it is the same for every brand. */
const knownSayers = new WeakMap<SiteWords, Map<string, Sayers>>();

function sayers(site: SiteWords): (key: string) => Sayers {
  const known = knownSayers.get(site) ?? new Map<string, Sayers>();
  knownSayers.set(site, known);
  return (key) => {
    let found = known.get(key);
    if (!found) {
      const stem = key.replace(pluralEnding, '');
      known.set(key, (found = { stem, users: [...new Set([...usersOfKey(site, key), ...usersOfKey(site, stem)])] }));
    }
    return found;
  };
}

function usersOfKey({ keys, prefixes }: SiteWords, key: string): string[] {
  // A component may be given `draws.none` and say its title and its text.
  const named = [key, key.slice(0, Math.max(key.lastIndexOf('.'), 0))].flatMap((name) =>
    Object.hasOwn(keys, name) ? keys[name]! : [],
  );
  return [
    ...named,
    ...Object.entries(prefixes).flatMap(([prefix, users]) =>
      !FORM_PREFIXES.includes(prefix) && key.startsWith(prefix) ? users : [],
    ),
  ];
}

/** Words without those that a brand never shows. */
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

/** A brand's words, apart: those that every page carries, and those that nobody says but features which have them fetched. */
export function splitWords(
  brand: Brand & PagesOf,
  site: SiteWords,
  words: Readonly<Record<string, string>>,
): { words: Record<string, string>; lateWords: Record<string, string> } {
  const fetching = new Set(site.features.flatMap(({ id, hasLateWords }) => (hasLateWords ? [id] : [])));
  const named = new Set([...formKeys(brand), ...loginFormKeys(brand), ...manifestKeys(brand, site.features)]);
  const sayersOf = sayers(site);
  const isLate = (key: string) => {
    const { stem, users } = sayersOf(key);
    return !named.has(key) && !named.has(stem) && users.length > 0 && users.every((user) => fetching.has(user));
  };
  const entries = Object.entries(reachableWords(brand, site, words));
  return {
    words: Object.fromEntries(entries.filter(([key]) => !isLate(key))),
    lateWords: Object.fromEntries(entries.filter(([key]) => isLate(key))),
  };
}

/** Whether who says a key is there at all: a feature may be off, or have no page that the brand offers. */
function usersOf(brand: Brand & PagesOf, features: readonly FeatureWords[]): (user: string) => boolean {
  const open = new Set(features.flatMap((feature) => (isFeatureOn(brand, feature) ? [feature.id] : [])));
  const known = new Set(features.map(({ id }) => id));
  if (registerMethods(brand).length > 0) open.add('registration');
  known.add('registration');
  for (const feature of LOGIN_FEATURES) open.add(feature);
  // What is no feature is part of every page.
  return (user) => open.has(user) || !known.has(user);
}

/** One without a page of its own is there where one of its entries is. */
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

/** A centre whose menu the brand does not list shows all that belongs there. */
const isInOpenMenu = ({ navigation }: Brand, { centre }: FeatureWords['entries'][number]): boolean =>
  centre !== undefined && navigation[centre] === undefined;

/** The rules that the login and the ways back in hold a text against, whether or not the brand's registration asks for such a field. */
function loginFormKeys(brand: Brand): string[] {
  const { username = [], mobile = [] } = brand.registration;
  const asked = [...username, ...mobile];
  const names = [
    'username',
    'email',
    'password',
    ...(brand.market.dialingCode ? (['mobileNum'] as const) : []),
  ] as const;
  return fieldSettings(
    names.map((name) => asked.find((field) => field.name === name) ?? { name }),
    brand.patterns,
  ).map((setting) => ruleOf(setting).key);
}

/** What the forms of a brand's registration say: labels, help, choices, and the rule of each field. */
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
        ...(hint === 'help' ? [`help.${name}`] : []),
        ...(hasPlaceholder ? [`placeholder.${name}`] : []),
        ...(choices ?? []).map((code) => `option.${name}.${code}`),
        ...(optionsOf(fields[index]!) ? [] : [ruleOf(setting).key]),
      ];
    });
  });
}
