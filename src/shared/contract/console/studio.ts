import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { ANSWER_LENGTH_MAX, BRAND_TEXT_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

/** SHA-256 of the text of a brand's file, as hex. */
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** A moment as an input gives it, ISO 8601 in UTC. */
const futureMoment = Type.String({
  maxLength: 30,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z$',
});
const text = Type.String({ minLength: 1, maxLength: BRAND_TEXT_LENGTH_MAX });

/** Something wrong in the draft. */
const studioFault = exact({
  /** JSON pointer of the value, as far as the draft has it. */
  path: Type.String(),
  /** Path from the project, with line and column from 1: it may be a parent's, a text or a picture. */
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
});
/** Something wrong in the draft. */
export type StudioFault = Static<typeof studioFault>;

/** A value of the brand that its own file does not set, and where it comes from. */
const inheritedValue = exact({
  /** JSON pointer. */
  path: Type.String(),
  value: Type.Unknown(),
  /** A parent's slug, the name of a jurisdiction pack; null: the schema's default. */
  from: orNull(Type.String()),
});
/** A value that the brand inherits. */
export type InheritedValue = Static<typeof inheritedValue>;

/** A value that differs between two texts; a side without it has null. */
const studioChange = exact({
  /** As people write it, such as `registration.username.email.required`. */
  path: Type.String(),
  before: Type.Union([Type.Unknown(), Type.Null()]),
  after: Type.Union([Type.Unknown(), Type.Null()]),
});
/** A value that a draft or a version changes. */
export type StudioChange = Static<typeof studioChange>;

const studio = exact({
  slug: Type.String(),
  /** Path of the file from the project. */
  file: Type.String(),
  /** The file as it is now. */
  base: hash,
  /** The draft of the operator, or else the file. */
  text: Type.String(),
  /** The draft, or null without one. It is stale when the file has changed since it was begun. The hash is that of its text. */
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
});
/** A brand in the Studio. */
export type Studio = Static<typeof studio>;

const version = exact({
  id,
  at: moment,
  /** Who published it and why; null: it was found on disk. */
  operator: orNull(Type.String()),
  reason: orNull(Type.String()),
  /** The version whose text it has again. */
  restores: Type.Union([id, Type.Null()]),
  /** It is the file as it is now. */
  isCurrent: Type.Boolean(),
});
/** A text that a brand's file had. */
export type BrandVersion = Static<typeof version>;

/** What is wrong with a new brand, and where: `slug`, the id of a question, `logo`, or a key of the brand that came of it. */
const newBrandFault = exact({ at: Type.String(), message: Type.String() });
/** What is wrong with a new brand. */
export type NewBrandFault = Static<typeof newBrandFault>;

const newBrandQuestion = exact({
  id: Type.String(),
  prompt: Type.String(),
  /** One line of text, one of the choices, or several of them with commas. */
  kind: Type.Union([Type.Literal('text'), Type.Literal('one'), Type.Literal('many')]),
  /** The answer when none is given. It follows the answers above. */
  suggestion: Type.String(),
  choices: Type.Array(exact({ value: Type.String(), label: Type.String() })),
  fault: orNull(Type.String()),
});
/** A question about a new brand. */
export type NewBrandQuestion = Static<typeof newBrandQuestion>;

/** Answers by the id of their question; what is left out is as suggested. */
const newBrandAnswers = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
  Type.String({ maxLength: ANSWER_LENGTH_MAX }),
);
const slug = Type.String({ maxLength: 40 });

const proposal = exact({
  id,
  /** Who proposed it, why and when. */
  operator: Type.String(),
  reason: Type.String(),
  at: moment,
  /** When it is to be published; null: as soon as it is approved. */
  publishAt: Type.Union([moment, Type.Null()]),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('approved'),
    Type.Literal('published'),
    Type.Literal('refused'),
    Type.Literal('withdrawn'),
    Type.Literal('failed'),
  ]),
  decidedBy: orNull(Type.String()),
  /** Why it was refused, or the code of what stopped its publication. */
  note: orNull(Type.String()),
  /** The operator who asks has proposed it. */
  isOwn: Type.Boolean(),
  /** The file has changed since: it can no longer be published. */
  isStale: Type.Boolean(),
});
/** A text that an operator wants to be published. */
export type BrandProposal = Static<typeof proposal>;

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

const ours = { module: 'studio', origin: 'ours', sealed: false, auth: 'operator' } as const;
const change = { ...ours, capability: 'brands.change' } as const;

