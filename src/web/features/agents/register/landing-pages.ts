import { useTranslation } from 'react-i18next';
import { categoryPath, PROMOTIONS_PATH, REGISTER_PATHS } from '../../../paths.ts';
import { useStore } from '../../../stores/root-store.ts';

/** A page to which a link of an agent can lead. */
export interface LandingPage {
  path: string;
  label: string;
}

/** The pages to choose from, the registration first. Where guests see nothing else there is no choice. Only an observer may use it. */
export function useLandingPages(): readonly LandingPage[] {
  const { boot, catalogue } = useStore();
  const { t } = useTranslation();
  const registration = { path: REGISTER_PATHS[0], label: t('nav.signUp') };
  if (boot.brand.access?.forcedLogin) return [registration];
  const categories = catalogue.navigation.map(({ title }) => ({
    path: categoryPath(title),
    label: t(`category.${title}`),
  }));
  const pages = [
    registration,
    { path: '/', label: t('nav.home') },
    { path: PROMOTIONS_PATH, label: t('nav.promotions') },
    ...categories,
  ];
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}

/** The address by which players come below an agent. */
export function linkOf(origin: string, path: string, { code, subId }: { code: string; subId: string }): string {
  const link = new URL(path, origin);
  link.searchParams.set('affiliateCode', code);
  if (subId) link.searchParams.set('subId', subId);
  return link.href;
}
