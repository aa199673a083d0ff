import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { COMMENT_LENGTH_MAX } from '../../../shared/promotions/states.ts';
import { FieldRow, Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import { PromotionButton } from './promotion-button.tsx';
import type { PromotionsStore } from './promotions-store.ts';

/** Longest code that a field takes. */
const CODE_LENGTH_MAX = 32;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 480px;
  &&& > * {
    margin-block: 0;
  }
`;

const Comment = styled(Input)`
  display: block;
  height: auto;
  padding-block: ${space(3)};
  resize: vertical;
`;

interface JoinFormProps {
  promotion: PromotionRow;
  store: PromotionsStore;
}

/** The button below the terms, with the code or the comment that the promotion needs. */
export const JoinForm = observer(function JoinForm({ promotion, store }: JoinFormProps) {
  const root = useStore();
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<ErrorCode>();
  const { id, button, needsCode } = promotion;
  const isJoining = button === 'join' || button === 'apply';
  const hasCode = isJoining && needsCode;
  const act = async () => {
    if (button === 'request') {
      const answer = await store.request(id);
      setFault(answer.ok ? undefined : answer.code);
      if (answer.ok) toastsOf(root).show({ text: 'promotions.requested' });
      if (answer.ok) void root.wallet.refresh();
      return;
    }
    const typed = comment.trim();
    const answer = await store.join(id, {
      ...(hasCode && code !== '' && { code: code.trim().toUpperCase() }),
      ...(button === 'apply' && typed !== '' && { comment: typed }),
    });
    setFault(answer.ok ? undefined : answer.code);
    if (answer.ok) toastsOf(root).show({ text: button === 'apply' ? 'promotions.applied' : 'promotions.joined' });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isJoining || button === 'request') void act();
  };
  return (
    <Form method="post" noValidate aria-busy={store.isBusy} onSubmit={submit}>
      {fault && <Warning>{t(fault === 'code_invalid' ? 'promotions.codeInvalid' : `error.${fault}`)}</Warning>}
      {hasCode && (
        <TextField
          id="promotion-code"
          name="code"
          label={t('promotions.code')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={CODE_LENGTH_MAX}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      )}
      {button === 'apply' && (
        <FieldRow
          id="promotion-comment"
          label={t('promotions.comment')}
          hint={t('promotions.commentLeft', { count: COMMENT_LENGTH_MAX - comment.length })}
        >
          <Comment
            as="textarea"
            id="promotion-comment"
            name="comment"
            rows={3}
            maxLength={COMMENT_LENGTH_MAX}
            value={comment}
            onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) => setComment(value)}
          />
        </FieldRow>
      )}
      <PromotionButton promotion={promotion} isBusy={store.isBusy} onPress={() => void act()} />
    </Form>
  );
});