/** Calls of the Brand Studio. */
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
    query: exact({ merchant }),
    value: studio,
    errors: ['not_found'],
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/console/studio/draft',
    ...change,
    summary: 'Keeps the draft of the operator and checks it. What is served stays as it is.',
    body: exact({ merchant, text, base: hash }),
    value: studio,
    errors: ['not_found'],
  }),
  dropDraft: call({
    method: 'DELETE',
    path: '/console/studio/draft',
    ...change,
    summary: 'Drops the draft of the operator.',
    body: exact({ merchant }),
    value: studio,
    errors: ['not_found'],
  }),
  publishDraft: call({
    method: 'POST',
    path: '/console/studio/publication',
    ...change,
    summary:
      'Writes the draft of the operator into the brand’s file, unless it has faults, a second operator is needed, or the file or the draft is not the one that they have seen.',
    body: exact({ merchant, base: hash, draft: hash, reason }),
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
    query: exact({ merchant }),
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
    query: exact({ merchant, accent: hex }),
    value: exact({ modes: Type.Array(exact({ mode: Type.String(), overrides: Type.Unknown() })) }),
    errors: ['not_found', 'brand_faulty'],
  }),
  newBrandQuestions: call({
    method: 'POST',
    path: '/console/studio/questions',
    ...change,
    summary: 'The questions about a new brand, with suggestions and with what is wrong with the answers so far.',
    body: exact({ slug, answers: newBrandAnswers }),
    value: exact({ slugFault: orNull(Type.String()), questions: Type.Array(newBrandQuestion) }),
    errors: ['capability_missing'],
  }),
  makeBrand: call({
    method: 'POST',
    path: '/console/studio/brand',
    ...change,
    summary:
      'Makes a brand from answers, and serves it. Nothing is written of a brand with faults. Only for operators of all merchants.',
    body: exact({ slug, answers: newBrandAnswers, logo: Type.Optional(text) }),
    value: exact({
      /** Null: it has faults. */
      made: Type.Union([exact({ merchant, host: Type.String() }), Type.Null()]),
      faults: Type.Array(newBrandFault),
    }),
    errors: ['capability_missing', 'unavailable'],
  }),
  brandEvidence: call({
    method: 'GET',
    path: '/console/studio/evidence',
    ...ours,
    capability: 'brands.read',
    summary:
      'How a brand meets each clause of the rule books: the rule, its settings with their origin, and its tests.',
    query: exact({ merchant }),
    value: exact({
      name: Type.String(),
      /** Name of the jurisdiction pack. */
      pack: Type.String(),
      /** The file that the settings were read from. */
      hash,
      parts: Type.Array(
        exact({
          title: Type.String(),
          clauses: Type.Array(
            exact({
              clause: Type.String(),
              asks: Type.String(),
              rules: Type.Array(exact({ id: Type.String(), text: Type.String() })),
              /** Null: the schema's default. */
              settings: Type.Array(exact({ path: Type.String(), value: Type.Unknown(), from: orNull(Type.String()) })),
              /** Null: not since this build. */
              tests: Type.Array(exact({ file: Type.String(), passedAt: orNull(Type.String()) })),
            }),
          ),
        }),
      ),
      leftOut: Type.Array(exact({ what: Type.String(), why: Type.String() })),
    }),
    errors: ['not_found', 'brand_faulty'],
  }),
  proposeDraft: call({
    method: 'POST',
    path: '/console/studio/proposal',
    ...change,
    summary: 'Gives the draft of the operator to a second one, who publishes it, at once or at a time. The draft ends.',
    body: exact({ merchant, base: hash, draft: hash, reason, publishAt: Type.Union([futureMoment, Type.Null()]) }),
    value: studio,
    errors: ['not_found', 'changed_meanwhile', 'brand_faulty'],
  }),
  proposalList: call({
    method: 'GET',
    path: '/console/studio/proposals',
    ...ours,
    capability: 'brands.read',
    summary: 'What was proposed for a brand, newest first, by cursor.',
    query: listQuery({ merchant }),
    value: listValue(proposal, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  brandProposal: call({
    method: 'GET',
    path: '/console/studio/proposal',
    ...ours,
    capability: 'brands.read',
    summary: 'A proposal with its text, and what publishing it would change.',
    query: exact({ merchant, id }),
    value: exact({
      proposal,
      text: Type.String(),
      faults: Type.Array(studioFault),
      changes: Type.Array(studioChange),
    }),
    errors: ['not_found'],
  }),
  decideProposal: call({
    method: 'POST',
    path: '/console/studio/decision',
    ...change,
    summary:
      'Approves a proposal of another operator, which publishes it unless it has a time, or refuses it for a reason.',
    body: exact({ merchant, id, isApproved: Type.Boolean(), note: Type.Union([reason, Type.Null()]) }),
    value: Type.Null(),
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile', 'brand_faulty', 'unavailable'],
  }),
  withdrawProposal: call({
    method: 'DELETE',
    path: '/console/studio/proposal',
    ...change,
    summary: 'Withdraws a proposal of one’s own that is not published yet.',
    body: exact({ merchant, id }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  versionList: call({
    method: 'GET',
    path: '/console/studio/versions',
    ...ours,
    capability: 'brands.read',
    summary: 'What a brand’s file said, newest first, by cursor.',
    query: listQuery({ merchant }),
    value: listValue(version, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  brandVersion: call({
    method: 'GET',
    path: '/console/studio/version',
    ...ours,
    capability: 'brands.read',
    summary: 'A version with its text, and what restoring it would change.',
    query: exact({ merchant, id }),
    value: exact({ version, text: Type.String(), faults: Type.Array(studioFault), changes: Type.Array(studioChange) }),
    errors: ['not_found'],
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/console/studio/restoration',
    ...change,
    summary: 'Writes an earlier version into the brand’s file again. Drafts stay.',
    body: exact({ merchant, id, base: hash, reason }),
    value: studio,
    errors: ['not_found', 'changed_meanwhile', 'brand_faulty', 'second_operator_required', 'unavailable'],
  }),
};
