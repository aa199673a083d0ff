import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { LinesStore, type Line } from './lines-store.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-block: ${space(4)} ${space(6)};
  & > li > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    min-height: 56px;
    padding: ${space(2)} ${space(4)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
    &:hover {
      background: var(--color-hover);
    }
    &[aria-current] {
      border-color: var(--color-accent);
    }
  }
  & b {
    font-weight: var(--weight-strong);
    overflow-wrap: anywhere;
  }
  & small {
    grid-column: 1;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & output {
    grid-area: 1 / 2;
    font-variant-numeric: tabular-nums;
    color: var(--color-muted);
  }
`;

const Text = styled.p`
  color: var(--color-muted);
`;

/** The brand's lines, each with its response time from this browser. A line links to the current page on its host. */
export const Dialog = observer(function LinesDialog({ close }: DialogProps<'lines'>) {
  const { client } = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new LinesStore(client));
  useEffect(() => void store.load(), [store]);
  return (
    <DialogFrame
      title={t('lineChoice.title')}
      closeLabel={t('dialog.close')}
      onClose={close}
      isBusy={store.data.isWaiting}
    >
      {store.data.state === 'failed' ? (
        <SceneFault onRetry={() => store.load()} />
      ) : (
        <Text>{t('lineChoice.text')}</Text>
      )}
      {store.data.isWaiting && (
        <List as="div">
          <Skeleton $height="56px" />
          <Skeleton $height="56px" />
        </List>
      )}
      {store.data.state === 'ready' && (
        <>
          <List>
            {store.lines.map((line) => (
              <li key={line.url}>
                <LineLink line={line} isFastest={line.url === store.fastest && !store.isMeasuring} />
              </li>
            ))}
          </List>
          <Button
            type="button"
            $rank="secondary"
            $isWide
            disabled={store.isMeasuring}
            onClick={() => void store.measure()}
          >
            {t('lineChoice.again')}
          </Button>
        </>
      )}
    </DialogFrame>
  );
});

const LineLink = observer(function LineLink({
  line: { url, host, speed },
  isFastest,
}: {
  line: Line;
  isFastest: boolean;
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isHere = url === location.origin;
  const note = [...(isFastest ? [t('lineChoice.fastest')] : []), ...(isHere ? [t('lineChoice.here')] : [])].join(' · ');
  return (
    <a href={url + pathname + search} aria-current={isHere || undefined}>
      <b>{host}</b>
      {note && <small>{note}</small>}
      <output>
        {speed === undefined
          ? t('lineChoice.measuring')
          : speed === 'failed'
            ? t('lineChoice.failed')
            : t('lineChoice.speed', { ms: speed })}
      </output>
    </a>
  );
});
