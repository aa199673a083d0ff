import { Type, type Static } from 'typebox';
import { exact } from '../call.ts';
import { BRAND_TEXT_LENGTH_MAX } from './console-limits.ts';
import { orNull } from './fields.ts';

/** A brand by the code of its merchant, or `@` and the slug of one that is only a parent of others. */
export const brandKey = Type.String({ pattern: '^(@[a-z0-9][a-z0-9-]{0,62}|[A-Z0-9]{1,32})$' });
/** SHA-256 of the files of a brand, as hex. */
export const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** Text of a file. */
export const text = Type.String({ minLength: 1, maxLength: BRAND_TEXT_LENGTH_MAX });
/** What every call of the Studio has. */
export const ours = { module: 'studio', origin: 'ours', sealed: false, auth: 'operator' } as const;
/** What every call of the Studio has that changes something. */
export const change = { ...ours, capability: 'brands.change' } as const;

/** Something wrong in the draft. */
export const studioFault = exact({
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
export const inheritedValue = exact({
  /** JSON pointer. */
  path: Type.String(),
  value: Type.Unknown(),
  /** A parent's slug, the name of a jurisdiction pack; null: the schema's default. */
  from: orNull(Type.String()),
});
/** A value that the brand inherits. */
export type InheritedValue = Static<typeof inheritedValue>;

/** A value that differs between two texts; a side without it has null. */
export const studioChange = exact({
  /** As people write it, such as `registration.username.email.required`. */
  path: Type.String(),
  before: Type.Union([Type.Unknown(), Type.Null()]),
  after: Type.Union([Type.Unknown(), Type.Null()]),
});
/** A value that a draft or a version changes. */
export type StudioChange = Static<typeof studioChange>;

/** A file beside `brand.json` that differs. */
export const studioFileChange = exact({
  /** In the brand's directory, such as `copy/EN/help.md`. */
  path: Type.String(),
  change: Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('changed')]),
  /** Lines that begin with `-`, `+` or a space; empty for a drawing, and for a text that is too long to compare. */
  lines: Type.Array(Type.String()),
});
/** A file of a brand that a draft or a version changes. */
export type StudioFileChange = Static<typeof studioFileChange>;
