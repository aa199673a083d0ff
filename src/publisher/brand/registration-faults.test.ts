import { afterAll, expect, test } from 'vitest';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { alpha, delta, makeProject } from '../../../tests/support/fixture-project.ts';
import { faultLine } from './brand-fault.ts';
import { checkBrand } from './load-brand.ts';

const project = makeProject({});
afterAll(() => project.close());

/** What is said of a brand, line by line, without the place. */
function faultsOf(brand: object): string[] {
  project.write('some', brand);
  return checkBrand(project.directory, 'some', { entryIds: ['home', 'help', 'terms'] }).faults.map((fault) => faultLine(fault).replace(/^\S+ /, ''));
}
const number = delta.registration.mobile[0]!;
const mobile = (fields: Brand['registration']['mobile']) => ({ ...delta, registration: { ...delta.registration, mobile: fields } });

test('both forms, one alone and the other alone pass [REG-11]', () => {
  expect(faultsOf(delta)).toEqual([]);
  expect(faultsOf(alpha)).toEqual([]);
  expect(faultsOf({ ...delta, flags: { DIRECTREG3: true, MOBILENUMREG3: true }, registration: { agreement: delta.registration.agreement, mobile: delta.registration.mobile } })).toEqual([]);
});

test.each<[what: string, brand: object, says: string]>([
  ['a flag without its form', { ...alpha, flags: { ...alpha.flags, MOBILENUMREG3: true } }, 'registration.mobile is missing'],
  ['the other flag without its form', { ...delta, registration: { agreement: delta.registration.agreement, mobile: delta.registration.mobile } }, 'registration.username is missing'],
  ['no dialing code', { ...delta, market: { currency: 'VND', timeZone: 'UTC' } }, 'dialingCode is missing'],
  ['no number', mobile([{ name: 'password', required: true }, { name: 'line' }]), 'needs a required field "mobileNum"'],
  ['no password', mobile([number, { name: 'line' }]), 'needs a required field "password"'],
  ['a username beside the number', mobile([...delta.registration.mobile, { name: 'username', required: true }]), 'the number is the username'],
  ['bounds that tell nothing', mobile([{ ...number, minLength: 8, maxLength: 15 }, { name: 'password', required: true }]), 'nobody can tell'],
  ['no bounds', mobile([{ name: 'mobileNum', required: true }, { name: 'password', required: true }]), 'nobody can tell'],
  ['another pattern', mobile([{ ...number, patternId: 'any' }, { name: 'password', required: true }]), 'always of the pattern mobile'],
  ['usernames that could be numbers', { ...delta, registration: { ...delta.registration, username: [{ name: 'username', required: true, patternId: 'lettersDigits' }, { name: 'password', required: true }] } }, 'begins with a letter'],
])('%s is one fault, and said [REG-10, REG-33]', (_, brand, says) => {
  const faults = faultsOf(brand);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
});
