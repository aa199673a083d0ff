import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AGREEMENT_AGE_YEARS, ageRuleOf, BIRTHDAY_MIN, birthdayMax } from '../../../shared/brand/birthday.ts';
import { fieldInputs, helpKey, widgetOf } from '../../../shared/brand/field-inputs.ts';
import type { BrandField } from '../../../shared/brand/fields.ts';
import type { PublicBrand } from '../../../shared/brand/public-brand.ts';
import { AGREEMENT, fieldsOf, ruleOf } from '../../../shared/brand/registration.ts';
import type { FieldSetting } from '../../../shared/contract/system.ts';
import type { RegisterFormData } from '../../../shared/site/boot-data.ts';
import type { FieldPresentation } from '../../../ui/form/form-context.ts';
import { useStore } from '../../stores/root-store.ts';
import { useCountryNames } from './use-country-names.ts';

/** Nodes to show beside and below the inputs of some fields, by field name. */
export interface FieldParts {
  beside: Partial<Record<string, ReactNode>>;
  after: Partial<Record<string, ReactNode>>;
}

/** The field presentation of each field, in the page's language. */
export function useFieldPresentations(
  { method, settings, schema }: RegisterFormData,
  idPrefix: string,
  isPrerendered: boolean,
  { beside, after }: FieldParts,
): Record<string, FieldPresentation> {
  const { brand, register } = useStore().boot;
  const { t } = useTranslation();
  const optionsOf = (name: string) => (schema.properties[name] as { enum?: string[] } | undefined)?.enum;
  const countries = useCountryNames(optionsOf('nationality'), `${idPrefix}_nationality`, isPrerendered);
  const presentations: Record<string, FieldPresentation> = {};
  const isFirstForm = register[0]?.method === method;
  const settingOf = new Map(settings.map((setting) => [setting.name, setting]));
  for (const field of fieldsOf(method, brand)) {
    const setting = settingOf.get(field.name);
    if (!setting?.enabled) continue;
    const { autocomplete, type, inputMode, hasPlaceholder } = fieldInputs[field.name];
    const widget = widgetOf(field);
    const choices =
      field.name === 'nationality'
        ? countries
        : optionsOf(field.name)?.map((value) => ({ value, text: t(`option.${field.name}.${value}`) }));
    presentations[field.name] = {
      label: t(`field.${field.name}`),
      hint: hintOf(field, setting, brand, (key, params) => t(key, { ...params })),
      optionalMark: setting.required ? undefined : t('field.optional'),
      after: after[field.name],
      input: {
        widget,
        type,
        beside: beside[field.name],
        inputMode,
        autoComplete: autocomplete,
        isFirst: isFirstForm && Object.keys(presentations).length === 0,
        placeholder: hasPlaceholder && t(`placeholder.${field.name}`),
        prefix: field.name === 'mobileNum' && brand.market.dialingCode ? `+${brand.market.dialingCode}` : undefined,
        ...(widget === 'select' && { choices, choose: t('field.choose') }),
        ...(field.name === 'birthday' && { min: BIRTHDAY_MIN, max: () => birthdayMax(ageRuleOf(brand)) }),
      },
    };
  }
  const { ageMin } = brand.registration.agreement;
  presentations[AGREEMENT] = {
    label: t(ageMin === AGREEMENT_AGE_YEARS ? 'register.agreement' : 'register.agreementOfAge', { age: ageMin }),
    // On a brand that forces login, a visitor can reach the help only without the site's frame.
    link: { href: brand.access?.forcedLogin ? '/helpmc#terms' : '/help#terms', text: t('register.terms') },
  };
  return presentations;
}

/** The hint that a field shows before there is a fault, if any. */
function hintOf(
  { name }: BrandField,
  setting: FieldSetting,
  brand: PublicBrand,
  t: (key: string, params?: Record<string, unknown>) => string,
): string | undefined {
  const rule = ruleOf(setting);
  switch (fieldInputs[name].hint) {
    case 'rule':
      return t(rule.key, rule.params);
    case 'help':
      return t(helpKey(name, brand.market), { age: ageRuleOf(brand).ageMin });
    default:
      return undefined;
  }
}
