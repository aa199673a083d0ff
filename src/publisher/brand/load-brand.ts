import { join } from 'node:path';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { summaryOf } from '../../shared/brand/public-brand.ts';
import { routeTexts, textsOf } from '../site/page-texts.ts';
import { hasCatalogue, languageRegistry, ownChainOf, ownWordsOf } from '../site/words.ts';
import { themeVariantsOf, type ThemeVariants } from '../theme/theme-variants.ts';
import type { Tokens } from '../theme/tokens.ts';
import type { SiteWords } from '../../shared/site/site-words.ts';
import { inChain } from './brand-chain.ts';
import { brandStrings, isExpression } from './brand-strings.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from './brand-fault.ts';
import { assetFault } from './checks/asset-fault.ts';
import { catalogueFaults } from './checks/catalogue-faults.ts';
import { folderFaults, type ShownFiles } from './checks/folder-faults.ts';
import { homeFaults, navigationFaults, type KnownGames } from './checks/home-faults.ts';
import { logoFaults } from './checks/logo-faults.ts';
import { cashierFaults } from './checks/cashier-faults.ts';
import { agentFaults } from './checks/agent-faults.ts';
import { kycFaults } from './checks/kyc-faults.ts';
import { mallFaults } from './checks/mall-faults.ts';
import { levelFaults } from './checks/level-faults.ts';
import { merchantFaults } from './checks/merchant-faults.ts';
import { shownFiles, SOUGHT } from './shown-files.ts';
import { nameFault } from './name-fault.ts';
import { packFaults } from './packs.ts';
import { pageFaults, type PageVocabulary } from './checks/page-faults.ts';
import { registrationFaults } from './checks/registration-faults.ts';
import { abstractFaults, resolveBrand, type ResolvedBrand } from './resolve-brand.ts';
import { brokenKeys, schemaFaults } from './checks/schema-faults.ts';
import { secretFaults } from './checks/secret-faults.ts';
import { languageFaults } from './checks/language-faults.ts';
import { makeSources, type Sources } from './sources.ts';
import { textFaults } from './checks/text-faults.ts';
import { readTheme } from './checks/theme-faults.ts';
import { wordsFaults } from './checks/words-faults.ts';

export { brandSlugs } from './sources.ts';

/** A brand that passed its check, with its directories and tokens. */
export interface LoadedBrand {
  slug: string;
  brand: Brand;
  /** Its directory and those of its parents, own first. Copy, words and pictures are looked up in this order. */
  directories: readonly string[];
  /** The tokens of its default theme variant. */
  tokens: Tokens;
  /** The tokens of every theme variant that it offers. */
  themeVariants: ThemeVariants;
}

/** The names that a brand may refer to. They come from the built runtime. */
export interface Vocabulary extends PageVocabulary {
  entryIds: readonly string[];
  /** Features that a brand may turn off; none by default. */
  featureIds?: readonly string[] | undefined;
  /** The locale keys that the runtime uses, and where. Without it catalogues are not checked for missing texts. */
  siteWords?: SiteWords | undefined;
  /** Whether a brand may offer a pseudo-language: for tests, and to find texts that were never translated. */
  hasPseudoLanguages?: boolean | undefined;
  /** The games that the vendors' feeds gave last, in addition to those of `schemas/games.json`. */
  feedGames?: (() => KnownGames) | undefined;
}

/** Either the loaded brand, or all its faults. An abstract brand without faults has neither. */
export type BrandCheck =
  | { slug: string; loaded: LoadedBrand; shown: ShownFiles; faults: [] }
  | { slug: string; loaded?: undefined; faults: BrandFault[] };

/**
 * Reads and checks one brand, and reports all its faults. An abstract brand that passes is not loaded, because it is never served.
 * @param sources the files that this run has already read for other brands; default: read everything again
 * @param merchantBefore the merchant code with which the brand passed last, if it is known
 */
