import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Words } from '../shared/site/boot-data.ts';

/**
 * Makes the translations of one render. Every render has its own, because the server renders many pages in parallel. Keys are flat, words
 * are already merged along the language's fallbacks, and React escapes interpolated values.
 * @param tag BCP 47 tag, which also selects the plural rules
 */
export function makeI18n(tag: string, words: Words): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instance;
}
