import { useState } from 'react';
import { AGENT_CUSTOMER_TYPES, MEMBER_TYPE } from '../../../shared/account-types.ts';
import { ACCOUNT_LENGTH_MAX, CODE_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { PassOn } from '../../kit/pass-on.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import type { MemberDialogProps } from './member-dialogs.tsx';

type Way = 'link' | 'default';

const typeTexts = (say: Say) =>
  [
    [MEMBER_TYPE, say('memberType.player')],
    ...AGENT_CUSTOMER_TYPES.map((type) => [type, say('account.agentOfType', { type: String(type) })] as const),
  ] as const;

function TypeChoice({ type, onChoose }: { type: number; onChoose: (type: number) => void }) {
  const say = useWords();
  return (
    <Select
      id="type"
      label={say('members.type')}
      choices={typeTexts(say).map(([value, text]) => ({ value: String(value), text }))}
      value={String(type)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  );
}

function WayChoice({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const say = useWords();
  return (
    <Select
      id="way"
      label={say('account.way')}
      choices={[
        { value: 'link', text: say('account.wayLink') },
        { value: 'default', text: say('account.wayDefault') },
      ]}
      value={way}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === 'default' ? 'default' : 'link')}
    />
  );
}

/** Opens an account, then shows the link to pass on. */
export function OpenAccount({
  merchant,
  onClose,
  onDone,
}: {
  merchant: string;
  onClose: () => void;
  onDone: (id: string) => void;
}) {
  const say = useWords();
  const { client } = useConsole();
  const [type, setType] = useState<number>(AGENT_CUSTOMER_TYPES[0]!);
  const [way, setWay] = useState<Way>('link');
  const [opened, setOpened] = useState<{ id: string; link: string | null }>();
  if (opened) return <PassOn link={opened.link} onClose={() => onDone(opened.id)} />;
  return (
    <ActionDialog
      title={say('account.open')}
      text={say('account.openText')}
      action={say('account.open')}
      stays
      onClose={onClose}
      run={async (form) => {
        const [upline, code] = [valueIn(form, 'upline'), valueIn(form, 'code').toLowerCase()];
        const body = {
          merchant,
          account: valueIn(form, 'account'),
          type,
          ...(upline && { upline }),
          ...(code && { code }),
          way,
          reason: valueIn(form, 'reason'),
        };
        const answer = await client.call('openAccount', { body });
        if (answer.ok) setOpened(answer.value);
        return answer;
      }}
      wordsFor={(fault) => (fault === 'function_disabled' ? say('account.noDefault') : undefined)}
    >
      <TextField
        id="account"
        name="account"
        label={say('members.username')}
        maxLength={ACCOUNT_LENGTH_MAX}
        autoComplete="off"
        required
      />
      <TypeChoice type={type} onChoose={setType} />
      <TextField
        id="upline"
        name="upline"
        label={say('account.upline')}
        hint={say('account.uplineHint')}
        maxLength={ACCOUNT_LENGTH_MAX}
        autoComplete="off"
      />
      <CodeField isRequired={false} />
      <WayChoice way={way} onChoose={setWay} />
      <ReasonField />
    </ActionDialog>
  );
}

function CodeField({ isRequired }: { isRequired: boolean }) {
  const say = useWords();
  return (
    <TextField
      id="code"
      name="code"
      label={say('account.code')}
      hint={say('account.codeHint')}
      pattern="[A-Za-z0-9]{3,32}"
      maxLength={CODE_LENGTH_MAX}
      autoComplete="off"
      required={isRequired}
    />
  );
}

/** Turns a player into an agent, or back. */
export function ChangeType({ merchant, page: { member }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [type, setType] = useState(member.customerType);
  return (
    <ActionDialog
      title={say('account.changeType')}
      text={say('account.changeTypeText')}
      action={say('console.save')}
      onClose={onClose}
      wordsFor={(fault) => (fault === 'agreements_below' ? say('account.hasAgreements') : undefined)}
      run={async (form) => {
        const body = { merchant, id: member.id, type, reason: valueIn(form, 'reason') };
        const answer = await client.call('changeMemberType', { body });
        if (!answer.ok) return answer;
        tell(say('account.typeChanged'));
        onDone();
        return answer;
      }}
    >
      <TypeChoice type={type} onChoose={setType} />
      <ReasonField />
    </ActionDialog>
  );
}

/** Sets the affiliate code of an account. */
export function AffiliateCode({ merchant, page: { member }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('account.setCode')}
      text={say('account.setCodeText')}
      action={say('console.save')}
      onClose={onClose}
      run={async (form) => {
        const code = valueIn(form, 'code').toLowerCase();
        const body = { merchant, id: member.id, code, reason: valueIn(form, 'reason') };
        const answer = await client.call('setAffiliateCode', { body });
        if (!answer.ok) return answer;
        tell(say('account.codeSet', { code }));
        onDone();
        return answer;
      }}
    >
      <CodeField isRequired />
      <ReasonField />
    </ActionDialog>
  );
}

/** Resets the password of an account. */
export function ResetPassword({ merchant, page: { member }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const [way, setWay] = useState<Way>('link');
  const [given, setGiven] = useState<{ link: string | null }>();
  if (given)
    return (
      <PassOn
        link={given.link}
        onClose={() => {
          onClose();
          onDone();
        }}
      />
    );
  return (
    <ActionDialog
      title={say('account.reset')}
      text={say('account.resetText')}
      action={say('account.reset')}
      stays
      onClose={onClose}
      wordsFor={(fault) => (fault === 'function_disabled' ? say('account.noDefault') : undefined)}
      run={async (form) => {
        const body = { merchant, id: member.id, way, reason: valueIn(form, 'reason') };
        const answer = await client.call('resetMemberPassword', { body });
        if (answer.ok) setGiven(answer.value);
        return answer;
      }}
    >
      <WayChoice way={way} onChoose={setWay} />
      <ReasonField />
    </ActionDialog>
  );
}
