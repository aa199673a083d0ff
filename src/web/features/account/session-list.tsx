import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ErrorCode } from '../../../shared/errors.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { AccountStore, SessionRow } from './account-store.ts';
import { agoOf } from './ago-of.ts';
import { deviceOf } from './device-of.ts';
import { Rows, Section } from '../../kit/section.tsx';

const Current = styled.span`
  display: inline-block;
  margin-inline-start: ${space(2)};
  padding: 0 ${space(2)};
  border-radius: var(--radius-small);
  background: var(--color-hover);
  color: var(--color-text);
  font-size: var(--text-0);
  font-weight: 400;
`;

const EndAll = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
`;

const Question = styled.div`
  & > p {
    margin-bottom: ${space(6)};
    color: var(--color-muted);
  }
  & > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
  }
`;

/** Where the player is logged in or remembered. The player can end any other session, or all of them. */
export const SessionList = observer(function SessionList({ account }: { account: AccountStore }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [areAllEnded, setAllEnded] = useState(false);
  const end = async (id?: string) => {
    setAsking(false);
    setBusy(true);
    const answer = await account.endSession(id);
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.code);
    setAllEnded(answer.ok && id === undefined);
  };
  const { sessions } = account;
  return (
    <Section aria-labelledby="account-sessions" aria-busy={sessions.isWaiting}>
      <h2 id="account-sessions">{t('account.sessions')}</h2>
      <p>{t('account.sessions.text')}</p>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      {sessions.state === 'failed' && <SceneFault onRetry={() => account.loadSessions()} />}
      {sessions.isWaiting && <Skeleton $height="72px" />}
      {sessions.value && (
        <Rows>
          {sessions.value.map((session) => (
            <Row key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
          ))}
        </Rows>
      )}
      {sessions.value && (
        <EndAll>
          <Button type="button" $rank="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('account.sessions.endAll')}
          </Button>
          <span role="status">{areAllEnded && t('account.sessions.allEnded')}</span>
        </EndAll>
      )}
      {isAsking && (
        <DialogFrame
          title={t('account.sessions.question')}
          closeLabel={t('dialog.close')}
          onClose={() => setAsking(false)}
        >
          <Question>
            <p>{t('account.sessions.questionText')}</p>
            <div>
              <Button type="button" $rank="secondary" onClick={() => setAsking(false)}>
                {t('account.sessions.keep')}
              </Button>
              <Button type="button" onClick={() => void end()}>
                {t('account.sessions.endAllNow')}
              </Button>
            </div>
          </Question>
        </DialogFrame>
      )}
    </Section>
  );
});

interface RowProps {
  session: SessionRow;
  isBusy: boolean;
  onEnd: () => void;
}

const Row = observer(function Row({ session, isBusy, onEnd }: RowProps) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { id, userAgent, address, method, isCurrent, isRunning, rememberedUntil } = session;
  const { browser, system, isPhone } = deviceOf(userAgent);
  const device =
    browser && system ? t('account.device', { browser, system }) : (browser ?? system ?? t('account.device.unknown'));
  const moment = (iso: string) => formatMoment(iso, locale.language.tag, boot.brand.market.timeZone, 'short');
  const began = { when: moment(session.createdAt), how: t(`account.sessions.by.${method}`) };
  return (
    <li>
      <Icon name={isPhone ? 'apps' : 'desktop'} size={22} />
      <div>
        <strong id={`session-${id}`}>
          {device}
          {isCurrent && <Current>{t('account.sessions.current')}</Current>}
        </strong>
        <p>{address ? t('account.sessions.beganFrom', { ...began, address }) : t('account.sessions.began', began)}</p>
        {isRunning && (
          <p>{t('account.sessions.used', { ago: agoOf(session.seenAt, Date.now(), locale.language.tag) })}</p>
        )}
        {rememberedUntil && (
          <p>
            {t(isRunning ? 'account.sessions.remembered' : 'account.sessions.out', { when: moment(rememberedUntil) })}
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          type="button"
          id={`end-${id}`}
          aria-labelledby={`end-${id} session-${id}`}
          $rank="secondary"
          $isSmall
          disabled={isBusy}
          onClick={onEnd}
        >
          {t(isRunning ? 'account.sessions.end' : 'account.sessions.forget')}
        </Button>
      )}
    </li>
  );
});
