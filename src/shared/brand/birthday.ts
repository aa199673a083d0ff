import type { FieldFault } from '../errors.ts';
import type { Brand } from './brand.generated.ts';

/** The rule of age: the minimum age, and the time zone that decides what day it is. */
export interface AgeRule {
  ageMin: number;
  /** IANA zone of the brand's market. */
  timeZone: string;
}

/** The age that the registration agreement names by default, in years. A brand may set a higher one, in a wording of its own (spec §5). */
export const AGREEMENT_AGE_YEARS = 18;

/** First accepted day. No living person was born earlier, so an earlier day is a typing mistake. */
export const BIRTHDAY_MIN = '1900-01-01';

/** The rule for the birthdays of a brand's players: the same age that they confirm by the agreement. */
export const ageRuleOf = ({
  market,
  registration,
}: {
  market: Pick<Brand['market'], 'timeZone'>;
  registration: Pick<Brand['registration'], 'agreement'>;
}): AgeRule => ({
  ageMin: registration.agreement.ageMin,
  timeZone: market.timeZone,
});

/**
 * The latest birthday, as yyyy-MM-dd, of a person who is old enough today in the brand's market.
 * @throws RangeError for an unknown time zone
 */
export function birthdayMax({ ageMin, timeZone }: AgeRule, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${Number(part('year')) - ageMin}-${part('month')}-${part('day')}`;
}

/** The fault of a birthday that is a date in either order: too young, in the future, or too long ago. */
export function birthdayFault(birthday: string, rule: AgeRule, now?: Date): FieldFault | undefined {
  const yearFirst = birthday.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1');
  if (!/^\d{4}-\d\d-\d\d$/.test(yearFirst)) return undefined;
  if (yearFirst >= BIRTHDAY_MIN && yearFirst <= birthdayMax(rule, now)) return undefined;
  return {
    field: 'birthday',
    key: yearFirst < BIRTHDAY_MIN ? 'validation.birthday' : 'validation.tooYoung',
    params: { age: rule.ageMin },
  };
}
