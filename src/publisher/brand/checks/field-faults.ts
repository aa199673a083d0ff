import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { countryCodes } from '../../../shared/brand/countries.ts';
import { widgetOf } from '../../../shared/brand/field-inputs.ts';
import { optionsOf } from '../../../shared/brand/field-options.ts';
import { fieldKinds, type BrandField, type FieldName } from '../../../shared/brand/fields.ts';
import { isPatternId, patterns } from '../../../shared/brand/patterns.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Fields whose input must be hidden on the screen. */
const SECRETS: readonly FieldName[] = ['password', 'confirmPassword', 'paymentPassword'];
/** Fields that identify a member. They are typed on one line. */
const IDENTITIES: readonly FieldName[] = ['username', 'mobileNum'];
/** Date patterns; the first is the format of a date input. */
const DATES = ['dateYearFirst', 'dateMonthFirst'];

/** Checks one field of a form: its pattern, its bounds and its input. */
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
      ? fault('maxLength', `${maxLength} is more than the login accepts. Use at most ${cap}.`)
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
    return fault('widget', `"${name}" is a password, and ${widget} would show it. Remove this key.`);
  if (IDENTITIES.includes(name) && widget !== 'text')
    return fault('widget', `"${name}" identifies the member and is typed on one line. Remove this key.`);
  if (widget === 'select' && !optionsOf(field))
    return fault('widget', `"${name}" has no choices. Add at least two options.`);
  if (widget !== 'select' && options)
    return fault(
      'options',
      `a field with the widget ${widget} has no choices. Remove the options, or set "widget": "select".`,
    );
  const foreign = name === 'nationality' ? options?.find((code) => !countryCodes().includes(code)) : undefined;
  if (foreign)
    return fault('options', `"${foreign}" is not an ISO 3166-1 country code.${suggestion(foreign, countryCodes())}`);
  if (name === 'birthday' && !DATES.includes(patternId))
    return fault('patternId', `a birthday needs a date pattern: ${DATES.join(' or ')}.`);
  if (widget === 'date' && patternId !== DATES[0])
    return fault(
      name === 'birthday' ? 'patternId' : 'widget',
      `a date input uses ${DATES[0]!}, but the pattern is ${patternId}. Set the widget to text, or the pattern to ${DATES[0]!}.`,
    );
  return [];
}
