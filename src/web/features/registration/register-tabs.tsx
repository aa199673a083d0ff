import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';

/** Ids of the tabs, as the specification names them (§2), and locale keys of their labels. */
const tabs = {
  username: { id: 'register', label: 'register.byUsername' },
  mobile: { id: 'registerMobile', label: 'register.byMobile' },
} as const satisfies Record<RegisterMethod, unknown>;

/** The panel that belongs to a method's tab. */
export function RegisterTabPanel({
  method,
  isShown,
  children,
}: {
  method: RegisterMethod;
  isShown: boolean;
  children: ReactNode;
}) {
  return (
    <TabPanel id={tabs[method].id} isShown={isShown}>
      {children}
    </TabPanel>
  );
}

interface RegisterTabsProps {
  methods: readonly RegisterMethod[];
  selected: RegisterMethod;
  onSelect: (method: RegisterMethod) => void;
}

/** The tabs of the registration dialog, one for each method. */
export function RegisterTabs({ methods, selected, onSelect }: RegisterTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('register.methods')}
      tabs={methods.map((method) => ({ id: tabs[method].id, label: t(tabs[method].label) }))}
      selected={tabs[selected].id}
      onSelect={(id) => onSelect(methods.find((method) => tabs[method].id === id)!)}
    />
  );
}
