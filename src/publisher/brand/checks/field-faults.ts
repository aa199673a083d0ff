import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { countryCodes } from '../../../shared/brand/countries.ts';
import { widgetOf } from '../../../shared/brand/field-inputs.ts';
import { fieldKinds, optionsOf, type BrandField, type FieldName } from '../../../shared/brand/fields.ts';
import { isPatternId, patterns } from '../../../shared/brand/patterns.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Fields that nobody may read over the player's shoulder. */
const SECRETS: readonly FieldName[] = ['password', 'confirmPassword', 'paymentPassword'];
/** Fields that are an account: they are typed on one line. */
const ACCOUNTS: readonly FieldName[] = ['username', 'mobileNum'];
/** Patterns of dates; the first is what a date input gives. */
const DATES = ['dateYearFirst', 'dateMonthFirst'];

/** What is wrong with one field of a form: its pattern, its bounds, and how it is filled in. */
export function fieldFaults(
  file: ParsedFile,
  path: readonly (string | number)[],
  field: BrandField,
  own: Brand['patterns'] = {},
): BrandFault[] {
  const fault = (key: string, message: string) => [faultAt(file, key === '' ? path : [...path, key], message)];
  const { name, patternId, minLength = 0, maxLength = Infinity } = field;
  const cap =
    name === 'username'
      ? limits.usernameLengthMax
      : name === 'password'
        ? limits.passwordLengthMax
        : limits.fieldLengthMax;
  return [
    ...(patternId && !isPatternId(patternId) && !Object.hasOwn(own, patternId)
      ? fault(
          'patternId',
          `"${patternId}" is not a pattern.${suggestion(patternId, [...Object.keys(patterns), ...Object.keys(own)])}`,
        )
      : []),
    ...(maxLength !== Infinity && maxLength > cap
      ? fault('maxLength', `${maxLength} is more than a login takes. At most ${cap}.`)
      : []),
    ...(name === 'username' && (patternId === 'any' || field.minLength === 0)
      ? fault('', 'a username needs a pattern other than any, and at least one character.')
      : []),
    ...(minLength > maxLength
      ? fault('minLength', `${minLength} is more than maxLength ${maxLength}. Swap them.`)
      : []),
    ...widgetFaults(field, fault),
  ];
}

function widgetFaults(field: BrandField, fault: (key: string, message: string) => BrandFault[]): BrandFault[] {
  const { name, options, patternId = fieldKinds[name].patternId } = field;
  const widget = widgetOf(field);
  if (SECRETS.includes(name) && widget !== 'password')
    return fault('widget', `"${name}" is a password, and ${widget} would show it. Leave this out.`);
  if (ACCOUNTS.includes(name) && widget !== 'text')
    return fault('widget', `"${name}" is an account and is typed on one line. Leave this out.`);
  if (widget === 'select' && !optionsOf(field))
    return fault('widget', `"${name}" has no choices. Add options, two at least.`);
  if (widget !== 'select' && options)
    return fault(
      'options',
      `a field with the widget ${widget} has no choices. Remove the options, or set "widget": "select".`,
    );
  const foreign = name === 'nationality' ? options?.find((code) => !countryCodes().includes(code)) : undefined;
  if (foreign)
    return fault('options', `"${foreign}" is not a country of ISO 3166-1.${suggestion(foreign, countryCodes())}`);
  if (name === 'birthday' && !DATES.includes(patternId))
    return fault('patternId', `a birthday is a date: ${DATES.join(' or ')}.`);
  if (widget === 'date' && patternId !== DATES[0])
    return fault(
      name === 'birthday' ? 'patternId' : 'widget',
      `a date input gives ${DATES[0]!}, and the pattern is ${patternId}. Set the widget to text, or the pattern to ${DATES[0]!}.`,
    );
  return [];
}
