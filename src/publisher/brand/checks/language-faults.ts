import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { hasCatalogue, languageRegistry } from '../../site/words.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Checks the languages that a brand offers: each has a catalogue, and the default is one of them. */
export function languageFaults(
  file: ParsedFile,
  { languages }: Pick<Brand, 'languages'>,
  { hasPseudoLanguages = false }: { hasPseudoLanguages?: boolean | undefined },
): BrandFault[] {
  const faults = languages.switch.flatMap((code, index) => {
    const wrong = languageFault(code, hasPseudoLanguages);
    return wrong ? [faultAt(file, ['languages', 'switch', index], wrong)] : [];
  });
  const wrong = defaultLanguageFault(languages.default, languages.switch);
  return wrong ? [...faults, faultAt(file, ['languages', 'default'], wrong)] : faults;
}

/** Says why a language cannot be the one that a brand begins with, or returns undefined. */
export const defaultLanguageFault = (code: string, offered: readonly string[]): string | undefined =>
  offered.includes(code)
    ? undefined
    : `"${code}" is not among languages.switch. Add it there or choose one of: ${offered.join(', ')}.`;

/** Says why a brand cannot offer a language, or returns undefined: its pages would be in English or in a pseudo-language. */
export function languageFault(code: string, hasPseudoLanguages = false): string | undefined {
  const known = Object.keys(languageRegistry).filter(
    (candidate) => hasPseudoLanguages || !languageRegistry[candidate]!.isPseudo,
  );
  if (!known.includes(code)) return `"${code}" is not in locales/registry.json.${suggestion(code, known)}`;
  if (hasCatalogue(code)) return undefined;
  return `"${code}" has no catalogue, so its pages would be in English. Write locales/${code}, or offer one of: ${known.filter(hasCatalogue).join(', ')}.`;
}
