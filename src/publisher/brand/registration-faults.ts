import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fieldKinds, type BrandField } from '../../shared/brand/fields.ts';
import { areBoundsTelling } from '../../shared/brand/mobile-number.ts';
import { isPatternId, patterns } from '../../shared/brand/patterns.ts';
import type { RegisterMethod } from '../../shared/brand/register-methods.ts';
import { limits } from '../../shared/contract/limits.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from './brand-fault.ts';

/** What each method needs: the fields that make an account, and the flag that turns it on. */
const needs = {
  username: { flag: 'USERNAMEREG3', fields: ['username', 'password'] },
  mobile: { flag: 'MOBILENUMREG3', fields: ['mobileNum', 'password'] },
} as const satisfies Record<RegisterMethod, unknown>;

/** What is wrong with the forms of a brand's registration. */
export function registrationFaults(file: ParsedFile, brand: Brand): BrandFault[] {
  const faults: BrandFault[] = [];
  for (const method of ['username', 'mobile'] as const) {
    const fields = brand.registration[method];
    const { flag } = needs[method];
    if (!fields && brand.flags[flag]) faults.push(faultAt(file, ['flags', flag], `registration.${method} is missing: with this flag on, name the fields of the form there.`));
    if (fields) faults.push(...formFaults(file, method, fields));
  }
  return [...faults, ...mobileFaults(file, brand)];
}

function formFaults(file: ParsedFile, method: RegisterMethod, fields: readonly BrandField[]): BrandFault[] {
  const faults: BrandFault[] = [];
  const path = ['registration', method];
  for (const name of needs[method].fields) {
    if (!fields.some((field) => field.name === name && field.required)) faults.push(faultAt(file, path, `the form needs a required field "${name}". Add { "name": "${name}", "required": true }.`));
  }
  fields.forEach((field, index) => {
    const { name, patternId, minLength = 0, maxLength = Infinity } = field;
    if (fields.findIndex((other) => other.name === name) !== index) faults.push(faultAt(file, [...path, index, 'name'], `"${name}" is in the form twice. Remove one.`));
    if (patternId && !isPatternId(patternId)) faults.push(faultAt(file, [...path, index, 'patternId'], `"${patternId}" is not a pattern.${suggestion(patternId, Object.keys(patterns))}`));
    const cap = name === 'username' ? limits.usernameLengthMax : name === 'password' ? limits.passwordLengthMax : limits.fieldLengthMax;
    if (maxLength !== Infinity && maxLength > cap) faults.push(faultAt(file, [...path, index, 'maxLength'], `${maxLength} is more than a login takes. At most ${cap}.`));
    if (name === 'username' && (patternId === 'any' || field.minLength === 0)) faults.push(faultAt(file, [...path, index], 'a username needs a pattern other than any, and at least one character.'));
    if (minLength > maxLength) faults.push(faultAt(file, [...path, index, 'minLength'], `${minLength} is more than maxLength ${maxLength}. Swap them.`));
  });
  return faults;
}

/** What a registration by mobile number needs so that a number is one account, and nobody else's name. */
function mobileFaults(file: ParsedFile, { market, registration: { username = [], mobile } }: Brand): BrandFault[] {
  if (!mobile) return [];
  const faults: BrandFault[] = [];
  const { dialingCode } = market;
  if (!dialingCode) faults.push(faultAt(file, ['market'], 'dialingCode is missing: it stands before the mobile numbers of registration.mobile, such as "84".'));
  mobile.forEach((field, index) => {
    const path = ['registration', 'mobile', index];
    if (field.name === 'username') faults.push(faultAt(file, [...path, 'name'], 'by mobile number the number is the username. Remove this field.'));
    if (field.name !== 'mobileNum') return;
    const { minLength = fieldKinds.mobileNum.minLength, maxLength = fieldKinds.mobileNum.maxLength } = field;
    if (field.patternId && field.patternId !== 'mobile') faults.push(faultAt(file, [...path, 'patternId'], 'the number of an account is always of the pattern mobile. Leave this out.'));
    if (dialingCode && !areBoundsTelling({ dialingCode, minLength, maxLength })) faults.push(faultAt(file, path, `with ${minLength} to ${maxLength} digits nobody can tell whether a number begins with the dialing code ${dialingCode}. Set minLength and maxLength to what numbers of the country have, such as 9 and 10.`));
  });
  username.forEach((field, index) => {
    const { patternId = fieldKinds.username.patternId } = field;
    if (field.name === 'username' && patternId !== 'letterFirst') faults.push(faultAt(file, ['registration', 'username', index], 'beside a registration by mobile number a username begins with a letter (pattern letterFirst), or it could be somebody’s number.'));
  });
  return faults;
}
