import { observer } from 'mobx-react-lite';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ErrorCode, Result } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { checkPicture } from '../../../ui/check-picture.ts';
import { media, space } from '../../../ui/measure.ts';
import { previewOf } from '../../../ui/preview-of.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { AccountStore, Profile } from './account-store.ts';

const Preview = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
`;

const Sending = styled.div`
  width: min(100%, 280px);
`;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0 0 ${space(5)};
  padding: 0;
  border: 0;
  ${media.tablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  & > legend {
    margin-bottom: ${space(2)};
    padding: 0;
    font-size: var(--text-0);
    color: var(--color-muted);
  }
  & > label {
    position: relative;
    display: block;
    aspect-ratio: 1;
    border-radius: 50%;
    cursor: pointer;
  }
  & > label > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > label > img {
    width: 100%;
    height: 100%;
    border-radius: 50%;
    object-fit: cover;
  }
  & > label:has(:checked) {
    box-shadow:
      0 0 0 2px var(--color-surface),
      0 0 0 5px var(--color-accent);
  }
  & > label:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 6px;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  & > p {
    margin: ${space(-1)} 0 ${space(2)};
    color: var(--color-muted);
    font-size: var(--text-0);
    text-align: center;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
    gap: ${space(3)};
  }
`;

/** Id of the line with the requirements for an uploaded picture. */
const RULE_ID = 'picture-rule';

/** One of the brand's pictures. */
type SetPicture = Profile['avatars'][number];
/** A picture that was chosen but not saved yet. */
type Choice = { kind: 'set'; picture: SetPicture } | { kind: 'own'; picture: Blob; preview: string };

interface PictureFormProps {
  account: AccountStore;
  /** Address of the player's current picture. */
  shown: string;
  onDone: () => void;
}

/**
 * Lets the player pick one of the brand's pictures or upload one. Shows a preview, and saves when the player confirms.
 */
export const PictureForm = observer(function PictureForm({ account, shown, onDone }: PictureFormProps) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  const [sentPart, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const isBusy = sentPart !== undefined;
  const percent = new Intl.NumberFormat(locale.language.tag, { style: 'percent' });

  const preview = async (picked: File) => {
    const checked = await checkPicture(picked);
    const drawn = checked.ok ? await previewOf(checked.value) : checked;
    setRefusal(drawn.ok ? undefined : drawn.code);
    if (checked.ok && drawn.ok) setChoice({ kind: 'own', picture: checked.value, preview: drawn.value });
  };
  const save = async () => {
    if (!choice || isBusy) return;
    setSent(0);
    const answer: Result<unknown> =
      choice.kind === 'set'
        ? await account.choosePicture(choice.picture)
        : await account.sendPicture(choice.picture, setSent);
    setSent(undefined);
    if (answer.ok) onDone();
    else setRefusal(answer.code);
  };
  const undo = () => {
    setChoice(undefined);
    setRefusal(undefined);
  };
  const address = choice?.kind === 'own' ? choice.preview : (choice?.picture.address ?? shown);
  return (
    <>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Preview>
        <Avatar address={address} size={112} />
        {isBusy && choice?.kind === 'own' && (
          <Sending>
            <Progress label={t('account.picture.sending')} value={sentPart} valueText={percent.format(sentPart)} />
          </Sending>
        )}
      </Preview>
      <PictureSet
        pictures={account.profile?.avatars ?? []}
        address={address}
        isDisabled={isBusy}
        onChoose={(picture) => {
          setRefusal(undefined);
          setChoice({ kind: 'set', picture });
        }}
      />
      <Actions>
        <UploadButton isDisabled={isBusy} onPick={(picked) => void preview(picked)} />
        <div>
          <Button type="button" $rank="secondary" disabled={isBusy || !choice} onClick={undo}>
            {t('account.picture.undo')}
          </Button>
          <Button type="button" disabled={isBusy || !choice} aria-busy={isBusy} onClick={() => void save()}>
            {t(isBusy ? 'form.busy' : 'account.picture.save')}
          </Button>
        </div>
      </Actions>
    </>
  );
});

interface PictureSetProps {
  pictures: readonly SetPicture[];
  /** Address of the picture in the preview. */
  address: string;
  isDisabled: boolean;
  onChoose: (picture: SetPicture) => void;
}

/** The brand's pictures as a group of radio buttons. */
function PictureSet({ pictures, address, isDisabled, onChoose }: PictureSetProps) {
  const { t } = useTranslation();
  return (
    <Choices disabled={isDisabled}>
      <legend>{t('account.picture.set')}</legend>
      {pictures.map((picture, index) => (
        <label key={picture.name}>
          <input
            type="radio"
            name="avatar"
            aria-label={t('account.picture.nth', { number: index + 1 })}
            checked={address === picture.address}
            onChange={() => onChoose(picture)}
          />
          <img src={picture.address} alt="" width={64} height={64} loading="lazy" />
        </label>
      ))}
    </Choices>
  );
}

/** Opens the file dialog for a picture of the player's own, and states the requirements. */
function UploadButton({ isDisabled, onPick }: { isDisabled: boolean; onPick: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = currentTarget.files ?? [];
    // Lets the player choose the same file again after editing it.
    currentTarget.value = '';
    if (picked) onPick(picked);
  };
  return (
    <>
      <input ref={input} type="file" accept=".png,.jpg,.jpeg,image/png,image/jpeg" hidden onChange={pick} />
      <Button
        type="button"
        $rank="secondary"
        $isWide
        disabled={isDisabled}
        aria-describedby={RULE_ID}
        onClick={() => input.current?.click()}
      >
        {t('account.picture.own')}
      </Button>
      <p id={RULE_ID}>{t('account.picture.ownRule')}</p>
    </>
  );
}
