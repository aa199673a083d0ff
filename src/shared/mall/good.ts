import { Type, type Static } from 'typebox';
import { exact } from '../contract/call.ts';
import { textsOf } from '../documents/texts.ts';
import { bonusTerms } from '../rewards/gift.ts';
import type { RequirementKind } from './states.ts';

/** Longest name and text of a good, in each language. */
const NAME_LENGTH_MAX = 80;
const TEXT_LENGTH_MAX = 400;

/** Minor units as text, because a JSON number could lose digits. */
const minor = (title: string, description?: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,12}$', title, ...(description !== undefined && { description }) });
const moment = (title: string) => Type.Optional(Type.String({ format: 'date-time', title }));

const asked = <Kind extends RequirementKind>(kind: Kind, title: string) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      amountMinor: minor('Amount', 'In minor units.'),
      days: Type.Integer({ title: 'Within days', description: 'Today included.', minimum: 1, maximum: 366 }),
    },
    { additionalProperties: false, title },
  );

/** A good of the points mall, as operators write it. The brand's currency is that of its amounts. */
export const goodDocument = exact({
  texts: textsOf({
    name: Type.String({ title: 'Name', minLength: 1, maxLength: NAME_LENGTH_MAX }),
    text: Type.String({
      title: 'Text',
      description: 'One or two sentences.',
      maxLength: TEXT_LENGTH_MAX,
      format: 'text',
    }),
  }),
  gives: Type.Union(
    [
      Type.Object({ kind: Type.Literal('thing') }, { additionalProperties: false, title: 'A thing, which you send' }),
      Type.Object(
        { kind: Type.Literal('money'), amountMinor: minor('Amount', 'In minor units.') },
        { additionalProperties: false, title: 'Money' },
      ),
      Type.Object(
        { kind: Type.Literal('bonus'), amountMinor: minor('Amount', 'In minor units.'), terms: bonusTerms },
        { additionalProperties: false, title: 'A bonus' },
      ),
    ],
    { title: 'What it gives' },
  ),
  points: Type.Integer({
    title: 'Points',
    description: '0 for what asks for turnover or deposits alone.',
    minimum: 0,
    maximum: 1_000_000_000,
  }),
  stock: Type.Integer({ title: 'Stock', minimum: 0, maximum: 1_000_000 }),
  limitPerMember: Type.Optional(Type.Integer({ title: 'Most for one player', minimum: 1, maximum: 1_000 })),
  requirement: Type.Union(
    [Type.Null({ title: 'Nothing' }), asked('turnover', 'Turnover'), asked('deposits', 'Deposits')],
    { title: 'What it asks for beside points' },
  ),
  startsAt: moment('Shown from'),
  endsAt: moment('Shown until'),
  isShown: Type.Boolean({ title: 'Players see it' }),
});
/** A good of the points mall, as operators write it. */
export type GoodDocument = Static<typeof goodDocument>;
