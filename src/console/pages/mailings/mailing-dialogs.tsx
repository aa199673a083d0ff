import { useState } from 'react';
import { LABEL_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { Segment } from '../../../shared/contract/console/mailings.ts';
import type { MemberRow } from '../../../shared/contract/console/members.ts';
import { ok } from '../../../shared/errors.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { memberType } from '../members/member-type.ts';
import { MailingTextFields, mailingTextsIn } from './mailing-texts.tsx';

/** Kinds of accounts that can get messages, by `customerType`. */
const TYPES = [0, 1, 2, 41, 42] as const;

interface DialogProps {
  merchant: string;
  onClose: () => void;
  /** A message is on its way. */
  onDone: () => void;
}

/** What the message lacks if the gateway refuses it. */
const useFaultWords = () => {
  const say = useWords();
  return (code: string) => (code === 'bad_request' ? say('mailings.badRequest') : undefined);
};

/** Writes a message to one member. */
export function WriteToMember({ merchant, member, onClose, onDone }: DialogProps & { member: MemberRow }) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={say('mailings.toMember', { name: member.account })}
      text={say('mailings.toMemberText')}
      action={say('mailings.send')}
      onClose={onClose}
      wordsFor={useFaultWords()}
      run={async (form) => {
        const body = { merchant, key, to: { member: member.id }, texts: mailingTextsIn(form) };
        const answer = await client.call('sendMailing', { body });
        if (answer.ok) {
          tell(say('mailings.sent'));
          onDone();
        }
        return answer;
      }}
    >
      <MailingTextFields />
    </ActionDialog>
  );
}

/** The start of a day in the time zone of the operator's browser, in UTC; undefined without a day. */
const startOf = (day: string): string | undefined => (day ? new Date(`${day}T00:00:00`).toISOString() : undefined);

/** What the form says of the members who are meant. */
function segmentIn(form: HTMLFormElement): Segment {
  const [label, clubLabel, type] = ['label', 'clubLabel', 'type'].map((name) => valueIn(form, name));
  const registeredFrom = startOf(valueIn(form, 'from'));
  const registeredBefore = startOf(valueIn(form, 'before'));
  return {
    ...(label && { label }),
    ...(clubLabel && { clubLabel }),
    ...(type && { customerType: Number(type) }),
    ...(registeredFrom !== undefined && { registeredFrom }),
    ...(registeredBefore !== undefined && { registeredBefore }),
  };
}

/** Writes a message to a segment: says first how many members that is, and then sends it. */
export function WriteToSegment({ merchant, onClose, onDone }: DialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  /** How many members a segment has, by its text: another segment is counted again. */
  const [counted, setCounted] = useState<{ segment: string; count: number }>();
  const run = async (form: HTMLFormElement) => {
    const segment = segmentIn(form);
    const isService = valueIn(form, 'purpose') === 'service';
    const counting = JSON.stringify([segment, isService]);
    if (counted?.segment !== counting) {
      const answer = await client.call('countReceivers', { query: { merchant, isService, ...segment } });
      if (answer.ok) setCounted({ segment: counting, count: answer.value.count });
      return answer;
    }
    const body = { merchant, key, to: { segment }, texts: mailingTextsIn(form), isService };
    const answer = await client.call('sendMailing', { body });
    if (!answer.ok) return answer;
    tell(say('mailings.sent'));
    onDone();
    onClose();
    return ok(undefined);
  };
  return (
    <ActionDialog
      title={say('mailings.toSegment')}
      text={say('mailings.toSegmentText')}
      action={counted ? say('mailings.sendTo', { count: counted.count }) : say('mailings.count')}
      onClose={onClose}
      onChange={() => setCounted(undefined)}
      wordsFor={useFaultWords()}
      run={run}
      stays
    >
      <Select
        id="purpose"
        name="purpose"
        label={say('mailings.purpose')}
        choices={(['marketing', 'service'] as const).map((purpose) => ({
          value: purpose,
          text: say(`mailings.purpose.${purpose}`),
        }))}
      />
      <SegmentFields />
      <MailingTextFields />
    </ActionDialog>
  );
}

function SegmentFields() {
  const say = useWords();
  return (
    <>
      <TextField id="label" name="label" label={say('mailings.label')} maxLength={LABEL_LENGTH_MAX} />
      <TextField id="clubLabel" name="clubLabel" label={say('member.clubLabel')} maxLength={LABEL_LENGTH_MAX} />
      <Select
        id="type"
        name="type"
        label={say('members.type')}
        choose={say('mailings.anyType')}
        choices={TYPES.map((type) => ({
          value: String(type),
          text: say('mailings.typeOf', { type: memberType(type, say), id: type }),
        }))}
      />
      <TextField id="from" name="from" type="date" label={say('mailings.registeredFrom')} />
      <TextField id="before" name="before" type="date" label={say('mailings.registeredBefore')} />
    </>
  );
}
