import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ErrorCode, Result } from '../../../shared/errors.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Tick } from '../../../ui/check-box.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { Section } from '../../kit/section.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { OwnAccountStore } from './own-account-store.ts';

const Topics = styled.div`
  border-block: 1px solid var(--color-line);
  & > fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2)} ${space(6)};
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
    margin: 0;
    padding: ${space(3.5)} 0;
    border: 0;
    min-width: 0;
    & + fieldset {
      border-top: 1px solid var(--color-line);
    }
    & > legend {
      float: inline-start;
      padding: 0;
      & > small {
        display: block;
        color: var(--color-muted);
        font-size: var(--text-0);
      }
    }
    & > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: flex-end;
      gap: ${space(2)} ${space(5)};
      ${media.narrow} {
        justify-content: flex-start;
      }
    }
  }
`;

const Choice = styled.label<{ $isOff?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  cursor: ${(props) => (props.$isOff ? 'not-allowed' : 'pointer')};
  color: ${(props) => (props.$isOff ? 'var(--color-muted)' : 'inherit')};
`;

const NeedsContact = styled.p`
  margin-top: ${space(3)};
  color: var(--color-muted);
  font-size: var(--text-0);
`;

const Consent = styled.div`
  margin-top: ${space(4)};
  & > label {
    align-items: flex-start;
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** Which messages come by which way, and the consent to marketing. Each tick is saved at once. */
export const MessagesSection = observer(function MessagesSection({ own }: { own: OwnAccountStore }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const save = async (saving: Promise<Result<unknown>>) => {
    setBusy(true);
    const answer = await saving;
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.code);
    setSaved(answer.ok);
  };
  const { topics, marketing } = own.choices.value!;
  const needsContact = topics.some(({ ways }) => ways.some(({ isReachable }) => !isReachable));
  return (
    <Section aria-labelledby="own-messages">
      <h2 id="own-messages">{t('ownAccount.messages.title')}</h2>
      <p>{t('ownAccount.messages.text')}</p>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Topics>
        {topics.map(({ topic, ways }) => (
          <fieldset key={topic} disabled={isBusy}>
            <legend>
              <strong>{t(`ownAccount.topic.${topic}`)}</strong>
              <small>{t(`ownAccount.topic.${topic}Text`)}</small>
            </legend>
            <div>
              {ways.map(({ way, isOn, isFixed, isReachable }) => (
                <Choice key={way} $isOff={isFixed || !isReachable}>
                  <Tick
                    checked={isOn && isReachable}
                    disabled={isFixed || !isReachable}
                    onChange={() => void save(own.choose({ topic, way, isOn: !isOn }))}
                  />
                  {t(`ownAccount.way.${way}`)}
                </Choice>
              ))}
            </div>
          </fieldset>
        ))}
      </Topics>
      {needsContact && <NeedsContact>{t('ownAccount.messages.needsContact')}</NeedsContact>}
      <Consent>
        <Choice>
          <Tick
            id="own-marketing"
            checked={marketing.isGiven}
            disabled={isBusy}
            onChange={() => void save(own.agree(!marketing.isGiven))}
          />
          {marketing.text}
        </Choice>
        {marketing.since && (
          <p>
            {t(marketing.isGiven ? 'ownAccount.marketing.given' : 'ownAccount.marketing.withdrawn', {
              when: formatMoment(marketing.since, locale.language.tag, boot.brand.market.timeZone, 'short'),
            })}
          </p>
        )}
      </Consent>
      <p role="status">{isSaved && t('ownAccount.saved')}</p>
    </Section>
  );
});
