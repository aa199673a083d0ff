import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../ui/form/form-context.ts';

/**
 * Countries by their names in the page's language, in the order of its alphabet. Names and order come from the platform, and a browser's
 * may differ from those of the server that prerendered the list: that list is read back and kept, so that both agree, until the language changes.
 * @param codes ISO 3166-1 alpha-2; nothing where the form asks for no country
 * @param id of the select that was prerendered
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
  // A brand may let it be typed.
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
