import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import type { PlantedMistake } from './planted-mistake.ts';

const aurora = 'brands/aurora/brand.json';
const lotus = 'brands/lotus/brand.json';
const night = 'themes/night.tokens.json';
const nightLight = 'themes/night.light.tokens.json';

/** A mistake in a text of a file of Aurora or of its token set. */
const slip = (
  what: string,
  file: string,
  [replace, by]: readonly [replace: string, by: string],
  at: readonly string[],
  says: readonly string[],
  faults = 1,
): PlantedMistake => ({ what, changes: [{ file, replace, by }], brand: 'aurora', at, says, faults });

/** A mistake in the brand's own tokens. */
const override = (what: string, tree: string, at: readonly string[], says: readonly string[]): PlantedMistake =>
  slip(what, aurora, ['"tokens": "night",', `"tokens": "night", "overrides": ${tree},`], ['"overrides"', ...at], says);

const inMarket: readonly PlantedMistake[] = [
  slip(
    'a time zone that does not exist',
    aurora,
    ['"Asia/Bangkok"', '"Asia/Bankok"'],
    ['"Asia/Bankok"'],
    ['is not a time zone', 'Did you mean Asia/Bangkok?'],
  ),
  slip(
    'a city in place of a time zone',
    aurora,
    ['"Asia/Bangkok"', '"Bangkok"'],
    ['"Bangkok"'],
    ['is not a time zone', 'Did you mean Asia/Bangkok?'],
  ),
  slip(
    'an offset in place of a time zone, which only some browsers know',
    aurora,
    ['"Asia/Bangkok"', '"+07:00"'],
    ['"+07:00"'],
    ['is not a time zone'],
  ),
  slip(
    'a currency that does not exist',
    aurora,
    ['"THB"', '"THX"'],
    ['"THX"'],
    ['is not a currency of ISO 4217', 'Did you mean THB?'],
  ),
  slip('the name of a currency', aurora, ['"THB"', '"BAHT"'], ['"BAHT"'], ['is not a currency', 'Did you mean THB?']),
  slip('swapped letters of a currency', aurora, ['"THB"', '"TBH"'], ['"TBH"'], ['Did you mean THB?']),
  slip('a name of many currencies', aurora, ['"THB"', '"DOLLAR"'], ['"DOLLAR"'], ['Did you mean one of AUD']),
  slip(
    'a blocked country that does not exist',
    aurora,
    ['"jurisdiction": "open",', '"jurisdiction": "open", "blockedCountries": ["UK"],'],
    ['"UK"'],
    ['"UK" is not an ISO 3166-1 country code', 'Did you mean'],
  ),
];

const inMall: readonly PlantedMistake[] = [
  slip(
    'points that are worth more than what earned them',
    aurora,
    ['"conversion": { "points": 100, "amountMinor": 500 }', '"conversion": { "points": 1, "amountMinor": 5000 }'],
    ['"amountMinor": 5000', '5000'],
    ['1 points cost 5000 of live', 'Lower it'],
  ),
  slip(
    'a mall in which nothing earns points',
    aurora,
    [
      '"pointMinor": { "live": 5000, "pvp": 5000, "rng": 10000, "sports": 10000, "lott": 10000, "deposit": 50000 },',
      '"pointMinor": {},',
    ],
    ['"isOn": true', 'true'],
    ['nothing earns points'],
  ),
];

const inKyc: readonly PlantedMistake[] = [
  slip(
    'a tier that asks for less than the one below',
    aurora,
    [
      '"levels": {',
      '"kyc": { "tiers": [{ "documents": ["identity"] }, { "documents": ["address"] }] },\n  "levels": {',
    ],
    ['["address"]'],
    ['the tier below asks for "identity" as well', 'Add it'],
  ),
  slip(
    'documents that no tier asks for',
    aurora,
    ['"levels": {', '"kyc": { "isOn": true, "tiers": [{ "documents": [] }] },\n  "levels": {'],
    ['"kyc"', 'true'],
    ['no tier asks for any'],
  ),
];

