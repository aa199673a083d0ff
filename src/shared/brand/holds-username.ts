import type { FieldFault } from '../errors.ts';

/** Shortest username that may not be part of a password. A shorter one may only not be the whole password. */
const PART_MIN = 4;

/** Whether a password is the username or contains it, in upper or lower case. Anyone who knows the player would guess it first. */
export function holdsUsername(password: string, username: string): boolean {
  const [word, name] = [password.toLowerCase(), username.toLowerCase()];
  return name !== '' && (name.length < PART_MIN ? word === name : word.includes(name));
}

/** The fault of a new password that contains the username. */
export const usernameInPasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordUsername' });