export function checkBrand(
  root: string,
  slug: string,
  vocabulary: Vocabulary,
  sources: Sources = makeSources(root),
  merchantBefore?: string,
): BrandCheck {
  const { resolved, faults: unreadable } = resolveBrand(sources, slug);
  if (!resolved) return { slug, faults: unreadable };
  const structural = [
    ...resolved.chain.flatMap(({ faults: ofForm }) => ofForm),
    ...schemaFaults(resolved),
    ...abstractFaults(resolved),
  ];
  const { file, directories } = resolved;
  // What a check reads has passed the schema, or the check is left out.
  const brand = resolved.value as unknown as Brand;
  if (resolved.isAbstract)
    return {
      slug,
      faults: [...structural, ...folderFaults(sources, resolved.chain, shownByFamily(resolved, vocabulary))],
    };
  const strings = brandStrings(brand).filter(({ path }) => !isExpression(path));
  const broken = brokenKeys(resolved);
  const theme = broken.has('theme') ? { faults: [] } : readTheme(sources, file, brand);
  const texts = () => textsOf(brand, directories, vocabulary.siteRoutes ?? [], sources.isThere);
  const shown = () => shownIn(sources, brand, directories, vocabulary);
  const checks: readonly (readonly [reads: readonly string[], check: () => BrandFault[]])[] = [
    [['languages'], () => languageFaults(file, brand, vocabulary)],
    [['merchantCode'], () => merchantFaults(file, brand, merchantBefore)],
    [['navigation'], () => entryFaults(file, brand, vocabulary)],
    [
      [...PAGE_KEYS, 'hosts', 'cashier', 'mall', 'kyc'],
      () => navigationFaults(file, { ...brand, texts: texts(), ...summaryOf(brand) }, vocabulary.siteEntries ?? []),
    ],
    [['home', 'vendors'], () => homeFaults(file, brand, sources.gamesOf(vocabulary.feedGames?.()))],
    [['features'], () => featureFaults(file, brand, vocabulary)],
    [FORM_KEYS, () => registrationFaults(file, brand)],
    [['cashier', 'market'], () => cashierFaults(file, brand)],
    [PLAYER_KEYS, () => [mallFaults, levelFaults, kycFaults, agentFaults].flatMap((find) => find(file, brand))],
    [['theme'], () => assetFaults(sources, file, brand, directories)],
    [['languages', 'home'], () => copyFaults(sources, file, brand, directories)],
    [PAGE_KEYS, () => pageFaults(sources, file, brand, directories, vocabulary)],
    [SHOWN_KEYS, () => folderFaults(sources, resolved.chain, shown())],
    [['vendors'], () => vendorFaults(sources, file, brand)],
    [
      [...FORM_KEYS, 'languages'],
      () => resolved.chain.flatMap((each) => wordsFaults(sources, each, brand, each.slug === slug)),
    ],
    [
      [...PAGE_KEYS, ...FORM_KEYS],
      () =>
        catalogueFaults(file, { ...brand, texts: texts() }, directories, vocabulary.siteWords, sharedWords(sources)),
    ],
    [[...FORM_KEYS, 'access', 'security', 'responsible', 'cashier'], () => packFaults(file, brand)],
    [['name'], () => nameFaults(file, brand)],
    [[], () => [...textFaults(file, strings), ...secretFaults(file, strings)]],
    [['theme'], () => (theme.themeVariants ? logoFaults(sources, file, brand, directories, theme.themeVariants) : [])],
  ];
  const placeOf = ({ file: name, line, column }: BrandFault) => `${name}:${line}:${column}`;
  const reported = new Set(structural.map(placeOf));
  const others = [
    ...checks.flatMap(([reads, check]) => (reads.some((key) => broken.has(key)) ? [] : check())),
    ...theme.faults,
  ].filter((fault) => !reported.has(placeOf(fault)));
  const faults = [...structural, ...others];
  return faults.length > 0 || !theme.themeVariants
    ? { slug, faults }
    : { slug, loaded: loadedBrand(slug, brand, directories, theme.themeVariants), shown: shown(), faults: [] };
}

/** Keys that decide what players earn, show and have above them. */
const PLAYER_KEYS = ['mall', 'levels', 'kyc', 'agents', 'hosts', 'access'] as const;

