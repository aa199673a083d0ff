import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { contactToVerify } from '../../identity/contact-to-verify.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AccountDialogKind } from './account-dialog.tsx';
import type { ContactKind, Profile } from './account-store.ts';
import { Rows, Section } from '../../kit/section.tsx';
import { urgentSafeguard, type SafeguardState } from './urgent-safeguard.ts';

/** One thing that protects an account. */
interface Safeguard extends SafeguardState {
  kind: AccountDialogKind & ('password' | 'payment' | ContactKind);
  icon: IconName;
  /** Locale key of its name. */
  name: string;
  /** Its current state, translated. */
  state: string;
  /** Locale key of the action's label. */
  action: string;
}

const State = styled.span<{ $isSet: boolean }>`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space(1)};
  & > svg {
    flex: none;
    margin-top: 0.2em;
    color: ${(props) => (props.$isSet ? 'var(--color-positive)' : 'var(--color-muted)')};
  }
`;

interface SafetyListProps {
  profile: Profile;
  onOpen: (kind: AccountDialogKind) => void;
}

/** How safe the account is: each safeguard with its state and action, of which the most urgent is the primary one. */
export const SafetyList = observer(function SafetyList({ profile, onOpen }: SafetyListProps) {
  const { t } = useTranslation();
  const safeguards = useSafeguards(profile);
  const urgent = urgentSafeguard(safeguards);
  return (
    <Section aria-labelledby="account-safety">
      <h2 id="account-safety">{t('account.safety')}</h2>
      <Rows>
        {safeguards.map((safeguard) => (
          <li key={safeguard.kind}>
            <Icon name={safeguard.icon} size={22} />
            <div>
              <strong id={`safeguard-${safeguard.kind}`}>{t(safeguard.name)}</strong>
              <State $isSet={safeguard.isSet}>
                {(safeguard.isSet || !safeguard.isIdle) && (
                  <Icon name={safeguard.isSet ? 'check' : 'fault'} size={16} />
                )}
                {safeguard.state}
              </State>
              {safeguard.reason && <p>{safeguard.reason}</p>}
            </div>
            <Button
              type="button"
              id={`change-${safeguard.kind}`}
              aria-labelledby={`change-${safeguard.kind} safeguard-${safeguard.kind}`}
              $rank={safeguard === urgent ? 'primary' : 'secondary'}
              $isSmall
              onClick={() => onOpen(safeguard.kind)}
            >
              {t(safeguard.action)}
            </Button>
          </li>
        ))}
      </Rows>
    </Section>
  );
});

/**
 * The safeguards of this account. A brand without a dialing code cannot send messages to a number, so it omits the
 * mobile contact.
 */
function useSafeguards({ contacts, hasPassword, hasPaymentPassword, passwordSetAt }: Profile): Safeguard[] {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { demo, dialingCode, timeZone } = boot.brand.market;
  const { hasWithdrawals } = boot.brand;
  const day = new Intl.DateTimeFormat(locale.language.tag, { dateStyle: 'medium', timeZone, calendar: 'gregory' });
  const toVerify = contactToVerify(boot.brand, contacts);
  const contact = (kind: ContactKind, icon: IconName): Safeguard => {
    const known = contacts.find((candidate) => candidate.kind === kind);
    const isSet = known?.isVerified === true;
    const state = known
      ? t(isSet ? 'account.contact.verified' : 'account.contact.unverified', { contact: known.masked })
      : t('account.notSet');
    return {
      kind,
      icon,
      isSet,
      ...(toVerify?.kind === kind && { reason: t('account.contact.soThat') }),
      name: kind === 'email' ? 'account.contact.email' : 'account.contact.mobile',
      state,
      action: isSet ? 'account.change' : 'account.contact.verify',
    };
  };
  return [
    {
      kind: 'password',
      icon: 'lock',
      isSet: hasPassword,
      name: 'account.password.name',
      action: hasPassword ? 'account.change' : 'account.set',
      state: hasPassword
        ? t('account.password.since', { day: day.format(new Date(passwordSetAt)) })
        : t('account.password.none'),
    },
    ...(dialingCode ? [contact('mobile', 'apps')] : []),
    contact('email', 'mail'),
    {
      kind: 'payment',
      icon: 'wallet',
      isSet: hasPaymentPassword,
      isIdle: !hasWithdrawals,
      name: 'account.payment.name',
      state:
        demo && !hasWithdrawals
          ? t(hasPaymentPassword ? 'account.payment.isSetForPlay' : 'account.payment.notNeeded')
          : t(hasPaymentPassword ? 'account.payment.isSet' : 'account.notSet'),
      action: hasPaymentPassword ? 'account.change' : 'account.set',
    },
  ];
}
