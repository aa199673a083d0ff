import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Protection } from '../../../shared/contract/protection.ts';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { PROTECTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';

const Bar = styled.aside`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1)} var(--space-gutter);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  font-size: var(--text-0);
  & > svg {
    flex: none;
    color: var(--color-muted);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    flex: none;
    min-height: 44px;
    margin-inline-start: auto;
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Says on every page that a break or an exclusion runs, until when, and where to read more. */
export const PauseBar = observer(function PauseBar({ pause }: { pause: NonNullable<Protection['pause']> }) {
  const { t, moment } = useLimitWords('');
  const { kind, until, canReopen, reopensAt } = pause;
  const [key, time] = reopensAt
    ? (['opens', moment(reopensAt)] as const)
    : canReopen
      ? (['over', ''] as const)
      : until === null
        ? (['forGood', ''] as const)
        : (['until', moment(until)] as const);
  return (
    <Bar aria-label={t(`protection.pause.is.${kind}`)}>
      <Icon name="shield" />
      <span>
        {t(`protection.pause.is.${kind}`)}. {t(`protection.pause.${key}`, { time })}
      </span>
      <Link to={PROTECTION_PATH}>{t('protection.more')}</Link>
    </Bar>
  );
});
