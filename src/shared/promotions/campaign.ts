import { Type, type Static, type TSchema } from 'typebox';
import { LABEL_LENGTH_MAX } from '../contract/console/console-limits.ts';
import { textsOf } from '../documents/texts.ts';
import { CATEGORY_TITLES } from '../games/categories.ts';
import { FREE_ROUNDS_MAX } from '../rewards/gift.ts';
import { promotionFilters } from './states.ts';

/** Most texts, labels and other items that a campaign lists. Operators write them by hand. */
const LISTED_MAX = 50;
/** Largest percentage of a deposit, a stake or a loss. */
const PERCENT_MAX = 200;
/** Longest title, summary and terms of a campaign. */
const [TITLE_MAX, SUMMARY_MAX, TERMS_MAX] = [80, 200, 1_000];
/** Most winners of a raffle: all prizes are written in one transaction. */
export const RAFFLE_WINNERS_MAX = 500;
/** Longest code that players enter. */
export const CAMPAIGN_CODE_LENGTH_MAX = 32;

/** The drawings of promotions. */
export const campaignDrawings = ['welcome', 'rounds', 'cashback', 'rebate', 'raffle'] as const;
/** A drawing of a promotion. */
export type CampaignDrawing = (typeof campaignDrawings)[number];

/** A game, as `vendor/game`. */
const GAME = '^[^/]{1,64}/[^/]{1,64}$';

/** The label of a field that has none: its key in words, such as `Deposit number`. */
const labelOf = (key: string): string => {
  const words = key
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const exact = <Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: { title: string; description: string },
) => {
  // Written into the fields themselves: a copy of an optional one would be required.
  for (const [key, field] of Object.entries(properties)) Object.assign(field, { title: labelOf(key), ...field });
  return Type.Object(properties, { additionalProperties: false, ...options });
};
const choice = <const Names extends readonly string[]>(names: Names, description: string, title?: string) =>
  Type.Unsafe<Names[number]>(Type.Enum([...names], { type: 'string', description, ...(title && { title }) }));
const written = (title: string, maxLength: number, description: string) =>
  Type.String({ title, minLength: 1, maxLength, pattern: String.raw`\S`, description });
