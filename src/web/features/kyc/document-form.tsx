import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/errors.ts';
import { DOCUMENT_PICTURES_MAX, type DocumentKind } from '../../../shared/kyc/states.ts';
import { Button } from '../../../ui/button.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import type { ChosenPicture } from '../../../ui/picture-rows.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Form } from '../../kit/money-parts.tsx';
import type { DocumentsStore } from './documents-store.ts';

interface DocumentFormProps {
  store: DocumentsStore;
  kind: DocumentKind;
  onSent: () => void;
}

/** Pictures of a document of one kind, with their previews and how much of them is sent. */
export const DocumentForm = observer(function DocumentForm({ store, kind, onSent }: DocumentFormProps) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const id = `document-${kind}`;
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const answer = await store.send(kind, pictures);
    setBusy(false);
    if (answer.ok) return onSent();
    setFailure(answer);
    // It was sent from another page meanwhile.
    if (answer.code === 'transition_refused') void store.load();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (pictures.length === 0) return document.getElementById(id)?.focus();
    if (!isBusy) void send();
  };
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={submit}>
      {failure && <Warning>{t(`error.${failure.code}`)}</Warning>}
      <PictureInput
        id={id}
        label={t(`kyc.kind.${kind}`)}
        hint={t('kyc.picturesHint')}
        fault={isChecked && pictures.length === 0 ? t('kyc.noPicture') : undefined}
        labels={{
          choose: t('kyc.choose'),
          drop: t('kyc.drop'),
          remove: (name) => t('kyc.remove', { name }),
          sending: (name) => t('kyc.sending', { name }),
        }}
        sayFault={({ key, params }) => t(key, params ?? {})}
        pictures={pictures.map((chosen) => ({
          ...chosen,
          sentPart: isBusy ? store.sentParts.get(chosen.id) : undefined,
        }))}
        onPictures={(change) => setPictures(change)}
        max={DOCUMENT_PICTURES_MAX}
        isDisabled={isBusy}
      />
      <Button type="submit" disabled={isBusy}>
        {t(isBusy ? 'form.busy' : 'kyc.send')}
      </Button>
    </Form>
  );
});
