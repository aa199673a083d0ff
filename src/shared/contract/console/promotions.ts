import { Type, type Static } from 'typebox';
import { campaignDocument } from '../../promotions/campaign.ts';
import { claimStates } from '../../promotions/states.ts';
import { call, exact, oneOf } from '../call.ts';
import { dayRangeFields, listQuery, listValue } from '../list.ts';
import { prizeStates } from '../raffles.ts';
import { id, merchant, moment, orNull, reason, uuid } from './fields.ts';
import { seenVersion } from '../row-id.ts';

/** States of a campaign. One that has ended does not run again. */
export const campaignStates = ['draft', 'running', 'ended'] as const;
/** State of a campaign. */
export type CampaignState = (typeof campaignStates)[number];
const versionStates = ['waiting', 'approved', 'refused'] as const;
/** State of a version of a campaign's terms. */
export type VersionState = (typeof versionStates)[number];

/** A campaign in a list, with its cost and take-up. */
const campaignFields = {
  id,
  /** Its title in English, or the first one. */
  title: Type.String(),
  state: oneOf(campaignStates),
  /** The version that players join under; null before the first one is approved. */
  version: Type.Union([Type.Integer(), Type.Null()]),
  /** What it gives: a currency, `POINTS`, or `TICKETS`. */
  currency: Type.String(),
  /** What it has given, as decimal text. */
  given: Type.String(),
  givenCount: Type.Integer(),
  /** Members who take part or have taken part. */
  members: Type.Integer(),
  /** Applications that wait for an operator. */
  applying: Type.Integer(),
  /** Whether a version waits for a second operator. */
  isWaiting: Type.Boolean(),
};
const campaignRow = exact(campaignFields);
/** A campaign in a list. */
export type CampaignRow = Static<typeof campaignRow>;

const version = exact({
  version: Type.Integer(),
  document: campaignDocument,
  state: oneOf(versionStates),
  /** Null: the demonstration's own. */
  writtenBy: orNull(Type.String()),
  writtenAt: moment,
  /** Whether the operator who reads it wrote it, and so cannot approve it. */
  isOwn: Type.Boolean(),
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(moment),
});
/** The raffle of a campaign that has started. */
const raffle = exact({
  drawAt: moment,
  drawnAt: orNull(moment),
  /** SHA-256 of the seed, as players see it. */
  seedHash: Type.String(),
  /** How many tickets were given. */
  tickets: Type.Integer(),
  currency: Type.String(),
  /** The first prize first; empty before the draw. */
  winners: Type.Array(
    exact({
      place: Type.Integer(),
      ticket: Type.Integer(),
      memberId: id,
      member: Type.String(),
      /** Decimal text. */
      amount: Type.String(),
      state: oneOf(prizeStates),
    }),
  ),
});
const campaignPage = exact({
  ...campaignFields,
  raffle: Type.Union([raffle, Type.Null()]),
  hasPicture: Type.Boolean(),
  versions: Type.Array(version),
});
/** A campaign with its versions, newest first. */
export type CampaignPage = Static<typeof campaignPage>;

/** What a campaign gave and cost, and who took part: of a day, or of all days. Amounts are decimal text of the report's currency. */
const reportFields = {
  /** Members who began to take part; one that takes part again counts again. */
  joined: Type.Integer(),
  /** Rewards that were paid out, prizes of its raffle with them. */
  claimed: Type.Integer(),
  /** Bonuses that became cash. */
  fulfilled: Type.Integer(),
  /** Rewards that nobody claimed in time, and bonuses that ended without becoming cash. */
  expired: Type.Integer(),
  /** What rewards paid out, by what they gave. */
  cash: Type.String(),
  bonus: Type.String(),
  points: Type.String(),
  rounds: Type.Integer(),
  /** Money that left the house for it: cash, bonuses, and what free rounds won. */
  out: Type.String(),
  /** What came back of bonuses that ended, and of deposits that were taken back. */
  back: Type.String(),
  /** What it cost: what left the house, less what came back. */
  cost: Type.String(),
};
const reportDay = exact({
  /** A calendar day of the brand's time zone. */
  day: Type.String(),
  ...reportFields,
});
/** What a campaign gave and cost on a day. */
export type CampaignDay = Static<typeof reportDay>;

const application = exact({
  id,
  campaignId: id,
  title: Type.String(),
  memberId: id,
  member: Type.String(),
  comment: orNull(Type.String()),
  answer: orNull(Type.String()),
  state: oneOf(claimStates),
  at: moment,
  /** The operator who gives it by hand; null: the member has applied. */
  givenBy: orNull(Type.String()),
  /** Whether the operator who reads it gives it, and so cannot approve it. */
  isOwn: Type.Boolean(),
});
/** An application of a member for a campaign, or a gift by hand. */
export type ApplicationRow = Static<typeof application>;

