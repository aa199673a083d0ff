import { maskContact } from '../account/mask-contact.ts';

/** Usernames that are mobile numbers, as a registration by number makes them. */
export const NUMBER_PATTERN = '^[0-9]{9,15}$';

const number = new RegExp(NUMBER_PATTERN);

/** A username as agents see it: of one that is a mobile number, and so a contact, only the last digits show. */
export const teamAccount = (account: string): string =>
  number.test(account) ? maskContact('mobile', account, undefined) : account;