const inAddresses: readonly PlantedMistake[] = [
  slip(
    'a host that no browser sends',
    aurora,
    ['"aurora.localhost"', '"aurora..localhost"'],
    ['"aurora..localhost"'],
    ['is not a host name that a browser would send', 'such as play.example.com'],
  ),
  slip(
    'a host of capital letters',
    aurora,
    ['"aurora.localhost"', '"Aurora.localhost"'],
    ['"Aurora.localhost"'],
    ['Write "aurora.localhost".'],
  ),
  {
    what: 'a host of another brand',
    changes: [{ file: lotus, replace: '["lotus.localhost"]', by: '["lotus.localhost",\n    "aurora.localhost"]' }],
    brand: 'lotus',
    at: ['"aurora.localhost"'],
    says: ['aurora.localhost already belongs to the brand aurora. Choose another.'],
  },
  slip(
    'a port that does not exist',
    aurora,
    ['"email": "service@aurora.example"', '"telegram": "https://t.me:99999/aurora"'],
    ['"https://t.me:99999'],
    ['is not an address that a browser can open', 'Check its host and its port'],
  ),
  slip(
    'an address without a scheme',
    aurora,
    ['"email": "service@aurora.example"', '"telegram": "t.me/aurora"'],
    ['"t.me/aurora"'],
    ['is not an address that a browser can open'],
  ),
  slip(
    'a name in capital letters for a logo of another kind',
    aurora,
    ['"logo": "assets/logo.svg"', '"logo": "assets/Logo.png"'],
    ['"assets/Logo.png"'],
    ['is not the path of an SVG such as assets/logo.svg'],
  ),
  {
    what: 'a logo of half a megabyte',
    changes: [
      {
        file: 'brands/aurora/assets/logo.svg',
        write: `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(500_000)}</svg>`,
      },
    ],
    brand: 'aurora',
    file: aurora,
    at: ['"assets/logo.svg"'],
    says: ['assets/logo.svg is too large: 489 KB', 'at most 64 KB', 'Export it'],
  },
];

const inForm: readonly PlantedMistake[] = [
  {
    what: 'a byte order mark, together with another fault',
    changes: [
      {
        file: aurora,
        write: `\uFEFF${readFileSync(join(projectRoot, aurora), 'utf8').replace('"THB"', '"THX"')}`,
      },
    ],
    brand: 'aurora',
    at: [],
    says: ['the file begins with a byte order mark', 'UTF-8 without BOM'],
    faults: 2,
  },
  slip(
    'a comment, together with another fault',
    aurora,
    ['"currency": "THB",', '"currency": "THX", // baht'],
    ['// baht'],
    ['this is a comment, and JSON has no comments. Remove it.'],
    2,
  ),
  slip(
    'a comma after the last entry',
    aurora,
    ['"passwordExpiryDays": 180 }', '"passwordExpiryDays": 180, }'],
    ['180', ','],
    ['there is a comma after the last entry, before }. Remove the comma.'],
  ),
  slip(
    'a forgotten comma',
    aurora,
    ['"schemaVersion": 2,', '"schemaVersion": 2'],
    ['"merchantCode"'],
    ['a comma is missing before this', 'Add it'],
  ),
  slip(
    'single quotes',
    aurora,
    ['"Asia/Bangkok"', "'Asia/Bangkok'"],
    ["'Asia/Bangkok'"],
    ['is not a quote of JSON', 'double quotes'],
  ),
  slip(
    'a key twice, together with another fault',
    aurora,
    ['"currency": "THB",', '"currency": "THB", "currency": "THX",'],
    ['"currency"', 'THB', '"currency"'],
    ['"currency" appears twice in one object', 'Remove one.'],
    2,
  ),
  slip(
    'faults of the schema, of the theme and of a vendor in one run',
    aurora,
    ['"vendors": ["GPI", "PCR",', '"colour": "red", "vendors": ["GPJ", "PCR",'],
    ['"GPJ"'],
    ['is not a vendor', 'Did you mean GPI?'],
    2,
  ),
  slip(
    'a wrong number of rows in a section',
    aurora,
    ['{ "section": "winners" }', '{ "section": "last-results", "rows": 40 }'],
    ['"rows"', '40'],
    ['40 is too large: use at most 12.'],
  ),
  {
    what: 'a comment in the words of a brand',
    changes: [{ file: 'brands/aurora/words/TH.json', write: '{\n  // why\n}' }],
    brand: 'aurora',
    at: ['// why'],
    says: ['this is not JSON', 'JSON has no comments'],
  },
];

