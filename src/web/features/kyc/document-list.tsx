import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { DocumentRow } from '../../../shared/contract/kyc.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';

type Shown = 'waiting' | 'accepted' | 'rejected' | 'expired';

const icons = {
  waiting: 'clock',
  accepted: 'check',
  rejected: 'fault',
  expired: 'clock',
} as const satisfies Record<Shown, IconName>;

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(4)};
  border-top: 1px solid var(--color-line);
  & > svg {
    margin-top: 2px;
    color: var(--color-muted);
  }
  &[data-state='accepted'] > svg {
    color: var(--color-positive);
  }
  &[data-state='rejected'] > svg {
    color: var(--color-negative);
  }
  & > div > strong,
  & > div > small {
    display: block;
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & q {
    display: block;
    margin-block: ${space(1)};
    overflow-wrap: anywhere;
  }
`;

const Pictures = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: ${space(3)};
  margin-top: ${space(3)};
  & > img {
    width: 100%;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
  }
`;

/** What a player has sent, with what was made of it. */
export function DocumentList({ list }: { list: readonly DocumentRow[] }) {
  return (
    <ul>
      {list.map((row) => (
        <DocumentItem key={row.id} row={row} />
      ))}
    </ul>
  );
}

const DocumentItem = observer(function DocumentItem({ row }: { row: DocumentRow }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { kind, state, paper, numberEnd, expiresOn, isExpired, sentAt, reason, pictures } = row;
  const shown: Shown = state === 'accepted' && isExpired ? 'expired' : state;
  const name = t(paper === null ? `kyc.kind.${kind}` : `kyc.paper.${paper}`);
  const time = formatMoment(sentAt, locale.language.tag, boot.brand.market.timeZone, 'short');
  const facts = [
    numberEnd !== null && t('kyc.number', { end: numberEnd }),
    expiresOn !== null && t('kyc.until', { day: dayText(expiresOn, locale.language.tag) }),
    t('kyc.sentAt', { time }),
  ];
  return (
    <Item data-state={shown}>
      <Icon name={icons[shown]} size={24} />
      <div>
        <strong>
          {name} · {t(`kyc.is.${shown}`)}
        </strong>
        {reason !== null && <q>{reason}</q>}
        <small>{facts.filter((part) => part !== false).join(' · ')}</small>
        {pictures === 0 && state !== 'waiting' && <small>{t('kyc.erased')}</small>}
      </div>
      {pictures > 0 && (
        <Button type="button" $rank="secondary" $isSmall aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'kyc.hide' : 'kyc.show')}
        </Button>
      )}
      {isOpen && (
        <Pictures>
          {Array.from({ length: pictures }, (_, index) => (
            <OnePicture key={index} id={row.id} place={index + 1} name={name} />
          ))}
        </Pictures>
      )}
    </Item>
  );
});

const dayText = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const OnePicture = observer(function OnePicture({ id, place, name }: { id: string; place: number; name: string }) {
  const { client } = useStore();
  const { t } = useTranslation();
  const [picture] = useState(() => new Loadable<{ jpeg: string }>());
  const load = useCallback(
    () => picture.load((signal) => client.call('ownDocumentPicture', { query: { id, place: String(place) }, signal })),
    [client, picture, id, place],
  );
  useEffect(() => void load(), [load]);
  if (picture.state === 'failed') return <SceneFault onRetry={load} />;
  if (!picture.value) return <Skeleton $height="180px" />;
  return <img src={`data:image/jpeg;base64,${picture.value.jpeg}`} alt={t('kyc.picture', { place, name })} />;
});
