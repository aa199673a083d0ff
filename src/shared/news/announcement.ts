import { Type, type Static } from 'typebox';
import { LABEL_LENGTH_MAX } from '../contract/console/console-limits.ts';
import { textsOf } from '../documents/texts.ts';
import { announcementTypes, type AnnouncementType } from './announcement-types.ts';

/** Longest title of an announcement: two lines on a phone. */
export const ANNOUNCEMENT_TITLE_LENGTH_MAX = 100;
/** Longest text of an announcement. In four languages it fits a request. */
export const ANNOUNCEMENT_TEXT_LENGTH_MAX = 1_000;
/** Highest priority. */
const PRIORITY_MAX = 9;
const LABELS_MAX = 10;
const LINK_LENGTH_MAX = 200;

/** Whom an announcement is for. A trial counts as a member. */
export const audiences = ['everyone', 'guests', 'members', 'agents'] as const;
/** Whom an announcement is for. */
export type Audience = (typeof audiences)[number];

/** A choice of names, as a form shows it. */
const choice = <Name extends string>(names: readonly Name[], title: string, description?: string) =>
  Type.Unsafe<Name>({ type: 'string', enum: [...names], title, ...(description !== undefined && { description }) });

/** A moment on the clock of the brand's time zone. */
const localTime = (title: string, description: string) =>
  Type.String({ title, description, pattern: String.raw`^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$` });

/** An announcement as an operator writes it. */
export const announcement = Type.Object(
  {
    type: choice<AnnouncementType>(
      announcementTypes,
      'Type',
      'B: bulletin. PL: about the platform, such as maintenance. PU: a window that opens by itself. PR: promotion. H: help, on the notice page only.',
    ),
    audience: choice<Audience>(audiences, 'For'),
    labels: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: LABEL_LENGTH_MAX, title: 'Label' }), {
        title: 'Labels',
        description: 'Only members with one of these labels; with none, all of them.',
        maxItems: LABELS_MAX,
        uniqueItems: true,
      }),
    ),
    from: localTime('From', "On the clock of the brand's time zone."),
    until: Type.Optional(localTime('Until', 'Without it, until an operator ends it.')),
    priority: Type.Integer({
      title: 'Priority',
      description: 'From 0 to 9. Higher ones come first.',
      minimum: 0,
      maximum: PRIORITY_MAX,
    }),
    link: Type.Optional(
      Type.String({
        title: 'Link',
        description: 'A page of the site, such as /app.',
        maxLength: LINK_LENGTH_MAX,
        pattern: String.raw`^/(?![/\\])[\w\-./?=&#%]*$`,
      }),
    ),
    texts: textsOf({
      title: Type.String({ title: 'Title', minLength: 1, maxLength: ANNOUNCEMENT_TITLE_LENGTH_MAX }),
      text: Type.String({
        title: 'Text',
        description: 'Markdown: paragraphs, lists, **bold**, *italics*, tables and [links](/app).',
        minLength: 1,
        maxLength: ANNOUNCEMENT_TEXT_LENGTH_MAX,
      }),
    }),
  },
  { additionalProperties: false },
);
/** An announcement as an operator writes it. */
export type Announcement = Static<typeof announcement>;
