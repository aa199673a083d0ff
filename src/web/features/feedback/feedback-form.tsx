import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { limits } from '../../../shared/contract/limits.ts';
import { fieldFaultsOf, type Failure, type FieldFault } from '../../../shared/errors.ts';
import { feedbackKinds, type FeedbackKind } from '../../../shared/news/feedback-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldRow, Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { PictureInput } from '../../../ui/picture-input.tsx';
import type { ChosenPicture } from '../../../ui/picture-rows.tsx';
import { Select } from '../../../ui/select.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { FeedbackStore } from './feedback-store.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Area = styled(Input)`
  height: auto;
  min-height: 168px;
  padding-block: ${space(3)};
  line-height: 1.5;
  resize: vertical;
`;

const { feedbackLengthMin: min, feedbackLengthMax: max } = limits;
/** Characters as the gateway counts them. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

interface FeedbackFormProps {
  store: FeedbackStore;
  onSent: () => void;
}

/** What it is about, a text with its length, and pictures. A guest is asked to log in, and then it is sent. */
export const FeedbackForm = observer(function FeedbackForm(props: FeedbackFormProps) {
  const { t } = useTranslation();
  const form = useFeedback(props);
  const { kind, text, pictures, fault, failure, isBusy } = form;
  const sayFault = ({ key, params }: Pick<FieldFault, 'key' | 'params'>) => t(key, { ...params });
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={form.submit}>
      {failure && <Warning>{t(`error.${failure.code}`)}</Warning>}
      <Select
        id="feedback-kind"
        label={t('feedback.kind')}
        value={kind}
        choices={feedbackKinds.map((value) => ({ value, text: t(`feedback.kind.${value}`) }))}
        onChange={({ target }) => form.setKind(target.value as FeedbackKind)}
      />
      <TextRow text={text} fault={fault && sayFault(fault)} isBusy={isBusy} onText={form.setText} />
      <PictureInput
        id="feedback-pictures"
        label={t('feedback.pictures')}
        optionalMark={t('feedback.optional')}
        hint={t('feedback.picturesHint')}
        labels={{
          choose: t('feedback.choose'),
          drop: t('feedback.drop'),
          remove: (name) => t('feedback.remove', { name }),
          sending: (name) => t('feedback.sending', { name }),
        }}
        sayFault={sayFault}
        pictures={pictures}
        onPictures={(change) => form.setPictures(change)}
        isDisabled={isBusy}
      />
      <Button type="submit" disabled={isBusy}>
        {t(isBusy ? 'form.busy' : 'feedback.send')}
      </Button>
    </Form>
  );
});

interface TextRowProps {
  text: string;
  fault: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
}

/** The text with its length. */
function TextRow({ text, fault, isBusy, onText }: TextRowProps) {
  const { t } = useTranslation();
  const hint = t('feedback.length', { length: lengthOf(text), max });
  return (
    <FieldRow id="feedback-text" label={t('feedback.text')} hint={hint} fault={fault}>
      <Area
        as="textarea"
        id="feedback-text"
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy('feedback-text', { hint, fault })}
        readOnly={isBusy}
        onChange={({ target }) => onText(target.value)}
      />
    </FieldRow>
  );
}

/** What the player has written so far, and how it is sent. */
function useFeedback({ store, onSent }: FeedbackFormProps) {
  const root = useStore();
  const [kind, setKind] = useState<FeedbackKind>('suggestion');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [fault, setFault] = useState<FieldFault>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (root.session.role === 'trial') return root.ui.show('true-account');
    setBusy(true);
    setFailure(undefined);
    const answer = await store.send({ kind, text, pictures });
    setBusy(false);
    if (answer.ok) return onSent();
    const [refused] = fieldFaultsOf(answer);
    setFault(refused);
    setFailure(refused ? undefined : answer);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isWithin = lengthOf(text) >= min && lengthOf(text) <= max;
    setFault(isWithin ? undefined : { field: 'text', key: 'validation.feedback', params: { min, max } });
    if (isBusy) return;
    if (!isWithin) return document.getElementById('feedback-text')?.focus();
    void root.asPlayer(send);
  };
  return { kind, setKind, text, setText, pictures, setPictures, fault, failure, isBusy, submit };
}