const ours = { module: 'promotions', origin: 'ours', sealed: false, auth: 'operator' } as const;
const [read, change] = [
  { ...ours, capability: 'promotions.read' },
  { ...ours, capability: 'promotions.change' },
] as const;
const answer = exact({ campaign: campaignPage });

/** Calls about the campaigns of one merchant. */
export const consolePromotionCalls = {
  campaignList: call({
    method: 'GET',
    path: '/console/campaigns',
    ...read,
    summary: 'The campaigns of a merchant with their cost and take-up, newest first, by cursor.',
    query: listQuery({ merchant, state: Type.Optional(oneOf(campaignStates)) }),
    value: listValue(campaignRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  campaign: call({
    method: 'GET',
    path: '/console/campaign',
    ...read,
    summary: 'One campaign with all versions of its terms.',
    query: exact({ merchant, id }),
    value: answer,
    errors: ['not_found'],
  }),
  setCampaignPicture: call({
    method: 'POST',
    path: '/console/campaign/picture',
    ...change,
    picture: true,
    summary:
      'Sets the picture of a campaign, cropped to its middle. It is stored as it is drawn, without anything else in the file.',
    query: exact({ merchant, id }),
    value: answer,
    errors: ['not_found', 'picture_invalid', 'picture_too_large', 'too_many_requests', 'busy'],
  }),
  removeCampaignPicture: call({
    method: 'PUT',
    path: '/console/campaign/picture',
    ...change,
    summary: 'Takes the picture of a campaign away. Its drawing shows again.',
    body: exact({ merchant, id }),
    value: answer,
    errors: ['not_found'],
  }),
  campaignPicture: call({
    method: 'GET',
    path: '/console/campaign/picture',
    ...read,
    summary: 'The picture of a campaign: a WebP in base64.',
    query: exact({ merchant, id }),
    value: exact({ webp: Type.String() }),
    errors: ['not_found'],
  }),
  campaignReport: call({
    method: 'GET',
    path: '/console/campaign-report',
    ...read,
    summary:
      'What a campaign gave and cost, and how many took part, by day and in all. Days without anything are left out.',
    query: exact({ merchant, id, ...dayRangeFields }),
    value: exact({
      title: Type.String(),
      from: Type.String(),
      to: Type.String(),
      currency: Type.String(),
      sum: exact(reportFields),
      days: Type.Array(reportDay),
    }),
    errors: ['not_found', 'validation_failed'],
  }),
  writeCampaign: call({
    method: 'POST',
    path: '/console/campaigns',
    ...change,
    summary:
      'Writes a campaign, or a new version of one. Above the cost that an operator may decide alone it waits for a second one. Terms that cannot be met are refused by their path.',
    body: exact({
      merchant,
      /** Chosen by the console for each new campaign. */
      key: uuid,
      /** The campaign that gets a new version; without one it is a new campaign. */
      id: Type.Optional(id),
      /** Checked by its schema and beyond: each fault says where it is and what to do. */
      document: Type.Object({}),
    }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  decideCampaign: call({
    method: 'PUT',
    path: '/console/campaigns/version',
    ...ours,
    capability: 'money.approve',
    summary: 'Approves or refuses a version that another operator has written.',
    body: exact({ merchant, id, version: seenVersion, isApproved: Type.Boolean() }),
    value: answer,
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile'],
  }),
  setCampaignState: call({
    method: 'PUT',
    path: '/console/campaigns',
    ...change,
    summary: 'Starts or ends a campaign. What players have earned by then stays theirs.',
    body: exact({ merchant, id, state: oneOf(['running', 'ended']) }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  applicationList: call({
    method: 'GET',
    path: '/console/campaigns/applications',
    ...read,
    summary: 'Applications of members, and gifts by hand, newest first, by cursor.',
    query: listQuery({ merchant, campaign: Type.Optional(id), isWaiting: Type.Optional(Type.Boolean()) }),
    value: listValue(application, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  decideApplication: call({
    method: 'PUT',
    path: '/console/campaigns/applications',
    ...change,
    // An application needs `promotions.change`, and a gift by hand of another operator `money.approve`.
    capability: 'promotions.read',
    summary:
      'Approves an application or a gift by hand that waits, which gives what the campaign gives, or rejects it with an answer.',
    body: exact({ merchant, id, isApproved: Type.Boolean(), answer: reason }),
    value: exact({ application }),
    errors: ['not_found', 'capability_missing', 'second_operator_required', 'changed_meanwhile', 'transition_refused'],
  }),
  giveByHand: call({
    method: 'POST',
    path: '/console/campaigns/gifts',
    ...change,
    summary:
      'Gives what a campaign gives to one member. The same key again gives nothing more. Above what the operator may give alone within a day it waits for a second one.',
    body: exact({ merchant, key: uuid, id, member: id }),
    value: exact({ application }),
    errors: ['not_found', 'transition_refused'],
  }),
};
