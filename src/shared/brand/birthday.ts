import type { FieldFault } from '../errors.ts';
import type { Brand } from './brand.generated.ts';

/** Who may play: from which age on, and whose calendar says what day it is. */
export interface AgeRule {
  ageMin: number;
  /** IANA zone of the brand's market. */
  timeZone: string;
}

/** The age in years that a birthday is held to where the brand asks for no more (spec §5). */
const BIRTHDAY_AGE_MIN = 21;

/** Nobody alive was born before: what is older was mistyped. */
export const BIRTHDAY_MIN = '1900-01-01';

/** The rule for the birthdays of a brand's players. */
export const ageRuleOf = ({
  market,
  registration,
}: {
  market: Pick<Brand['market'], 'timeZone'>;
  registration: Pick<Brand['registration'], 'agreement'>;
}): AgeRule => ({
  ageMin: Math.max(BIRTHDAY_AGE_MIN, registration.agreement.ageMin),
  timeZone: market.timeZone,
});

/**
 * The last day, as yyyy-MM-dd, on which somebody was born who is old enough today, by the day of the brand's market.
 * @throws RangeError for a time zone that there is not
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

/** What is wrong with a birthday that is a date, in either of the two orders: too late, the future included, or before anybody's. */
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
