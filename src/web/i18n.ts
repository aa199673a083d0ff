import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Words } from '../shared/site/boot-data.ts';

/**
 * One instance of translations a render: a server renders many pages at once. Keys are flat, words come already merged along the
 * language's fallbacks, and React escapes what is filled in.
 * @param tag BCP 47 tag, which also decides on plurals
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
