import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../ui/form/form-context.ts';

/**
 * Country names in the page's language, in its alphabetical order. Names and order come from the platform, and a
 * browser's may differ from those of the server that prerendered the list. The prerendered list is therefore read back
 * and kept until the language changes, so that both agree.
 * @param codes ISO 3166-1 alpha-2; `undefined` when the form does not ask for a country
 * @param id id of the prerendered select
 */
export function useCountryNames(
  codes: readonly string[] | undefined,
  id: string,
  isPrerendered: boolean,
): readonly Choice[] | undefined {
  const tag = useTranslation().i18n.language;
  const [first] = useState(() => ({ tag, choices: isPrerendered ? readChoices(id) : undefined }));
  return useMemo(
    () => codes && (tag === first.tag && first.choices ? first.choices : countryNames(codes, tag)),
    [codes, tag, first],
  );
}

function readChoices(id: string): Choice[] | undefined {
  const select = document.getElementById(id);
  // A brand can present the country as a text input.
  return select instanceof HTMLSelectElement
    ? Array.from(select.options, ({ value, text }) => ({ value, text })).filter(({ value }) => value !== '')
    : undefined;
}

function countryNames(codes: readonly string[], tag: string): Choice[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const collator = new Intl.Collator(tag);
  return codes
    .map((value) => ({ value, text: names.of(value) ?? value }))
    .sort((a, b) => collator.compare(a.text, b.text));
}