/** Decimal text in the campaign's currency; points are whole. */
const amount = (description: string) => Type.String({ pattern: String.raw`^[0-9]{1,12}(\.[0-9]{1,2})?$`, description });
const localTime = (description: string) =>
  Type.String({
    pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$`,
    description,
  });

/** What players read of a campaign in one language. */
export interface CampaignTexts {
  title: string;
  summary: string;
  terms: string;
}

const texts = Type.Unsafe<Record<string, CampaignTexts>>(
  textsOf({
    title: written('Title', TITLE_MAX, 'What the promotion is called.'),
    summary: written('Summary', SUMMARY_MAX, 'One sentence that says what a player gets.'),
    terms: written('Terms', TERMS_MAX, 'The terms in words. The page shows the figures below beside them.'),
  }),
);

const audience = exact(
  {
    currency: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'Accounts in this currency take part. All amounts are in it.',
    }),
    languages: Type.Array(Type.String({ pattern: '^[A-Z]{2,5}$' }), {
      description: 'Players who read these languages; empty: all.',
      maxItems: LISTED_MAX,
    }),
    members: choice(
      ['all', 'direct', 'downline'],
      'All members, those without an agent, or those whom an agent referred.',
    ),
    labels: Type.Array(Type.String({ minLength: 1, maxLength: LABEL_LENGTH_MAX }), {
      description: 'Members with one of these labels; empty: all.',
      maxItems: LISTED_MAX,
    }),
  },
  { title: 'Who', description: 'Who can take part. Guests, trials and closed accounts never can.' },
);

const window = exact(
  {
    from: localTime('First minute, in the time zone of the brand.'),
    until: Type.Optional(
      localTime('First minute after the end, in the time zone of the brand; without one it goes on.'),
    ),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      description: 'Days of the week on which it can be joined and earned, 1 is Monday; empty: every day.',
      maxItems: 7,
      uniqueItems: true,
    }),
  },
  { title: 'When', description: 'In the time zone of the brand.' },
);

/** What makes a campaign give something. */
export const triggerKinds = [
  'registration',
  'deposit',
  'stake',
  'loss',
  'code',
  'birthday',
  'mission',
  'app',
  'manual',
  'application',
] as const;

const trigger = exact(
  {
    kind: choice(triggerKinds, 'What makes the campaign give something.'),
    depositNumber: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Deposits only: the first, second …; without one each counts.',
      }),
    ),
    minAmount: Type.Optional(amount('Deposits, stakes and losses: the least amount.')),
    period: Type.Optional(choice(['day', 'week'], 'Stakes and losses: over which time they are summed.')),
    code: Type.Optional(
      Type.String({
        pattern: `^[A-Z0-9]{4,${CAMPAIGN_CODE_LENGTH_MAX}}$`,
        description: 'Codes only: what players enter, in capital letters and digits.',
      }),
    ),
  },
  { title: 'What triggers it', description: 'The event after which the campaign gives something.' },
);

const gift = exact(
  {
    kind: choice(
      ['cash', 'bonus', 'points', 'free_rounds', 'tickets'],
      'Money, money that must be played first, points of the mall, rounds of a slot that cost nothing, or tickets of a raffle.',
    ),
    amount: Type.Optional(amount('A fixed amount, or how many points or tickets.')),
    percent: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: PERCENT_MAX,
        multipleOf: 0.01,
        description: 'Instead: of the deposit, stake or loss.',
      }),
    ),
    cap: Type.Optional(amount('The most that a percentage gives.')),
    game: Type.Optional(Type.String({ pattern: GAME, description: 'Free rounds only: the slot, as vendor/game.' })),
    rounds: Type.Optional(
      Type.Integer({ minimum: 1, maximum: FREE_ROUNDS_MAX, description: 'Free rounds only: how many.' }),
    ),
    stake: Type.Optional(amount('Free rounds only: what each is played for, one of the stakes of the game.')),
    playDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, description: 'Free rounds only: days in which they can be played.' }),
    ),
  },
  { title: 'What it gives', description: 'A fixed amount, a percentage with a cap, or free rounds.' },
);

const raffle = exact(
  {
    drawAt: localTime('When it is drawn, in the time zone of the brand: two hours after the end or later.'),
    prizes: Type.Array(
      exact(
        {
          winners: Type.Integer({
            minimum: 1,
            maximum: RAFFLE_WINNERS_MAX,
            description: 'How many tickets win this amount.',
          }),
          amount: amount('What each of them wins, as cash.'),
        },
        { title: 'Prize', description: 'The first prize first. A ticket wins once.' },
      ),
      { minItems: 1, maxItems: LISTED_MAX, description: 'What tickets win, the first prize first.' },
    ),
  },
  {
    title: 'Raffle',
    description: 'For tickets only: the draw among all tickets. It stays as it is once the campaign runs.',
  },
);

const shares = Type.Unsafe<Record<string, number>>(
  Type.Object(
    Object.fromEntries(
      CATEGORY_TITLES.map((title) => [title, Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title }))]),
    ),
    {
      additionalProperties: false,
      title: 'Shares by category',
      description: 'How much of a stake counts, in percent. Where nothing is written, all of it.',
    },
  ),
);

const asks = exact(
  {
    turnoverTimes: Type.Number({
      minimum: 0,
      maximum: 100,
      multipleOf: 0.5,
      description: 'How many times the amount has to be staked.',
    }),
    turnoverOf: choice(['bonus', 'deposit_and_bonus'], 'Which amount.'),
    shares,
    stakeMax: Type.Optional(amount('The largest stake while the bonus runs.')),
    excludedGames: Type.Array(Type.String({ pattern: GAME }), {
      description: 'Games whose stakes do not count, as vendor/game.',
      maxItems: 200,
      uniqueItems: true,
    }),
    days: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'Days after which what is left of the bonus is gone.',
    }),
    paysFirst: choice(['cash', 'bonus'], 'Which balance pays a stake first.'),
    endsOnWithdrawal: Type.Boolean({ description: 'Whether a withdrawal of cash gives the bonus up.' }),
  },
  {
    title: 'What a bonus asks',
    description: 'What has to be done before the bonus can be withdrawn. Cash and points ask nothing.',
  },
);

/** A campaign, as operators write it: one version of its terms (JSON Schema draft-07). */
export const campaignDocument = exact(
  {
    texts,
    picture: choice(
      campaignDrawings,
      'In the colours of the brand. It shows as long as the campaign has no picture.',
      'Drawing',
    ),
    filters: Type.Array(choice(promotionFilters.slice(1), 'A filter that shows it.'), {
      description: 'The filters of the promotions page that show it, beside "all".',
      maxItems: LISTED_MAX,
    }),
    audience,
    window,
    trigger,
    gift,
    raffle: Type.Optional(raffle),
    asks,
    often: choice(['once', 'daily', 'weekly', 'each'], 'How often a member can get it; "each": for every deposit.'),
    isJoined: Type.Boolean({ description: 'Whether players have to join before the trigger counts.' }),
    delivery: choice(['at_once', 'to_claim'], 'Paid at once, or put into the reward centre.'),
    claimDays: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'Days in which a reward, or the prize of a raffle, can be claimed.',
    }),
    budget: exact(
      {
        amount: Type.Optional(amount('The most that all members together can get.')),
        claims: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'How many times it can be given.' }),
        ),
      },
      { title: 'Budget', description: 'When it is used up, the campaign gives nothing more.' },
    ),
    combines: choice(['all', 'none'], 'Whether it can be joined while a bonus of another campaign is open.'),
  },
  {
    title: 'Campaign',
    description: 'One version of the terms of a campaign. Players keep the version under which they joined.',
  },
);
/** A campaign, as operators write it. */
export type CampaignDocument = Static<typeof campaignDocument>;
