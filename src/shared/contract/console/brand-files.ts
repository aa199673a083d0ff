import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { orNull, searchText } from './fields.ts';
import { studio } from './studio.ts';
import { brandKey, change, hash, ours, text } from './studio-fields.ts';

/** Code of a language, such as `EN`. */
const language = Type.String({ pattern: '^[A-Z]{2,5}$' });
/** Name of a text, such as `help`. */
const textName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' });
/** Path of a text or a drawing in the directory of a brand. */
const filePath = Type.String({
  pattern: String.raw`^(copy/[A-Z]{2,5}/[a-z][a-z0-9-]{0,40}\.md|assets/[a-z0-9-]{1,60}\.(svg|webp|woff2))$`,
});
/** Path of a photograph in the directory of a brand. */
const photographPath = Type.String({ pattern: String.raw`^assets/[a-z0-9-]{1,60}\.webp$` });
/** Key of a text of the catalogue, such as `hot.title`. */
const wordKey = Type.String({ minLength: 1, maxLength: 120 });

/** A short text of pages. The check of a brand allows less, and says so. */
const wordText = Type.String({ minLength: 1, maxLength: 1000 });

/** Where something of a brand is: its slug or a parent's, and null where nobody in the chain has it. */
const from = orNull(Type.String());

const filesOfBrand = exact({
  languages: Type.Array(exact({ code: Type.String(), name: Type.String() })),
  texts: Type.Array(
    exact({
      name: Type.String(),
      /** A page cannot do without it. */
      isNeeded: Type.Boolean(),
      /** In the order of the languages. */
      from: Type.Array(from),
    }),
  ),
  fonts: Type.Array(exact({ path: Type.String(), from: Type.String(), shownBy: Type.Array(Type.String()) })),
  pictures: Type.Array(
    exact({
      path: Type.String(),
      from: Type.String(),
      /** Keys of the brand that name it. */
      shownBy: Type.Array(Type.String()),
      /** The picture as a `data:` address. */
      url: Type.String(),
    }),
  ),
});
/** The texts and the drawings of a draft. */
export type FilesOfBrand = Static<typeof filesOfBrand>;

const textInLanguage = exact({
  language: Type.String(),
  /** What the brand itself says; null: it has no text of its own. */
  own: orNull(Type.String()),
  /** What shows without a text of its own, and whose it is. */
  inherited: Type.Union([exact({ from: Type.String(), text: Type.String() }), Type.Null()]),
  /** The text as data, as a page would show it; placeholders are filled in. */
  shown: Type.Unknown(),
});
/** A text of a draft in one language. */
export type TextInLanguage = Static<typeof textInLanguage>;

const word = exact({
  key: Type.String(),
  /** In the order of the languages: what the brand itself says, or null, and what shows without it. */
  in: Type.Array(exact({ own: orNull(Type.String()), inherited: Type.String() })),
});
/** A text of the catalogue that a brand may replace. */
export type BrandWord = Static<typeof word>;

/** Calls of the Brand Studio about the files beside `brand.json`. */
export const brandFileCalls = {
  brandFiles: call({
    method: 'GET',
    path: '/console/studio/files',
    ...ours,
    capability: 'brands.read',
    summary: 'The texts and drawings of the operator’s draft: whose each is, and what is missing in which language.',
    query: exact({ merchant: brandKey }),
    value: filesOfBrand,
    errors: ['not_found', 'brand_faulty'],
  }),
  brandText: call({
    method: 'GET',
    path: '/console/studio/text',
    ...ours,
    capability: 'brands.read',
    summary: 'A text of the operator’s draft in every language of the brand.',
    query: exact({ merchant: brandKey, name: textName }),
    value: exact({ languages: Type.Array(textInLanguage) }),
    errors: ['not_found', 'brand_faulty'],
  }),
  brandWords: call({
    method: 'GET',
    path: '/console/studio/words',
    ...ours,
    capability: 'brands.read',
    summary:
      'Short texts of pages, in every language of the brand: those that it replaces, or those in which a text is found. At most fifty.',
    query: exact({ merchant: brandKey, search: Type.Optional(searchText) }),
    value: exact({ languages: Type.Array(Type.String()), words: Type.Array(word), count: Type.Integer() }),
    errors: ['not_found', 'brand_faulty'],
  }),
  saveFile: call({
    method: 'PUT',
    path: '/console/studio/file',
    ...change,
    isLarge: true,
    summary:
      'Puts a text, a drawing, or a font in Base64 into the draft of the operator. Null: the brand has none of its own any more.',
    body: exact({ merchant: brandKey, path: filePath, text: Type.Union([text, Type.Null()]), base: hash }),
    value: studio,
    errors: ['not_found', 'too_complex'],
  }),
  savePhotograph: call({
    method: 'POST',
    path: '/console/studio/photograph',
    ...change,
    picture: true,
    summary:
      'Puts a photograph into the draft of the operator, made smaller and without anything else that is in the file.',
    query: exact({ merchant: brandKey, path: photographPath, base: hash }),
    value: studio,
    errors: ['not_found', 'picture_invalid', 'picture_too_large', 'too_many_requests', 'busy'],
  }),
  saveWord: call({
    method: 'PUT',
    path: '/console/studio/word',
    ...change,
    summary: 'Replaces a short text of pages in the draft of the operator. Null: it is inherited again.',
    body: exact({
      merchant: brandKey,
      language,
      key: wordKey,
      text: Type.Union([wordText, Type.Null()]),
      base: hash,
    }),
    value: studio,
    errors: ['not_found', 'bad_request'],
  }),
};
