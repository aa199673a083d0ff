import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { moment, orNull, reason } from './fields.ts';
import {
  brandKey,
  change,
  hash,
  inheritedValue,
  ours,
  studioChange,
  studioFault,
  studioFileChange,
  text,
} from './studio-fields.ts';

/** A brand that extends another, and what a draft of that makes of it. */
const movedBrand = exact({
  slug: Type.String(),
  /** What would be wrong with it then and is not yet. */
  faultCount: Type.Integer(),
  /** Values and files that change for its players. */
  changeCount: Type.Integer(),
  /** The first of the values. */
  changes: Type.Array(studioChange),
});
/** A brand in the Studio. */
export const studio = exact({
  slug: Type.String(),
  /** Path of the file from the project. */
  file: Type.String(),
  /** The brand that it extends, as calls name it; null without one. */
  parent: orNull(Type.String()),
  /** The files of the brand as they are now. */
  base: hash,
  /** The draft of the operator, or else the file. */
  text: Type.String(),
  /** The draft, or null without one. It is stale when the files have changed since it was begun. The hash is that of its content. */
  draft: Type.Union([exact({ savedAt: moment, isStale: Type.Boolean(), hash }), Type.Null()]),
  /** Ids of the entries that menus can have. */
  entries: Type.Array(Type.String()),
  /** What is published here needs a second operator. */
  needsSecond: Type.Boolean(),
  /** Proposals that wait for a second operator or for their time. */
  openProposals: Type.Integer(),
  /** Where the draft shows as pages; null when no site can be made of it and none is served. */
  preview: Type.Union([
    exact({
      /** Its host, to which the scheme and the port of the console belong. It stands for the operator: who knows it sees the draft. */
      host: Type.String(),
      paths: Type.Array(Type.String()),
      /** What the brand begins with comes first. */
      languages: Type.Array(Type.String()),
      modes: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  faults: Type.Array(studioFault),
  inherited: Type.Array(inheritedValue),
  /** What the draft changes of the file, for players: values of the whole brand, parents and defaults included. */
  changes: Type.Array(studioChange),
  /** The files beside `brand.json` that it changes. */
  files: Type.Array(studioFileChange),
  /** Brands that extend this one: the first of them, with what the draft makes of each. */
  moved: Type.Array(movedBrand),
  /** How many extend it. */
  childCount: Type.Integer(),
});
/** A brand in the Studio. */
export type Studio = Static<typeof studio>;

/** A mode, or a mode with high contrast, such as `contrast-dark`. */
const variant = Type.String({ pattern: '^(contrast-)?(dark|light)$' });
const hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const themeVariant = exact({
  /** A mode, or a mode with high contrast, such as `contrast-dark`. */
  name: Type.String(),
  colors: Type.Array(exact({ token: Type.String(), hex: Type.String() })),
  /** Every pair of colours that a page shows, with its contrast and the least that it needs. */
  pairs: Type.Array(
    exact({
      front: Type.String(),
      ground: Type.String(),
      /** The ground as a colour; of a gradient its first one. */
      groundHex: Type.String(),
      ratio: Type.Number(),
      ratioMin: Type.Number(),
      /** The nearest colour for the front that would pass; null when the pair passes, or when none would. */
      passing: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
/** The colours of a theme in one mode. */
export type StudioThemeVariant = Static<typeof themeVariant>;

/** Calls of the Brand Studio about a draft. */
export const studioCalls = {
  brandSchema: call({
    method: 'GET',
    path: '/console/studio/schema',
    ...ours,
    capability: 'brands.read',
    summary: 'The JSON Schema of a brand’s own file, in which no key is required that a parent may set.',
    value: Type.Unknown(),
    errors: [],
  }),
  studio: call({
    method: 'GET',
    path: '/console/studio',
    ...ours,
    capability: 'brands.read',
    summary:
      'A brand as its file has it, or as the draft of the operator would: its faults, what it inherits, and what changes.',
    query: exact({ merchant: brandKey }),
    value: studio,
    errors: ['not_found'],
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/console/studio/draft',
    ...change,
    isLarge: true,
    summary: 'Keeps the draft of the operator and checks it. What is served stays as it is.',
    body: exact({ merchant: brandKey, text, base: hash }),
    value: studio,
    errors: ['not_found', 'too_complex'],
  }),
  dropDraft: call({
    method: 'DELETE',
    path: '/console/studio/draft',
    ...change,
    summary: 'Drops the draft of the operator.',
    body: exact({ merchant: brandKey }),
    value: studio,
    errors: ['not_found'],
  }),
  publishDraft: call({
    method: 'POST',
    path: '/console/studio/publication',
    ...change,
    summary:
      'Writes the draft of the operator into the brand’s file, unless it has faults, a second operator is needed, or the file or the draft is not the one that they have seen.',
    body: exact({ merchant: brandKey, base: hash, draft: hash, reason }),
    value: studio,
    errors: ['not_found', 'changed_meanwhile', 'brand_faulty', 'second_operator_required', 'unavailable'],
  }),
  studioTheme: call({
    method: 'GET',
    path: '/console/studio/theme',
    ...ours,
    capability: 'brands.read',
    summary:
      'The colours of the operator’s draft in every mode with the contrast of each pair, its measures, and the colours of its logo.',
    query: exact({ merchant: brandKey }),
    value: exact({
      variants: Type.Array(themeVariant),
      /** Corners, distances, sizes, steps of type. The unit is empty for a plain number. */
      measures: Type.Array(exact({ token: Type.String(), value: Type.Number(), unit: Type.String() })),
      logoColors: Type.Array(Type.String()),
    }),
    errors: ['not_found', 'brand_faulty'],
  }),
  studioPalette: call({
    method: 'GET',
    path: '/console/studio/palette',
    ...ours,
    capability: 'brands.read',
    summary: 'The design tokens that give each mode of the operator’s draft another accent, readable on every ground.',
    query: exact({ merchant: brandKey, accent: hex }),
    value: exact({ modes: Type.Array(exact({ mode: Type.String(), overrides: Type.Unknown() })) }),
    errors: ['not_found', 'brand_faulty'],
  }),
  studioTokens: call({
    method: 'GET',
    path: '/console/studio/tokens',
    ...ours,
    capability: 'brands.read',
    summary: 'The look of the operator’s draft in one mode as a file of design tokens (DTCG 2025.10).',
    query: exact({ merchant: brandKey, variant }),
    value: Type.Unknown(),
    errors: ['not_found', 'brand_faulty'],
  }),
  readTokens: call({
    method: 'POST',
    path: '/console/studio/tokens',
    ...change,
    isLarge: true,
    summary: 'What a file of design tokens would change of the operator’s draft in one mode. Nothing is kept.',
    body: exact({ merchant: brandKey, variant, document: Type.Unknown() }),
    value: exact({
      changed: Type.Array(exact({ token: Type.String(), value: Type.Unknown() })),
      sameCount: Type.Integer(),
      /** Names that no theme has: the first of them. */
      unknown: Type.Array(Type.String()),
      unknownCount: Type.Integer(),
    }),
    errors: ['not_found', 'brand_faulty'],
  }),
};
