import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { fieldKinds, type BrandField, type FieldName } from '../../../shared/brand/fields.ts';
import { areBoundsTelling } from '../../../shared/brand/mobile-number.ts';
import { sendsRegisterCode } from '../../../shared/brand/registration.ts';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { fieldFaults } from './field-faults.ts';
import { patternFaults } from './pattern-faults.ts';

/** The flag that enables each method. */
const flagOf = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' } as const satisfies Record<RegisterMethod, unknown>;

/** The fields that a method needs to create a member. By mobile, flags decide about the password and the code that verifies the number. */
function neededFields(method: RegisterMethod, brand: Brand): readonly FieldName[] {
  if (method === 'username') return ['username', 'password'];
  return [
    'mobileNum',
    ...(brand.flags.MOBILENUMPASSREG3 ? (['password'] as const) : []),
    ...(brand.flags.MOBILENUMREG3 && sendsRegisterCode(brand) ? (['verificationCode'] as const) : []),
  ];
}

/** Checks the registration forms of a brand. */
export function registrationFaults(file: ParsedFile, brand: Brand): BrandFault[] {
  const faults: BrandFault[] = [];
  for (const method of ['username', 'mobile'] as const) {
    const fields = brand.registration[method];
    const flag = flagOf[method];
    if (!fields && brand.flags[flag])
      faults.push(
        faultAt(
          file,
          ['flags', flag],
          `registration.${method} is missing: with this flag on, list the fields of the form there.`,
        ),
      );
    if (fields) faults.push(...formFaults(file, method, fields, brand));
  }
  return [
    ...patternFaults(file, brand),
    ...faults,
    ...orderFaults(file, brand.registration),
    ...mobileFaults(file, brand),
    ...codeFaults(file, brand),
    ...wayInFaults(file, brand),
  ];
}

/** The order of the forms may only name fields that one of them has. */
function orderFaults(
  file: ParsedFile,
  { order = [], username = [], mobile = [] }: Brand['registration'],
): BrandFault[] {
  const names = [...new Set([...username, ...mobile].map(({ name }): string => name))];
  return order.flatMap((name, index) =>
    names.includes(name)
      ? []
      : [
          faultAt(
            file,
            ['registration', 'order', index],
            `"${name}" is not a field of this brand.${suggestion(name, names)}`,
          ),
        ],
  );
}

/** Codes are sent to mobile numbers, which need a dialing code. */
function codeFaults(file: ParsedFile, { market, flags, settings }: Brand): BrandFault[] {
  if (market.dialingCode) return [];
  const needs = 'needs market.dialingCode, the country code of mobile numbers. Add it, such as "84".';
  const faults: BrandFault[] = [];
  if (flags.MOBILEVERCODELOGIN3 && settings.smsLogin)
    faults.push(faultAt(file, ['settings', 'smsLogin'], `the login by SMS ${needs}`));
  if (flags.CHNGPASSVERIF3) faults.push(faultAt(file, ['flags', 'CHNGPASSVERIF3'], `a password reset by SMS ${needs}`));
  return faults;
}

/** A player who registers without a password must be able to log in again. */
function wayInFaults(file: ParsedFile, { flags, settings }: Brand): BrandFault[] {
  const hasWayIn = !flags.MOBILENUMREG3 || flags.MOBILENUMPASSREG3 || (flags.MOBILEVERCODELOGIN3 && settings.smsLogin);
  return hasWayIn
    ? []
    : [
        faultAt(
          file,
          ['flags', 'MOBILENUMREG3'],
          'a registration by mobile number without a password needs the login by SMS. Turn on flags.MOBILEVERCODELOGIN3 and settings.smsLogin, or flags.MOBILENUMPASSREG3.',
        ),
      ];
}

function formFaults(
  file: ParsedFile,
  method: RegisterMethod,
  fields: readonly BrandField[],
  brand: Brand,
): BrandFault[] {
  const faults: BrandFault[] = [];
  const path = ['registration', method];
  for (const name of neededFields(method, brand)) {
    if (
      !fields.some(
        (field) => field.name === name && (field.required || name === 'verificationCode') && field.enabled !== false,
      )
    )
      faults.push(
        faultAt(file, path, `the form needs a required field "${name}". Add { "name": "${name}", "required": true }.`),
      );
  }
  fields.forEach((field, index) => {
    if (fields.findIndex((other) => other.name === field.name) !== index)
      faults.push(faultAt(file, [...path, index, 'name'], `"${field.name}" is in the form twice. Remove one.`));
    faults.push(...fieldFaults(file, [...path, index], field, brand.patterns));
  });
  return faults;
}

/** Checks that with registration by mobile each number is one member, and never another member's username. */
function mobileFaults(file: ParsedFile, { market, registration: { username = [], mobile } }: Brand): BrandFault[] {
  if (!mobile) return [];
  const faults: BrandFault[] = [];
  const { dialingCode } = market;
  if (!dialingCode)
    faults.push(
      faultAt(
        file,
        ['market'],
        'dialingCode is missing: it is the country code of the mobile numbers in registration.mobile, such as "84".',
      ),
    );
  mobile.forEach((field, index) => {
    const path = ['registration', 'mobile', index];
    if (field.name === 'username')
      faults.push(faultAt(file, [...path, 'name'], 'the mobile number is the username here. Remove this field.'));
    if (field.name !== 'mobileNum') return;
    const { minLength = fieldKinds.mobileNum.minLength, maxLength = fieldKinds.mobileNum.maxLength } = field;
    if (field.patternId && field.patternId !== 'mobile')
      faults.push(
        faultAt(file, [...path, 'patternId'], 'the mobile number always has the pattern mobile. Remove this key.'),
      );
    if (dialingCode && !areBoundsTelling({ dialingCode, minLength, maxLength }))
      faults.push(
        faultAt(
          file,
          path,
          `with ${minLength} to ${maxLength} digits it is unclear whether a number begins with the dialing code ${dialingCode}. Set minLength and maxLength to the length of the country’s numbers, such as 9 and 10.`,
        ),
      );
  });
  username.forEach((field, index) => {
    const { patternId = fieldKinds.username.patternId } = field;
    if (field.name === 'username' && patternId !== 'letterFirst')
      faults.push(
        faultAt(
          file,
          ['registration', 'username', index],
          'together with registration by mobile number a username must start with a letter (pattern letterFirst), or it could be another player’s number.',
        ),
      );
  });
  return faults;
}
