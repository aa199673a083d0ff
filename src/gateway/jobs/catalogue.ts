import { Type, type Static, type TSchema } from 'typebox';

/** A kind of job: what it is given, and how it is tried. Its handler is in `handlers.ts`. */
export interface JobKind<Data extends TSchema = TSchema> {
  data: Data;
  /** Tries after the first one. Then the job is dead: it stays, is listed, and runs again only when an operator says so. */
  retriesMax: number;
  /** Time before the first retry. It doubles with each further one, with some chance in it. */
  retryAfterS: number;
  /** Longest time between two tries. */
  retryAfterMaxS: number;
  /** Time without a sign of life after which another worker may take the job, for its process has died. 10 or more. */
  silentMaxS: number;
  /** Longest time that a try may take. */
  takesMaxS: number;
  /** Jobs that a worker takes at a time, and runs side by side. */
  batchMax: number;
  /**
   * Batches that a gateway runs side by side, 1 by default. With more, the data name a `merchantCode`, and a gateway runs at most `batchMax` jobs of a
   * merchant: however many it adds, and however long they take, those of other merchants find a free lane. `batchMax` or more.
   */
  lanes?: number;
  /** Cron expression in UTC. A job that is due while no gateway runs is made up for once. A job with a schedule never runs twice at a time. */
  cron?: string;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const noData = Type.Object({});

/** Routine work over all merchants. A run that is missed is made up for, so nothing hurries; each kind says when it runs. */
const routine = {
  data: noData,
  retriesMax: 3,
  retryAfterS: 30,
  retryAfterMaxS: 10 * MINUTE_S,
  silentMaxS: 30,
  takesMaxS: HOUR_S,
  batchMax: 1,
};
/** Looks each minute for what has become due: a failure is tried again before the next look. */
const eachMinute = { ...routine, retryAfterS: 10, retryAfterMaxS: MINUTE_S, cron: '* * * * *' };

/** Every kind of job, by name. The name is the queue's. */
export const jobCatalogue = {
  /** Deletes what has ended. */
  sweep: { ...routine, cron: '17 * * * *' },
  /** Empties trials that have ended. */
  'empty-trials': { ...routine, cron: '7 * * * *' },
  /** Deletes old events that have been handled. */
  'forget-events': { ...routine, cron: '37 * * * *' },
  /** Sends an SMS or a mail. For five hours, if a provider is away that long. */
  'send-message': {
    data: Type.Object(
      {
        merchantCode: Type.String(),
        channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
        /** The message, which only the gateways can open. */
        sealed: Type.String(),
      },
      { additionalProperties: false },
    ),
    retriesMax: 16,
    retryAfterS: 5,
    retryAfterMaxS: 30 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: MINUTE_S,
    batchMax: 4,
    // Three merchants may flood the queue at a time. Each lane looks for jobs by itself, so there are no more.
    lanes: 4,
  },
  /** Sends an approved withdrawal to its provider. */
  'pay-out': {
    data: Type.Object({ merchantCode: Type.String(), withdrawalId: Type.String() }, { additionalProperties: false }),
    retriesMax: 16,
    retryAfterS: 5,
    retryAfterMaxS: 10 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: MINUTE_S,
    batchMax: 4,
    lanes: 4,
  },
  /** Asks providers about what no notice has ended, and ends what is over. */
  'watch-cashier': eachMinute,
  /** Lets the verification service look at an identity document. */
  'check-document': {
    data: Type.Object({ merchantCode: Type.String(), documentId: Type.String() }, { additionalProperties: false }),
    retriesMax: 16,
    retryAfterS: 5,
    retryAfterMaxS: 10 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: 10 * MINUTE_S,
    batchMax: 1,
    lanes: 2,
  },
  /** Deletes the pictures of identity documents after their retention period. */
  'erase-pictures': { ...routine, cron: '27 * * * *' },
  /** Compares yesterday with the payment providers, for the brands that it has ended for. */
  reconcile: { ...routine, cron: '47 * * * *' },
  /** Ends the bonuses whose time is over. */
  'end-bonuses': eachMinute,
  /** Gives what campaigns give for the last day or week, and for birthdays. */
  'run-campaigns': { ...routine, cron: '12 * * * *' },
  /** Writes a message of an operator into the inboxes that it is for. A million of them take some minutes. */
  'deliver-mailing': {
    data: Type.Object({ merchantCode: Type.String(), mailingId: Type.String() }, { additionalProperties: false }),
    retriesMax: 16,
    retryAfterS: 5,
    retryAfterMaxS: 10 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
    lanes: 2,
  },
  /** Sends a copy of a message of the inbox by mail or SMS. */
  'copy-message': {
    data: Type.Object(
      {
        merchantCode: Type.String(),
        messageId: Type.String(),
        channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
      },
      { additionalProperties: false },
    ),
    retriesMax: 8,
    retryAfterS: 5,
    retryAfterMaxS: 30 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: MINUTE_S,
    batchMax: 4,
    lanes: 4,
  },
  /** Writes all data of a player who asked for it. A million rounds take some minutes. */
  'write-export': {
    data: Type.Object({ merchantCode: Type.String(), exportId: Type.String() }, { additionalProperties: false }),
    retriesMax: 16,
    retryAfterS: 5,
    retryAfterMaxS: 10 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
    lanes: 2,
  },
  /** Gives back the stakes of the rounds that two operators have voided. */
  'void-rounds': {
    data: Type.Object({ merchantCode: Type.String(), voidId: Type.String() }, { additionalProperties: false }),
    retriesMax: 16,
    retryAfterS: 5,
    retryAfterMaxS: 10 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
    lanes: 2,
  },
  /** Starts the campaigns of a demonstration brand. It waits for games that start later. */
  'seed-campaigns': {
    data: Type.Object({ merchantCode: Type.String() }, { additionalProperties: false }),
    retriesMax: 30,
    retryAfterS: 5,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: MINUTE_S,
    batchMax: 1,
  },
  /** Fills the mall of a demonstration. It waits for the operators, who are added later. */
  'make-demo-goods': {
    data: Type.Object({ merchantCode: Type.String() }, { additionalProperties: false }),
    retriesMax: 10,
    retryAfterS: 5,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: 10 * MINUTE_S,
    batchMax: 1,
  },
  /** Settles the periods of agreements that are over, and pays what they bring. */
  'settle-agreements': eachMinute,
  /** Ends the races whose time is over. */
  'close-races': eachMinute,
  /** Closes the raffles whose moment has come, and draws those whose beacon has spoken. */
  'draw-raffles': eachMinute,
  /** Publishes brands at their time. */
  'publish-brands': eachMinute,
  /** Excludes the same person on the other brands of the licensee. */
  'spread-exclusion': {
    data: Type.Object({ merchantCode: Type.String(), memberId: Type.String() }, { additionalProperties: false }),
    retriesMax: 16,
    retryAfterS: 1,
    retryAfterMaxS: 10 * MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
    lanes: 2,
  },
  /** Looks for markers of harm, once a day of each brand. */
  'find-harm': { ...routine, cron: '27 * * * *' },
  /** Computes the levels of players, once a day of each brand. */
  'compute-levels': { ...routine, cron: '3 * * * *' },
  /** Writes missions and a race for a demonstration brand. It waits for games that start later. */
  'make-demo-challenges': {
    data: Type.Object({ merchantCode: Type.String() }, { additionalProperties: false }),
    retriesMax: 30,
    retryAfterS: 5,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: 10 * MINUTE_S,
    batchMax: 1,
  },
  /** Writes what a demonstration announces. */
  'make-demo-news': {
    data: Type.Object({ merchantCode: Type.String() }, { additionalProperties: false }),
    retriesMax: 30,
    retryAfterS: 5,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: MINUTE_S,
    batchMax: 1,
  },
  /** Makes the past of a demo account. It waits for games and payments that start later. */
  'make-demo-history': {
    data: Type.Object(
      { merchantCode: Type.String(), memberId: Type.String(), untilMs: Type.Integer() },
      { additionalProperties: false },
    ),
    retriesMax: 30,
    retryAfterS: 5,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
  },
  /** Makes the team of the demo agent of a brand, with a quarter of its history. */
  'make-demo-team': {
    data: Type.Object({ merchantCode: Type.String(), untilMs: Type.Integer() }, { additionalProperties: false }),
    retriesMax: 3,
    retryAfterS: 30,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
  },
  /** Lets the demo accounts of a brand talk in its chat. */
  'make-demo-chat': {
    data: Type.Object({ merchantCode: Type.String(), untilMs: Type.Integer() }, { additionalProperties: false }),
    retriesMax: 3,
    retryAfterS: 30,
    retryAfterMaxS: MINUTE_S,
    silentMaxS: 30,
    takesMaxS: HOUR_S,
    batchMax: 1,
  },
} satisfies Record<string, JobKind>;

/** The kinds of jobs. */
export type JobCatalogue = typeof jobCatalogue;

/** What a job of a kind is given. */
export type JobData<Kinds extends Record<string, JobKind>, Name extends keyof Kinds> = Static<Kinds[Name]['data']>;