/** Keys that decide about the registration forms. */
const FORM_KEYS = ['registration', 'flags', 'settings', 'patterns', 'market'] as const;

/** Keys that decide which pages there are, and what they show. */
const PAGE_KEYS = [
  'navigation',
  'pages',
  'languages',
  'apps',
  'access',
  'features',
  'flags',
  'settings',
  'home',
  'contact',
] as const;

/** Keys that decide which of its files a brand shows. */
const SHOWN_KEYS = [...PAGE_KEYS, 'theme'] as const;

/** The words of a language, read once for all brands that have no words of their own: those of the program and of the parents. */
const sharedWords =
  (sources: Sources) =>
  (code: string, directories: readonly string[]): Record<string, string> => {
    const withWords = directories.filter((directory) => sources.isThere(join(directory, 'words')));
    if (withWords.includes(directories[0]!)) return ownWordsOf(code, withWords);
    return sources.remembered(`words ${code} ${withWords.join(' ')}`, () => ownWordsOf(code, withWords));
  };

/**
 * Reads a brand that passed its check and has not changed since, without checking it again.
 * @returns undefined when it does not exist or is only a parent
 */
export function loadPassed(root: string, slug: string): LoadedBrand | undefined {
  const { resolved } = resolveBrand(root, slug);
  if (!resolved || resolved.isAbstract) return undefined;
  const brand = resolved.value as unknown as Brand;
  const themeVariants = themeVariantsOf(root, brand.theme);
  return themeVariants && loadedBrand(slug, brand, resolved.directories, themeVariants);
}

const loadedBrand = (
  slug: string,
  brand: Brand,
  directories: readonly string[],
  themeVariants: ThemeVariants,
): LoadedBrand => ({
  slug,
  brand,
  directories,
  tokens: themeVariants.values().next().value!,
  themeVariants,
});

/** What the brand shows of its directory and its parents'. */
const shownIn = (sources: Sources, brand: Brand, directories: readonly string[], { siteRoutes = [] }: Vocabulary) =>
  shownFiles(sources, brand, directories, [
    ...copyNames(brand),
    ...optionalCopyNames(brand),
    ...routeTexts(siteRoutes),
  ]);

/** What an abstract brand shows for sure. Its children may show any other text and picture. */
const shownByFamily = (resolved: ResolvedBrand, { siteRoutes = [] }: Vocabulary): ShownFiles => ({
  texts: [
    ...COPY_ALWAYS,
    ...('home' in resolved.value && !brokenKeys(resolved).has('home')
      ? sectionCopyNames(resolved.value as unknown as Brand)
      : []),
    GREETING_COPY,
    NOTICES_COPY,
    ...SOUGHT,
    ...routeTexts(siteRoutes),
  ],
  pictures: [],
});

function nameFaults(file: ParsedFile, { name }: Brand): BrandFault[] {
  const wrong = nameFault(name);
  return wrong ? [faultAt(file, ['name'], wrong)] : [];
}

function entryFaults(file: ParsedFile, { navigation }: Brand, { entryIds }: Vocabulary): BrandFault[] {
  return Object.entries(navigation).flatMap(([place, ids]) =>
    (ids ?? []).flatMap((id: string, index: number) =>
      entryIds.includes(id)
        ? []
        : [faultAt(file, ['navigation', place, index], `"${id}" is not an entry.${suggestion(id, entryIds)}`)],
    ),
  );
}

function featureFaults(file: ParsedFile, { features }: Brand, { featureIds = [] }: Vocabulary): BrandFault[] {
  return Object.keys(features).flatMap((id) =>
    featureIds.includes(id)
      ? []
      : [faultAt(file, ['features', id], `"${id}" is not a feature.${suggestion(id, featureIds)}`, { atName: true })],
  );
}

function vendorFaults(sources: Sources, file: ParsedFile, { vendors }: Brand): BrandFault[] {
  return vendors.flatMap((code, index) =>
    sources.vendorCodes().includes(code)
      ? []
      : [faultAt(file, ['vendors', index], `"${code}" is not a vendor.${suggestion(code, sources.vendorCodes())}`)],
  );
}

