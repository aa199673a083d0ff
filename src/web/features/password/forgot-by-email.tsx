import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mobileAccount, mobileFormOf } from '../../../shared/brand/mobile-number.ts';
import type { PublicBrand } from '../../../shared/brand/public-brand.ts';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { fieldFault } from '../../../shared/brand/text-fault.ts';
import type { FieldFault } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useStore } from '../../stores/root-store.ts';
import { Done } from './done.tsx';
import { sharedWithLogin } from './login-field.ts';
import { Foot, Lead } from '../../kit/form-parts.ts';

/**
 * Checks username and e-mail against their rules (spec §5). On a brand whose usernames can be mobile numbers, a number
 * is also valid.
 */
function faultsOf(brand: PublicBrand, username: string, email: string): FieldFault[] {
  const form = mobileFormOf(brand);
  const isNumber = form !== undefined && mobileAccount(username, form) !== undefined;
  return [isNumber ? undefined : fieldFault(brand, 'username', username), fieldFault(brand, 'email', email)].filter(
    (fault) => fault !== undefined,
  );
}

/**
 * Requests a reset link by e-mail. The answer must not reveal whether username and e-mail match, so the text covers
 * both cases and always names the remaining way to recover the account.
 */
export const ForgotByEmail = observer(function ForgotByEmail() {
  const { boot, client, ui } = useStore();
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState('');
  const [shared] = useState(() => sharedWithLogin('username'));
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: ({ username = '', email = '' }) => faultsOf(boot.brand, username.trim(), email.trim()),
    send: ({ username = '', email = '' }) =>
      client.call('forgotByEmail', { body: { username: username.trim(), email: email.trim() } }),
    onDone: ({ email = '' }) => setSentTo(email.trim()),
  });
  if (sentTo)
    return (
      <Done
        text={t('in_been_out', { email: sentTo })}
        note={<NeverVerified />}
        label={t('forgot.toLogin')}
        onDone={() => ui.open('login')}
      />
    );
  return (
    <form {...attributes}>
      <Lead>{t('forgot.emailText')}</Lead>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <TextField
        id="forgot-username"
        name="username"
        label={t(boot.brand.registration.mobile ? 'field.usernameOrMobile' : 'field.username')}
        fault={faultOf('username')}
        autoComplete="username"
        {...shared}
      />
      <TextField
        id="forgot-email"
        name="email"
        label={t('field.email')}
        fault={faultOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'forgot.busy' : 'forgot.send')}
        </Button>
        <Button type="button" $rank="secondary" $isWide onClick={() => ui.open('login')}>
          {t('forgot.toLogin')}
        </Button>
      </Foot>
    </form>
  );
});

/**
 * A player who never verified an address gets no link (PWD-13). Everyone sees this note, so it does not reveal whether
 * an account exists.
 */
function NeverVerified() {
  const service = serviceLink(useStore().boot.brand.contact);
  const { t } = useTranslation();
  return (
    <>
      {t('forgot.neverVerified')}{' '}
      {service && (
        <a href={service} rel="noreferrer" {...(!service.startsWith('mailto:') && { target: '_blank' })}>
          {t('next.service')}
        </a>
      )}
    </>
  );
}
