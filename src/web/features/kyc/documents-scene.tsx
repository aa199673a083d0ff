import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Documents } from '../../../shared/contract/kyc.ts';
import type { DocumentKind } from '../../../shared/kyc/states.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Column, Notice, Quiet } from '../../kit/money-parts.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Rows, Section } from '../../kit/section.tsx';
import { WITHDRAW_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentsStore } from './documents-store.ts';

const Reasons = styled.ul`
  padding-inline-start: ${space(5)};
  list-style: disc;
`;

const More = styled(Link)`
  justify-self: start;
  color: var(--color-accent);
  text-decoration: underline;
`;

/** Identity documents: what is asked for and why, what each tier allows, a form for each kind that can be sent, and what was sent. */
export const Scene = observer(function DocumentsScene() {
  const { client, wallet } = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new DocumentsStore({ client }));
  const [sent, setSent] = useState<DocumentKind>();
  useEffect(() => void store.load(), [store]);
  useEffect(
    () =>
      reaction(
        () => wallet.cashierNews,
        () => void store.load(),
      ),
    [wallet, store],
  );
  const { page } = store;
  if (page.state === 'failed') return <SceneFault onRetry={store.load} />;
  if (!page.value)
    return (
      <Column aria-busy="true">
        <Skeleton $height="160px" />
        <Skeleton $height="220px" />
      </Column>
    );
  const { asked, canSend, list, retentionDays } = page.value;
  return (
    <Column>
      {asked.map((one) => (
        <Asked key={one.withdrawalId} of={one} />
      ))}
      <div role="status">{sent && !canSend.includes(sent) && <Notice>{t('kyc.sent')}</Notice>}</div>
      {canSend.map((kind) => (
        <SendOne key={kind} store={store} kind={kind} page={page.value!} onSent={() => setSent(kind)} />
      ))}
      <Tiers of={page.value} />
      <Section>
        <h2>{t('kyc.list')}</h2>
        {list.length === 0 ? <Quiet>{t('kyc.none')}</Quiet> : <DocumentList list={list} />}
      </Section>
      <Quiet>{t('kyc.privacy', { count: retentionDays })}</Quiet>
    </Column>
  );
});

/** A withdrawal that waits for documents: why, and until when. */
const Asked = observer(function Asked({ of }: { of: Documents['asked'][number] }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { withdrawalId, amount, currency, missing, why, by } = of;
  const time = formatMoment(by, locale.language.tag, boot.brand.market.timeZone, 'short');
  return (
    <Notice>
      <h2>{t('kyc.asked.title', { amount: `${formatDecimal(amount, currency, locale.language.tag)} ${currency}` })}</h2>
      {missing.length > 0 ? (
        <>
          <strong>{missing.map((kind) => t(`kyc.kind.${kind}`)).join(', ')}</strong>
          <Reasons>
            {why.map((one) => (
              <li key={one}>{t(`kyc.why.${one}`)}</li>
            ))}
          </Reasons>
          <p>{t('kyc.asked.by', { time })}</p>
        </>
      ) : (
        <p>{t('kyc.asked.checking')}</p>
      )}
      <More to={`${WITHDRAW_PATH}?id=${withdrawalId}`}>{t('kyc.asked.withdrawal')}</More>
    </Notice>
  );
});

interface SendOneProps {
  store: DocumentsStore;
  kind: DocumentKind;
  page: Documents;
  onSent: () => void;
}

/** A kind that can be sent. What is asked for is open; the others open when they are wanted. */
function SendOne({ store, kind, page: { asked }, onSent }: SendOneProps) {
  const { t } = useTranslation();
  const isAsked = asked.some(({ missing }) => missing.includes(kind));
  const [isWanted, setWanted] = useState(false);
  return (
    <Section>
      <h2>{t(`kyc.kind.${kind}`)}</h2>
      <p>{t(`kyc.hint.${kind}`)}</p>
      {isAsked || isWanted ? (
        <DocumentForm store={store} kind={kind} onSent={onSent} />
      ) : (
        <Button type="button" $rank="secondary" onClick={() => setWanted(true)}>
          {t('kyc.open')}
        </Button>
      )}
    </Section>
  );
}

/** What each tier allows, and which is the player's own. */
const Tiers = observer(function Tiers({ of: { tiers, tier, currency } }: { of: Documents }) {
  const { tag } = useStore().locale.language;
  const { t } = useTranslation();
  return (
    <Section>
      <h2>{t('kyc.tiers.title')}</h2>
      <Rows>
        {tiers.map(({ documents, dayMax }, place) => (
          <li key={documents.join()} aria-current={place === tier ? 'true' : undefined}>
            <Icon name={place <= tier ? 'check' : 'lock'} size={24} />
            <div>
              <strong>{t(`kyc.tier.${documents.length > 1 ? 'both' : (documents[0] ?? 'none')}`)}</strong>
              <span>
                {dayMax === null
                  ? t('kyc.tier.open')
                  : t('kyc.tier.dayMax', { amount: `${formatDecimal(dayMax, currency, tag)} ${currency}` })}
              </span>
            </div>
            {place === tier && <small>{t('kyc.tier.own')}</small>}
          </li>
        ))}
      </Rows>
    </Section>
  );
});