function assetFaults(
  sources: Sources,
  file: ParsedFile,
  { theme }: Brand,
  directories: readonly string[],
): BrandFault[] {
  const picturesOf = (images: object | undefined, prefix = '') =>
    Object.entries(images ?? {}).map(([name, path]) => [`${prefix}images.${name}`, path as string] as const);
  const variants = Object.entries(theme.variants ?? {}).flatMap(([name, variant]) => [
    ...(variant?.logo ? [[`variants.${name}.logo`, variant.logo] as const] : []),
    ...picturesOf(variant?.images, `variants.${name}.`),
  ]);
  const fonts = (theme.fonts ?? []).map(({ file }, index) => [`fonts.${index}.file`, file] as const);
  const named = [
    ['logo', theme.logo],
    ['icon', theme.icon],
    ...picturesOf(theme.images),
    ...variants,
    ...fonts,
  ] as const;
  return named.flatMap(([key, asset]) => {
    const wrong = assetFault(sources, directories, asset);
    return wrong
      ? [faultAt(file, ['theme', ...key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))], wrong)]
      : [];
  });
}

/** Copy that every brand needs for its help page, in addition to the copy of its home page. */
const COPY_ALWAYS = ['help', 'terms'];

/** Names of the copy in the sections of a brand's home page. */
export const sectionCopyNames = ({ home }: Brand): string[] =>
  home.sections.flatMap((section) =>
    'copies' in section ? section.copies : 'copy' in section && section.copy ? [section.copy] : [],
  );

/** Names of all copy that a brand needs. */
export const copyNames = (brand: Brand): string[] => [...COPY_ALWAYS, ...sectionCopyNames(brand)];

/** The copy of the greeting after a login. A language without it shows the words of its catalogue and never falls back to English copy. */
export const GREETING_COPY = 'after-login';

/** What a brand has to say on the page of its announcements, after them. A language without it shows the announcements alone. */
export const NOTICES_COPY = 'notices';

/** The page on responsible play, and what it says after the brand's own words: what the brand does, from its settings (PROTECT-27). */
export const RESPONSIBLE_COPY = { page: 'responsible-gaming', ownRules: 'player-protection' } as const;

/** Names of optional copy: copy that does not exist is not shown. */
export const optionalCopyNames = ({ access }: Brand): string[] => [
  GREETING_COPY,
  NOTICES_COPY,
  RESPONSIBLE_COPY.ownRules,
  ...(access?.agents ? ['agents'] : []),
];

/** The copy that a brand needs: who shows it, and the place that names it. */
function neededCopy({ home }: Brand): { name: string; shownBy: string; place?: (string | number)[] }[] {
  const inSections = home.sections.flatMap((section, index) => {
    const at = (key: string, ...rest: number[]) => ['home', 'sections', index, key, ...rest];
    const shownBy = `the section ${section.section}`;
    if ('copies' in section)
      return section.copies.map((name, number) => ({ name, shownBy, place: at('copies', number) }));
    return 'copy' in section && section.copy ? [{ name: section.copy, shownBy, place: at('copy') }] : [];
  });
  return [...COPY_ALWAYS.map((name) => ({ name, shownBy: `the page /${name}` })), ...inSections];
}

function copyFaults(sources: Sources, file: ParsedFile, brand: Brand, directories: readonly string[]): BrandFault[] {
  return brand.languages.switch.flatMap((code, index) => {
    // A language that cannot be offered already has a fault.
    if (!languageRegistry[code] || !hasCatalogue(code)) return [];
    const own = ownChainOf(code);
    const fallbackCode = own.at(-1) ?? code;
    return neededCopy(brand)
      .filter(
        ({ name }) => !own.some((candidate) => inChain(directories, `copy/${candidate}/${name}.md`, sources.isThere)),
      )
      .map(({ name, shownBy, place }) =>
        faultAt(
          file,
          place ?? ['languages', 'switch', index],
          `${shownBy} shows the text copy/${fallbackCode}/${name}.md, which is missing, and ${code} needs it. ${place ? 'Write it, or name another text here.' : 'Write it.'}`,
        ),
      );
  });
}
