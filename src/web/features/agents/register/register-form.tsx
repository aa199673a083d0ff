import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { passwordSetting } from '../../../../shared/brand/password-rule.ts';
import { ruleOf } from '../../../../shared/brand/registration.ts';
import { limits } from '../../../../shared/contract/limits.ts';
import { fieldFaultsOf, type Failure } from '../../../../shared/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { describedBy, FieldRow, Input, InputPair } from '../../../../ui/input.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Warning } from '../../../../ui/warning.tsx';
import { ChoiceRows, Form } from '../../../kit/money-parts.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { makePassword } from './make-password.ts';

/** Two kinds side by side where there is room. */
const Kinds = styled(ChoiceRows)`
  & > label {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    & > small {
      text-align: start;
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > legend {
      grid-column: 1 / -1;
    }
  }
`;

const Passwords = styled(InputPair)`
  & > button {
    padding-inline: ${space(4)};
  }
`;

/** What was registered, to be handed over. */
export interface Registered {
  memberId: string;
  account: string;
  password: string;
  isAgent: boolean;
}

/** What the agent has filled in, what is wrong with it, and how it is sent. */
function useRegister(onDone: (registered: Registered) => void) {
  const { boot, client } = useStore();
  const { t } = useAgentWords('');
  const rule = passwordSetting(boot.brand, 'password');
  const [isAgent, setAgent] = useState(false);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  /** One key for what is typed, so that a second press of the button is not a second account. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (set: () => void) => {
    set();
    setKey(crypto.randomUUID());
    setFailure(undefined);
  };
  const faultOf = (name: string, value: string) => {
    const found = failure && fieldFaultsOf(failure).find(({ field }) => field === name);
    if (found) return t(found.key, found.params ?? {});
    return isChecked && value.trim() === '' ? t('validation.required') : undefined;
  };
  const { key: ruleKey, params } = ruleOf(rule);
  return {
    t,
    isAgent,
    setAgent: (next: boolean) => change(() => setAgent(next)),
    account,
    setAccount: (next: string) => change(() => setAccount(next)),
    password,
    setPassword: (next: string) => change(() => setPassword(next)),
    make: () => change(() => setPassword(makePassword(rule.maxLength))),
    passwordHint: t(ruleKey, params ?? {}),
    accountFault: failure?.code === 'username_taken' ? t('error.username_taken') : faultOf('account', account),
    passwordFault: faultOf('password', password),
    refusal:
      failure && failure.code !== 'username_taken' && fieldFaultsOf(failure).length === 0 ? failure.code : undefined,
    isBusy,
    async submit(event: SubmitEvent) {
      event.preventDefault();
      setChecked(true);
      if (account.trim() === '' || password === '' || isBusy) return;
      setBusy(true);
      const answer = await client.call('registerDownline', {
        body: { key, account: account.trim(), password, isAgent },
      });
      setBusy(false);
      setFailure(answer.ok ? undefined : answer);
      if (answer.ok) onDone({ ...answer.value, password, isAgent });
    },
  };
}

/** An account below the agent: what it is, its username and its first password (AGENT-13). */
export const RegisterForm = observer(function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const form = useRegister(onDone);
  const { t, accountFault, passwordFault, passwordHint } = form;
  return (
    <Form method="post" noValidate aria-busy={form.isBusy} onSubmit={(event) => void form.submit(event)}>
      {form.refusal && <Warning>{t(`error.${form.refusal}`)}</Warning>}
      <Kinds>
        <legend>{t('agents.register.kind')}</legend>
        {([false, true] as const).map((isAgent) => (
          <label key={String(isAgent)}>
            <input
              type="radio"
              name="isAgent"
              checked={form.isAgent === isAgent}
              onChange={() => form.setAgent(isAgent)}
            />
            <span>
              <strong>{t(isAgent ? 'agents.agent' : 'agents.member')}</strong>
            </span>
            <small>{t(isAgent ? 'agents.register.agentText' : 'agents.register.memberText')}</small>
          </label>
        ))}
      </Kinds>
      <FieldRow id="downline-account" label={t('agents.account')} fault={accountFault}>
        <Input
          id="downline-account"
          name="account"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.usernameLengthMax}
          value={form.account}
          onChange={(event) => form.setAccount(event.target.value)}
          aria-invalid={accountFault !== undefined}
          aria-describedby={describedBy('downline-account', { fault: accountFault })}
        />
      </FieldRow>
      <FieldRow id="downline-password" label={t('agents.register.password')} hint={passwordHint} fault={passwordFault}>
        <Passwords>
          <Input
            id="downline-password"
            name="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.passwordLengthMax}
            value={form.password}
            onChange={(event) => form.setPassword(event.target.value)}
            aria-invalid={passwordFault !== undefined}
            aria-describedby={describedBy('downline-password', { hint: passwordHint, fault: passwordFault })}
          />
          <Button type="button" $rank="secondary" onClick={form.make}>
            {t('agents.register.make')}
          </Button>
        </Passwords>
      </FieldRow>
      <Button type="submit" $isWide disabled={form.isBusy}>
        {t(form.isBusy ? 'form.busy' : 'agents.register.submit')}
      </Button>
    </Form>
  );
});
