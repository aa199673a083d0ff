import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatAmount } from '../../../shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import { partOfDay } from './part-of-day.ts';
import { Foot, Lead } from './form-parts.tsx';

const Balance = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(3)};
  border-block: 1px solid var(--color-line);
  color: var(--color-muted);
  & > strong { min-width: 8ch; color: var(--color-text); font-size: var(--text-3); font-variant-numeric: tabular-nums; text-align: end; }
  & small { font-size: 12px; font-weight: 400; color: var(--color-muted); }
`;

/** Greets a player once after a login (spec §4), with what he looks for first: what he has. */
export const Dialog = observer(function AfterLoginDialog() {
  return <Greeting text="welcome.text" />;
});

/** The first-login action: an account that somebody else has opened (decision 0030). */
export const FirstDialog = observer(function FirstLoginDialog() {
  return <Greeting text="welcome.first" />;
});

const Greeting = observer(function Greeting({ text }: { text: 'welcome.text' | 'welcome.first' }) {
  const { boot, locale, session, ui, wallet } = useStore();
  const { t } = useTranslation();
  const [part] = useState(() => partOfDay(new Date()));
  const { balance } = wallet;
  return (
    <DialogFrame title={t(`welcome.${part}`, { account: session.account })} closeLabel={t('dialog.close')} onClose={ui.hide}>
      <Lead>{t(text, { brand: boot.brand.name })}</Lead>
      <Balance>{t('wallet.label')}<strong>{balance ? formatAmount(balance, locale.language.tag) : t('wallet.placeholder')} <small>{balance?.currency}</small></strong></Balance>
      <Foot><Button type="button" $isWide onClick={ui.hide}>{t('welcome.goOn')}</Button></Foot>
    </DialogFrame>
  );
});