const inTokens: readonly PlantedMistake[] = [
  override(
    'a font that the product does not have',
    '{ "font": { "text": { "$value": ["Comic Sans", "sans-serif"] } } }',
    ['"Comic Sans"'],
    ['there is no font family "Comic Sans"', 'Choose one of: Sora Variable, Manrope Variable'],
  ),
  override(
    'a token that does not exist',
    '{ "color": { "on-heroo": { "$value": "{color.text}" } } }',
    ['"on-heroo"'],
    ['there is no design token color.on-heroo', 'Did you mean color.on-hero?'],
  ),
  override(
    'a colour as a bare text',
    '{ "color": { "accent": "#ff0000" } }', // tidy: a mistake of a designer
    ['"#ff0000"'], // tidy: a mistake of a designer
    ['is not a design token', 'Write { "$value": … }'],
  ),
  override(
    'a bad colour in a gradient',
    '{ "gradient": { "action": { "$value": [{ "color": "{color.accent}", "position": 0 },\n{ "color": { "colorSpace": "srgb", "components": [0, 0] }, "position": 1 }] } } }',
    ['"position": 0', '{ "colorSpace"'],
    ['a colour has three components, but here are 2', 'Write three numbers'],
  ),
  override(
    'a reference to no token in a gradient',
    '{ "gradient": { "action": { "$value": [{ "color": "{color.acent}", "position": 0 }, { "color": "{color.accent}", "position": 1 }] } } }',
    ['"{color.acent}"'],
    ['there is no token {color.acent}', 'Did you mean color.accent?'],
  ),
  override(
    'references in a circle',
    '{ "color": { "text": { "$value": "{color.muted}" }, "muted": { "$value": "{color.text}" } } }',
    ['"text"', '{'],
    ['leads in a circle'],
  ),
  override(
    'a primitive of a type that does not exist',
    '{ "palette": { "sand": { "$type": "colour", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }',
    ['"colour"'],
    ['"colour" is not a type of design tokens', 'Did you mean color?'],
  ),
  slip(
    'a set that lacks a token',
    night,
    ['"on-hero": { "$value": "{color.text}" },', ''],
    ['"color": {', '{'],
    ['the token color.on-hero is missing. Add it: Text on the hero.'],
  ),
  slip(
    'a set with one token more',
    night,
    [
      '"on-hero": { "$value": "{color.text}" },',
      '"on-hero": { "$value": "{color.text}" }, "on-heroo": { "$value": "{color.text}" },',
    ],
    ['"on-heroo"'],
    ['there is no design token color.on-heroo', 'Did you mean color.on-hero?'],
  ),
  slip(
    'a radius below zero',
    night,
    ['"value": 16, "unit": "px" } },\n    "large"', '"value": -40, "unit": "px" } },\n    "large"'],
    ['-40'],
    ['-40 px is out of bounds: use 0 to 999 px'],
  ),
  slip(
    'a duration in the unit of a length',
    night,
    ['"value": 160, "unit": "ms"', '"value": 160, "unit": "px"'],
    ['"unit": "px"', '{ "value": 160'],
    ['"px" is not a unit here; known are ms, s'],
  ),
  slip(
    'hexadecimal digits that disagree with the components',
    night,
    ['"components": [0.02, 0.047, 0.063]', '"components": [0.9, 0.047, 0.063]'],
    ['[0.9', '"#'],
    ['but the components are #e60c10', 'write the same colour in both'],
  ),
  slip(
    'a mode’s file with a forgotten colon',
    nightLight,
    ['"palette":', '"palette"'],
    ['"palette"', '{'],
    ['this is not JSON', 'a colon is missing'],
  ),
  slip(
    'a set without a mode',
    night,
    ['"livery.mode": "dark"', '"livery.mood": "dark"'],
    ['"$extensions"', '{'],
    ['the set does not name its mode', '"livery.mode": "dark"'],
  ),
];

const inText: readonly PlantedMistake[] = [
  {
    what: 'a section whose text is missing in a language',
    changes: [{ file: 'brands/aurora/copy/TH/hero.md', remove: true }],
    brand: 'aurora',
    file: aurora,
    at: ['"section": "hero"', '"copy"', '"hero"'],
    says: ['the section hero shows the text copy/TH/hero.md, which is missing, and TY needs it', 'Write it'],
  },
  {
    what: 'a link to a page that the brand does not have',
    changes: [
      { file: 'brands/aurora/copy/EN/hero.md', write: '# Aurora\n\nNight, and a [wheel](/help).' },
      { file: 'brands/aurora/copy/EN/help.md', write: '# Help\n\n## Where?\n\nSee [the wheel](/whel).\n' },
    ],
    brand: 'aurora',
    file: 'brands/aurora/copy/EN/help.md',
    at: ['/whel'],
    says: ['the link leads to /whel, but the brand aurora has no such page'],
  },
  {
    what: 'a language without a catalogue, in a brand of three languages',
    changes: [{ file: lotus, replace: '["VI", "EN", "CN"]', by: '["VI", "EN", "CN", "KM"]' }],
    brand: 'lotus',
    at: ['"KM"'],
    says: ['"KM" has no catalogue', 'offer one of'],
  },
];

/** Mistakes in values: of `brand.json`, of design tokens, and of the files' form. */
export const plantedValues: readonly PlantedMistake[] = [
  ...inMarket,
  ...inMall,
  ...inKyc,
  ...inAddresses,
  ...inForm,
  ...inTokens,
  ...inText,
];
