import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { CLOSURE_TEXT_LENGTH_MAX } from './console-limits.ts';
import { merchant, moment, orNull, searchText } from './fields.ts';
import { listQuery, listValue } from '../list.ts';

/** Most faults of a brand that are shown: a brand with more has one cause for many of them. */
export const FAULTS_SHOWN_MAX = 50;
const CODE_LENGTH_MAX = 64;

/** Code of a vendor or id of a game, as in the vendors' feeds. */
export const feedCode = Type.String({ minLength: 1, maxLength: CODE_LENGTH_MAX, pattern: '^[A-Za-z0-9_.:-]+$' });

/** That an operator has closed something. */
export const closure = exact({
  /** What players read; null for the usual words. */
  text: orNull(Type.String()),
  /** Name of the operator. */
  operator: Type.String(),
  since: moment,
});

/** That an operator has closed something. */
export type ClosureValue = Static<typeof closure>;

/** A closure as an operator sets it or has seen it; null for open. */
const wantedClosure = Type.Union([
  exact({
    text: Type.Union([Type.String({ minLength: 1, maxLength: CLOSURE_TEXT_LENGTH_MAX, pattern: '\\S' }), Type.Null()]),
  }),
  Type.Null(),
]);

/**
 * What a gateway serves of a brand: its files, its last good state because the files have faults, nothing because of them, or nothing yet
 * because nobody has asked for it since the start.
 */
const brandState = Type.Union([
  Type.Literal('served'),
  Type.Literal('last_good'),
  Type.Literal('refused'),
  Type.Literal('unused'),
]);

const brandRow = exact({
  slug: Type.String(),
  name: Type.String(),
  /** Null when the file has none. */
  merchantCode: orNull(Type.String()),
  hosts: Type.Array(Type.String()),
  state: brandState,
  /** The site that is served: its version, and when the gateway that answers took it up. */
  published: Type.Union([exact({ version: Type.String(), at: moment }), Type.Null()]),
  /** What is wrong with the files, a line each, as `npm run brand -- check` says it. */
  faults: Type.Array(Type.String(), { maxItems: FAULTS_SHOWN_MAX }),
  /** Whether the brand's file closes it (`access.maintenance`), as far as it was published. */
  isClosedByFile: Type.Boolean(),
  closure: Type.Union([closure, Type.Null()]),
});

/** A brand as the list of brands shows it. */
export type BrandRow = Static<typeof brandRow>;

const ours = { module: 'brands', origin: 'ours', sealed: false, auth: 'operator' } as const;

/** Calls about brands and what is under maintenance. */
export const brandCareCalls = {
  brandList: call({
    method: 'GET',
    path: '/console/brands',
    ...ours,
    capability: 'brands.read',
    summary:
      'The brands of the operator’s merchants by slug, with their state, their faults and whether they are closed.',
    query: listQuery({ text: Type.Optional(searchText), state: Type.Optional(brandState) }),
    value: listValue(brandRow, {}),
    errors: ['cursor_invalid'],
  }),
  brandLook: call({
    method: 'GET',
    path: '/console/brand-look',
    ...ours,
    summary:
      'How a brand looks in the mode in which its pages begin, for previews: some custom properties of its theme.',
    query: exact({ merchant }),
    value: exact({ name: Type.String(), properties: Type.Record(Type.String(), Type.String()) }),
    errors: ['not_found'],
  }),
  changeMaintenance: call({
    method: 'PUT',
    path: '/console/maintenance',
    ...ours,
    capability: 'maintenance.change',
    summary: 'Closes or opens a brand, a vendor or a game, unless it is not in the state that the operator saw.',
    body: exact({
      merchant,
      /** Without one it is the whole brand. */
      vassalage: Type.Optional(feedCode),
      /** Without one it is the whole vendor. */
      gameId: Type.Optional(feedCode),
      before: wantedClosure,
      closure: wantedClosure,
    }),
    value: exact({ closure: Type.Union([closure, Type.Null()]) }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
